import { serialize } from 'node:v8'
import type { Bus, ShopEvent } from './bus.server.ts'
import type { Shop } from './shop.server.ts'

/** Nothing is shown longer, ms: after a COMMIT of which nobody knows whether it was carried out, nobody tells of a change. */
export const KEPT_MS = 10_000
/** Of all values together, about; some thousand products with what stands beside them. */
const MOST_BYTES = 16_000_000
/** One value never empties the store. */
const LARGEST_BYTES = MOST_BYTES / 16
/** What an entry takes beside its value, about. */
const ENTRY_BYTES = 300

/** What changes something that everybody is shown. */
const CHANGES = new Set<ShopEvent['topic']>(['catalogue', 'delivery', 'shop', 'resync'])

const current = new WeakMap<Bus, Generation>()

/**
 * What everybody is shown alike, as this process has read it last, or as `read` finds it. The key names the reading and all
 * that it depends on; the value is shared by everybody, so it is never changed and holds nothing of a person. Guarantees:
 *
 * - Once the bus tells of a change (catalogue, delivery, shop's details) nobody gets what was read, or begun to be read,
 *   before it. Changes of other processes count from the moment they are heard of.
 * - While the bus may miss changes each one reads for themselves, and nothing is kept.
 * - Nothing is older than 10 s, by a clock that nobody sets, whatever was missed.
 * - Those who ask at the same time share one reading. One that fails is told to them, and not kept.
 * - All values together take about 16 MB at most, the oldest go first; one of more than 1 MB is not kept.
 *
 * Not for anything that is decided by: prices of orders, rights, limits. That is read anew.
 */
export function kept<Value>(
  { bus }: Pick<Shop, 'bus'>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  return bus.isHearing() ? (current.get(bus) ?? watch(bus)).get(key, read) : read()
}

function watch(bus: Bus): Generation {
  const first = new Generation()
  current.set(bus, first)
  bus.subscribe(({ topic }) => {
    if (CHANGES.has(topic)) current.set(bus, new Generation())
  })
  return first
}

interface Entry {
  value: unknown
  bytes: number
  /** By a clock that never goes back, ms. */
  until: number
}

/** What was read between two changes. A reading that ends after the second one ends in here, where nobody looks any more. */
class Generation {
  /** Those that were read first come first, and so do those that are over. */
  readonly #entries = new Map<string, Entry>()
  readonly #readings = new Map<string, Promise<unknown>>()
  #bytes = 0

  get<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key)
    if (entry && performance.now() < entry.until) return Promise.resolve(entry.value as Value)
    const known = this.#readings.get(key)
    if (known) return known as Promise<Value>
    const reading = this.#read(key, read)
    this.#readings.set(key, reading)
    const forget = () => void this.#readings.delete(key)
    reading.then(forget, forget)
    return reading
  }

  async #read<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const until = performance.now() + KEPT_MS
    const value = await read()
    this.#keep(key, { value, until, bytes: weigh(key, value) })
    return value
  }

  #keep(key: string, entry: Entry): void {
    this.#remove(key)
    if (entry.bytes > LARGEST_BYTES) return
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    const now = performance.now()
    for (const [oldest, { until }] of this.#entries) {
      if (now < until && this.#bytes <= MOST_BYTES) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

/** Written out, a value takes about what it takes in memory. */
function weigh(key: string, value: unknown): number {
  return serialize(value).length + 2 * key.length + ENTRY_BYTES
}
