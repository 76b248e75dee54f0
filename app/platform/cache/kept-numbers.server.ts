import type { Bus } from '../events/bus.server.ts'
import { createKept, type Kept, NOTHING_KEPT } from './create-kept.server.ts'
import { engineOf } from '../database/database.server.ts'
import type { Shop } from '../shop.server.ts'

/** Numbers about everything that the shop holds, each kept until something changes that it is made from. */
export interface KeptNumbers {
  /** Of the catalogue: orders of lists, groups, what searches find. */
  catalogue: Kept
  /** Of orders that were placed a while ago, whatever became of them since: nothing changes these any more. */
  placed: Kept
  /** Of what became of orders that were placed a while ago. */
  outcomes: Kept
}

const CATALOGUE_BYTES = 32_000_000
const PLACED_BYTES = 1_000_000
const OUTCOMES_BYTES = 16_000_000

/** After a COMMIT of which nobody knows whether it was carried out nobody tells of a change; and other processes may die before they do. */
const UNHEARD_MS = 10_000

const NOTHING: KeptNumbers = { catalogue: NOTHING_KEPT, placed: NOTHING_KEPT, outcomes: NOTHING_KEPT }

const known = new WeakMap<Bus, KeptNumbers>()

/** What this process keeps for the shop. Nothing that is shown or paid is taken from it: that is read by its key. */
export function keptNumbers(shop: Pick<Shop, 'bus' | 'db' | 'keepsNumbers'>): KeptNumbers {
  if (!shop.keepsNumbers) return NOTHING
  const earlier = known.get(shop.bus)
  if (earlier) return earlier
  const numbers = create(shop)
  known.set(shop.bus, numbers)
  return numbers
}

function create({ bus, db }: Pick<Shop, 'bus' | 'db'>): KeptNumbers {
  const clock = () => performance.now()
  // of the embedded database this process alone is told, by itself
  const maxAgeMs = engineOf(db) === 'postgres' ? UNHEARD_MS : Infinity
  return {
    catalogue: createKept({
      bus,
      clock,
      isChange: ({ topic }) => topic === 'catalogue',
      maxBytes: CATALOGUE_BYTES,
      maxAgeMs,
    }),
    placed: createKept({
      bus,
      clock,
      isChange: () => false,
      maxBytes: PLACED_BYTES,
      maxAgeMs: Infinity,
    }),
    outcomes: createKept({
      bus,
      clock,
      isChange: ({ topic, isNew }) => topic === 'orders' && isNew !== true,
      maxBytes: OUTCOMES_BYTES,
      maxAgeMs,
    }),
  }
}
