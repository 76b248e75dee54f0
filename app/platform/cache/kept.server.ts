import { serialize } from 'node:v8'
import type { Bus, ShopEvent } from '../events/bus.server.ts'
import { createKept, type Kept } from './create-kept.server.ts'
import type { Shop } from '../shop.server.ts'

/** Nothing is shown longer, ms: after a COMMIT of which nobody knows whether it was carried out, nobody tells of a change. */
export const KEPT_MS = 10_000
/** Of all values together, about; some thousand products with what stands beside them. */
const MOST_BYTES = 16_000_000
/** One value never empties the store. */
const LARGEST_BYTES = MOST_BYTES / 16

/** What changes something that everybody is shown. */
const CHANGES = new Set<ShopEvent['topic']>(['catalogue', 'delivery', 'shop'])

const known = new WeakMap<Bus, Kept>()

/**
 * What everybody is shown alike, as this process has read it last, or as `read` finds it: kept as `createKept` says, until
 * the catalogue, delivery or the shop's details change, and 10 s at most. The key names the reading and all that it depends on;
 * the value is shared by everybody, so it is never changed and holds nothing of a person. All values together take about
 * 16 MB at most; one of more than 1 MB is not kept.
 *
 * Not for anything that is decided by: prices of orders, rights, limits. That is read anew.
 */
export function kept<Value>(
  { bus }: Pick<Shop, 'bus'>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  return keptOf(bus).read(key, read, weigh)
}

function keptOf(bus: Bus): Kept {
  const earlier = known.get(bus)
  if (earlier) return earlier
  const created = createKept({
    bus,
    clock: () => performance.now(),
    isChange: ({ topic }) => CHANGES.has(topic),
    maxBytes: MOST_BYTES,
    maxValueBytes: LARGEST_BYTES,
    maxAgeMs: KEPT_MS,
  })
  known.set(bus, created)
  return created
}

/** Written out, a value takes about what it takes in memory. */
const weigh = (value: unknown) => serialize(value).length
