import { LRUCache } from 'lru-cache'

/** A page is never shown longer: a bound for changes that were missed. */
const LONGEST_MS = 60_000

const incomplete = new WeakSet<Response>()

/** Something that belongs to this answer could not be had: it is for this one client, and not stored. */
export function markIncomplete(response: Response): Response {
  incomplete.add(response)
  return response
}

interface Entry<Page> {
  page: Page
  tags: readonly string[]
}

/** `null`: made for another request, and not one that can be shared. */
type Made<Page> = Page | Response | null

interface PageCacheParts<Page> {
  /** Of all pages together, as they report it. */
  maxBytes: number
  /** Reads an answer to its end, into the form in which it is stored. */
  store: (response: Response) => Promise<Page>
  /** Milliseconds of a clock that nobody sets. */
  clock?: { now(): number }
}

/** Pages that are the same for everybody, bounded by bytes: the least recently used go first. Concurrent requests share one rendering. */
export class PageCache<Page extends { bytes: number }> {
  readonly #entries: LRUCache<string, Entry<Page>>
  readonly #flights = new Map<string, Promise<Made<Page>>>()
  readonly #store: PageCacheParts<Page>['store']
  #changes = 0

  constructor({ maxBytes, store, clock = performance }: PageCacheParts<Page>) {
    this.#store = store
    this.#entries = new LRUCache<string, Entry<Page>>({
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

  find(key: string): Page | undefined {
    return this.#entries.get(key)?.page
  }

  /**
   * Makes the page; concurrent callers get the same one, or the same failure. Rejects only for the caller that made it. What
   * was being made while something changed is shown to those who wait for it, and not stored.
   */
  async make(key: string, tags: readonly string[], render: () => Promise<Response>): Promise<Made<Page>> {
    const flight = this.#flights.get(key)
    if (flight) return copyOf(await flight)
    const { promise, resolve } = Promise.withResolvers<Made<Page>>()
    this.#flights.set(key, promise)
    const changes = this.#changes
    let shared: Made<Page> = null
    try {
      const response = await render()
      if (response.status >= 500) shared = response.clone()
      if (!isForEverybody(response)) return response
      const page = await this.#store(response)
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

/** A response is read once. */
const copyOf = <Page>(made: Made<Page>): Made<Page> => (made instanceof Response ? made.clone() : made)

/** Refusals, redirects and answers that set a cookie are for one client. */
function isForEverybody(response: Response): boolean {
  return response.status === 200 && !response.headers.has('set-cookie') && !incomplete.has(response)
}
