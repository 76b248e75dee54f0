import type { Bus, ShopEvent } from '../events/bus.server.ts'

interface Keeping {
  bus: Bus
  /** ms, of a clock that never goes back */
  clock: () => number
  /** Whether what is kept may be old after this event; after `resync` it always may. */
  isChange: (event: ShopEvent) => boolean
  /** About so much at most; what was asked for longest ago goes first. */
  maxBytes: number
  /** A larger value is not kept; none is larger than all of the room. */
  maxValueBytes?: number
  /** So old a value gets at most, with all that it was made from, whatever was not heard of. */
  maxAgeMs: number
}

export interface Kept {
  /**
   * What `load` gives, kept under its key until the next change; asked for several times at once it is loaded once. The key names
   * all that the value depends on beside the shop's data. The value is shared: nobody may change it. `bytesOf` says about
   * how much memory a large one takes.
   */
  read<Value>(key: string, load: () => Promise<Value>, bytesOf?: (value: Value) => number): Promise<Value>
}

/** For who may keep nothing: every value is loaded by whoever asks. */
export const NOTHING_KEPT: Kept = { read: (_key, load) => load() }

/** What an entry takes beside its value, about. */
const ENTRY_BYTES = 1000

/**
 * Values kept in memory from one change to the next. After a change nobody gets what was loaded, or begun to be loaded, before it;
 * while changes may go unheard nothing is kept. All values of the time between two changes grow old together, so one that
 * was made from others is no older than they may be.
 */
export function createKept({
  bus,
  clock,
  isChange,
  maxBytes,
  maxValueBytes = maxBytes,
  maxAgeMs,
}: Keeping): Kept {
  let current = new Generation(clock(), { maxBytes, maxValueBytes })
  const renew = () => void (current = new Generation(clock(), { maxBytes, maxValueBytes }))
  bus.subscribe((event) => {
    if (event.topic === 'resync' || isChange(event)) renew()
  })

  return {
    async read<Value>(
      key: string,
      load: () => Promise<Value>,
      bytesOf: (value: Value) => number = () => 0,
    ): Promise<Value> {
      if (!bus.isHearing()) return await load()
      if (clock() - current.since >= maxAgeMs) renew()
      const own = current
      const entry = own.find(key)
      if (entry) return entry.value as Value
      const others = own.loading.get(key) as Promise<Value> | undefined
      // whoever was first may have had less time: those who have more load for themselves
      if (others) return await others.catch(load)
      const loading = load()
      own.loading.set(key, loading)
      try {
        const value = await loading
        const bytes = ENTRY_BYTES + 2 * key.length + bytesOf(value)
        // in another generation nobody looks for it
        if (own === current && bus.isHearing()) own.keep(key, { value, bytes })
        return value
      } finally {
        own.loading.delete(key)
      }
    },
  }
}

interface Entry {
  value: unknown
  bytes: number
}

type Bounds = Required<Pick<Keeping, 'maxBytes' | 'maxValueBytes'>>

/** What was loaded between two changes. */
class Generation {
  readonly since: number
  readonly loading = new Map<string, Promise<unknown>>()
  readonly #bounds: Bounds
  /** What was asked for last comes last. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(since: number, bounds: Bounds) {
    this.since = since
    this.#bounds = bounds
  }

  find(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  /** A value that is too large empties nobody else's room. */
  keep(key: string, entry: Entry): void {
    if (entry.bytes > this.#bounds.maxValueBytes) return
    this.#remove(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bounds.maxBytes) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
