import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { acceptedEncoding, compressNow, type Encoding } from './response.ts'

const FULL_QUALITY = 9
/** Browsers may store it, to step back to it; the page then reads again what may have changed. */
const CACHE_CONTROL = 'private, no-cache'
/** Of one answer only, or set here for a page that is stored. */
const NOT_STORED = new Set(['x-request-id', 'cache-control', 'vary', 'content-length', 'set-cookie'])
/** Compressed forms take at most half of the page; then the headers and the map's entry. */
const FORMS_SHARE = 0.5
const OVERHEAD_BYTES = 4096

interface Form {
  etag: string
  body: Buffer
  /** Names and values, as writeHead takes them. */
  headers: string[]
}

/** A whole answer that is the same for everybody; compressed when an encoding is first asked for, fully at its second use. */
export class StoredPage {
  readonly #body: Buffer
  readonly #headers: string[]
  readonly #tag: string
  readonly #forms: Partial<Record<Encoding, Form>> = {}
  #brotliUses = 0

  private constructor(body: Buffer, headers: string[]) {
    this.#body = body
    this.#headers = headers
    this.#tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  }

  /** Memory it takes at most. */
  get bytes(): number {
    return Math.ceil(this.#body.length * (1 + FORMS_SHARE)) + OVERHEAD_BYTES
  }

  static async of(response: Response): Promise<StoredPage> {
    const own = [...response.headers].filter(([name]) => !NOT_STORED.has(name))
    const stored = [
      ['cache-control', CACHE_CONTROL],
      ['vary', 'accept-encoding, cookie'],
    ]
    return new StoredPage(Buffer.from(await response.arrayBuffer()), [...own, ...stored].flat())
  }

  /** Answers a GET or HEAD; 304 to a browser that has these very bytes. Returns the status. */
  send(incoming: IncomingMessage, outgoing: ServerResponse): 200 | 304 {
    const encoding = acceptedEncoding(incoming.headers['accept-encoding'])
    const { etag, headers, body } = this.#forms[encoding] ?? this.#formOf(encoding)
    if (encoding === 'br' && (this.#brotliUses += 1) === 2) this.#compressFully().catch(() => {})
    const known = incoming.headers['if-none-match']
    if (known !== undefined && isNamed(etag, known)) {
      outgoing.writeHead(304, headers).end()
      return 304
    }
    outgoing.writeHead(200, [...headers, 'content-length', String(body.length)])
    if (incoming.method === 'HEAD') outgoing.end()
    else outgoing.end(body)
    return 200
  }

  #formOf(encoding: Encoding, body = compressNow(this.#body, encoding)): Form {
    const isPlain = encoding === 'identity'
    const etag = isPlain ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`
    const coding = isPlain ? [] : ['content-encoding', encoding]
    const form = { etag, body, headers: [...this.#headers, 'etag', etag, ...coding] }
    this.#forms[encoding] = form
    return form
  }

  /** The page stays the same, and so does its ETag. */
  async #compressFully(): Promise<void> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: FULL_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.#body.length,
    }
    this.#formOf('br', await promisify(brotliCompress)(this.#body, { params }))
  }
}

/** As If-None-Match compares: weakly, any of a list, `*` is every one. */
function isNamed(etag: string, list: string): boolean {
  return list.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}
