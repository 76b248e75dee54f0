import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding, compressNow, type Encoding } from '../compression.server.ts'

/** A page is never shown longer: a bound for changes that were missed. */
const LONGEST_MS = 60_000

const incomplete = new WeakSet<Response>()

/** Something that belongs to this answer could not be had: it is for this one client, and not stored. */
export function markIncomplete(response: Response): Response {
  incomplete.add(response)
  return response
}

/** `null`: made for another request, and not one that can be shared. */
type Made = StoredPage | Response | null

/** Pages that are the same for everybody, bounded by bytes: the least recently used go first. Concurrent requests share one rendering. */
export class PageCache {
  readonly #entries: LRUCache<string, { page: StoredPage; tags: readonly string[] }>
  readonly #flights = new Map<string, Promise<Made>>()
  #changes = 0

  /** `clock`: ms of a clock that nobody sets. */
  constructor(maxBytes: number, clock: { now(): number } = performance) {
    this.#entries = new LRUCache({
      maxSize: Math.max(maxBytes, 1),
      sizeCalculation: ({ page }) => page.bytes,
      ttl: LONGEST_MS,
      ttlResolution: 0,
      perf: clock,
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  find(key: string): StoredPage | undefined {
    return this.#entries.get(key)?.page
  }

  /**
   * Makes the page; concurrent callers get the same one, or the same failure. Rejects only for the caller that made it. What
   * was being made while something changed is shown to those who wait for it, and not stored.
   */
  async make(key: string, tags: readonly string[], render: () => Promise<Response>): Promise<Made> {
    const flight = this.#flights.get(key)
    if (flight) {
      const made = await flight
      return made instanceof Response ? made.clone() : made
    }
    const { promise, resolve } = Promise.withResolvers<Made>()
    this.#flights.set(key, promise)
    const changes = this.#changes
    let shared: Made = null
    try {
      const response = await render()
      if (response.status >= 500) shared = response.clone()
      if (!isForEverybody(response)) return response
      const page = await StoredPage.of(response)
      if (changes === this.#changes) this.#entries.set(key, { page, tags })
      shared = page
      return page
    } finally {
      resolve(shared)
      if (this.#flights.get(key) === promise) this.#flights.delete(key)
    }
  }

  /** Something of this kind has changed: nobody is shown any more what was made before. */
  drop(tag: string): void {
    this.#changes += 1
    this.#flights.clear()
    for (const [key, { tags }] of [...this.#entries.entries()]) {
      if (tags.includes(tag)) this.#entries.delete(key)
    }
  }
}

/** Refusals, redirects and answers that set a cookie are for one client. */
function isForEverybody(response: Response): boolean {
  return response.status === 200 && !response.headers.has('set-cookie') && !incomplete.has(response)
}

const FULL_QUALITY = 9
/** Browsers may store it, to step back to it; the page then reads again what may have changed. */
const ALWAYS = ['cache-control', 'private, no-cache', 'vary', 'accept-encoding, cookie']
/** Headers of one answer only, or replaced by these. */
const NOT_STORED = new Set(['x-request-id', 'cache-control', 'vary', 'content-length', 'set-cookie'])
/** Compressed forms take at most half of the page. */
const FORMS_SHARE = 0.5
/** Headers and the map's entry. */
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

  static async of(response: Response): Promise<StoredPage> {
    const own = [...response.headers].filter(([name]) => !NOT_STORED.has(name))
    return new StoredPage(Buffer.from(await response.arrayBuffer()), [...own.flat(), ...ALWAYS])
  }

  /** Memory it takes at most. */
  get bytes(): number {
    return Math.ceil(this.#body.length * (1 + FORMS_SHARE)) + OVERHEAD_BYTES
  }

  /** Answers a GET or HEAD; 304 to a browser that has these very bytes. Returns the status. */
  send({ method, headers: asked }: IncomingMessage, outgoing: ServerResponse): 200 | 304 {
    const encoding = acceptedEncoding(asked['accept-encoding'])
    const { etag, headers, body } = this.#forms[encoding] ?? this.#makeForm(encoding)
    if (encoding === 'br' && (this.#brotliUses += 1) === 2) this.#compressFully().catch(() => {})
    const known = asked['if-none-match']
    if (known !== undefined && isNamed(etag, known)) {
      outgoing.writeHead(304, headers).end()
      return 304
    }
    outgoing.writeHead(200, [...headers, 'content-length', String(body.length)])
    outgoing.end(method === 'HEAD' ? undefined : body)
    return 200
  }

  #makeForm(encoding: Encoding, body = compressNow(this.#body, encoding)): Form {
    const isPlain = encoding === 'identity'
    const etag = isPlain ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`
    const coding = isPlain ? [] : ['content-encoding', encoding]
    return (this.#forms[encoding] = { etag, body, headers: [...this.#headers, 'etag', etag, ...coding] })
  }

  /** The page stays the same, and so does its ETag. */
  async #compressFully(): Promise<void> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: FULL_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.#body.length,
    }
    this.#makeForm('br', await promisify(brotliCompress)(this.#body, { params }))
  }
}

/** As If-None-Match compares: weakly, any of a list, `*` is every one. */
function isNamed(etag: string, list: string): boolean {
  return list.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}
