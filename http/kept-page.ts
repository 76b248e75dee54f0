import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from 'node:zlib'
import { wholeBody } from '../app/server/whole-body.server.ts'
import { acceptedEncoding, type Encoding } from './accept-encoding.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

/** Most pages of searches and filters are asked for once. */
const QUICK = 5
/** Compressed once and sent often: worth some milliseconds. */
const FULL = 9
/** A browser that steps back shows a document it has kept as it was, with former prices; data it asks for again. [BEY-11] */
const DOCUMENT = 'private, no-store'
const DATA = 'private, no-cache'
/** Of one answer only, or said anew for a page that is kept. */
const OF_ONE_ANSWER = new Set(['x-request-id', 'cache-control', 'vary', 'content-length', 'set-cookie'])
/** What a map's entry and the headers take, about. */
const OVERHEAD_BYTES = 2048

type Form = Encoding | 'identity'
type RawHeaders = string[]

/** A whole answer with everything done that can be done before it is asked for: compressed, with its headers and ETags. */
export class KeptPage {
  /** Memory it takes at most. */
  readonly bytes: number
  #br: Buffer
  readonly #gzip: Buffer
  readonly #headers: Record<Form, RawHeaders>
  readonly #tags: Record<Form, string>
  #isSent = false
  #isFull: boolean

  private constructor({
    br,
    gzip,
    tag,
    headers,
    isFull,
  }: {
    br: Buffer
    gzip: Buffer
    tag: string
    headers: RawHeaders
    isFull: boolean
  }) {
    this.#isFull = isFull
    this.#br = br
    this.#gzip = gzip
    this.bytes = br.length + gzip.length + OVERHEAD_BYTES
    this.#tags = { br: `"${tag}-br"`, gzip: `"${tag}-gzip"`, identity: `"${tag}"` }
    const of = (form: Form) => [...headers, 'etag', this.#tags[form]]
    this.#headers = {
      br: [...of('br'), 'content-encoding', 'br'],
      gzip: [...of('gzip'), 'content-encoding', 'gzip'],
      identity: of('identity'),
    }
  }

  /** Reads the answer to its end. A rare page is compressed as well as can be only when it is asked for again. */
  static async of(response: Response, { isRare }: { isRare: boolean }): Promise<KeptPage> {
    const body = await wholeBody(response)
    const [br, zipped] = await Promise.all([compress(body, isRare ? QUICK : FULL), zip(body)])
    const own = [...response.headers].filter(([name]) => !OF_ONE_ANSWER.has(name))
    const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const kept = [
      ...own,
      ['cache-control', isDocument ? DOCUMENT : DATA],
      ['vary', 'accept-encoding, cookie'],
    ]
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    return new KeptPage({ br, gzip: zipped, tag, headers: kept.flat(), isFull: !isRare })
  }

  /** Answers a GET or HEAD; 304 to a browser that has these very bytes. Returns the status. */
  send(incoming: IncomingMessage, outgoing: ServerResponse): number {
    const form = acceptedEncoding(incoming.headers['accept-encoding']) ?? 'identity'
    const headers = this.#headers[form]
    const known = incoming.headers['if-none-match']
    if (known !== undefined && isNamed(this.#tags[form], known)) {
      outgoing.writeHead(304, headers).end()
      return 304
    }
    const body = this.#body(form)
    if (this.#isSent && !this.#isFull) this.#compressFully().catch(() => {})
    this.#isSent = true
    outgoing.writeHead(200, [...headers, 'content-length', String(body.length)])
    if (incoming.method === 'HEAD') outgoing.end()
    else outgoing.end(body)
    return 200
  }

  /** Once, for all who ask from then on; those who ask meanwhile get what is there. The same page, so the ETag stays. */
  async #compressFully(): Promise<void> {
    this.#isFull = true
    const full = await compress(await unbrotli(this.#br), FULL)
    if (full.length < this.#br.length) this.#br = full
  }

  /** Hardly anybody asks for the page uncompressed, so it is not kept. */
  #body(form: Form): Buffer {
    if (form === 'br') return this.#br
    return form === 'gzip' ? this.#gzip : brotliDecompressSync(this.#br)
  }
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotli(body, { params })
}

/** As If-None-Match compares: weakly, any of a list, `*` is every one. */
function isNamed(tag: string, list: string): boolean {
  if (list === tag) return true
  return list.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}
