import { KeptPage } from './kept-page.ts'
import { isPartial } from './partial-answers.ts'

/** What a page shows, so that it is dropped when that changes. */
export type Topic = 'products' | 'shop'

/** Tells from which changes to keep away; a page is never shown longer. */
const LONGEST_MS = 60_000

interface Entry {
  page: KeptPage
  topics: readonly Topic[]
  until: number
}

/** `null`: made for another request, and not one that can be shared. */
export type Made = KeptPage | Response | null

/**
 * Answers that are the same for everybody, bounded by bytes: what was asked for longest ago goes first. Each is made once,
 * however many ask for it at once. What was being made while something changed is shown to those who wait for it, and not kept.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #flights = new Map<string, Promise<Made>>()
  readonly #now: () => number
  readonly #maxBytes: number
  #bytes = 0
  #changes = 0

  /** `now`: ms of a clock that nobody sets. */
  constructor({ now, maxBytes }: { now: () => number; maxBytes: number }) {
    this.#now = now
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#entries.size
  }

  find(key: string): KeptPage | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.until <= this.#now()) return this.#remove(key, entry)
    // asked for last: the end of the order in which they go
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  /** Makes the page; whoever asks meanwhile gets the same one, or the same failure. Rejects only for the one that made it. */
  async make(key: string, topics: readonly Topic[], render: () => Promise<Response>): Promise<Made> {
    const flight = this.#flights.get(key)
    if (flight) return copyOf(await flight)
    const { promise, resolve } = Promise.withResolvers<Made>()
    this.#flights.set(key, promise)
    const changes = this.#changes
    let shared: Made = null
    try {
      const response = await render()
      if (response.status >= 500) shared = response.clone()
      if (!isForEverybody(response)) return response
      const page = await KeptPage.of(response, { isRare: key.includes('?') })
      if (changes === this.#changes) this.#keep(key, { page, topics, until: this.#now() + LONGEST_MS })
      shared = page
      return page
    } finally {
      resolve(shared)
      if (this.#flights.get(key) === promise) this.#flights.delete(key)
    }
  }

  /** Something of this kind has changed: from now on nobody is shown what was made before. */
  drop(topic: Topic): void {
    this.#changes += 1
    this.#flights.clear()
    for (const [key, entry] of this.#entries) if (entry.topics.includes(topic)) this.#remove(key, entry)
  }

  #keep(key: string, entry: Entry): void {
    const { bytes } = entry.page
    if (bytes > this.#maxBytes) return
    const before = this.#entries.get(key)
    if (before) this.#remove(key, before)
    this.#entries.set(key, entry)
    this.#bytes += bytes
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(oldest, old)
    }
  }

  #remove(key: string, entry: Entry): null {
    this.#entries.delete(key)
    this.#bytes -= entry.page.bytes
    return null
  }
}

/** An answer is read once. */
const copyOf = (made: Made): Made => (made instanceof Response ? made.clone() : made)

/** Refusals, redirects and what tells a browser to remember something are answers to one request. */
function isForEverybody(response: Response): boolean {
  return response.status === 200 && !response.headers.has('set-cookie') && !isPartial(response)
}
