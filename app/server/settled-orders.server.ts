import { HOUR_MS, type EpochMs } from '../domain/time.ts'
import type { Bus } from './bus.server.ts'
import { changesOf, engineOf, type Database } from './database/database.server.ts'
import type { TableChange } from './database/table-changes.server.ts'
import { kept } from './kept.server.ts'
import { settledBefore } from './order-words.server.ts'
import type { Shop } from './shop.server.ts'

const MOST_HEARD = 1000

/** What orders of the past are added up from: what becomes of them, and that none is deleted. New ones are not of the past. */
const OUTCOMES: readonly TableChange[] = [
  'orders:delete',
  'orders.status',
  'orders.delivered_at',
  'orders.total',
  'orders.discount',
]

/** From the first moment on, before the second. */
export interface Stretch {
  from: EpochMs
  until: EpochMs
}

interface Reading<Part> extends Stretch {
  /** Names what is read among all that is kept. */
  key: string
  /** About so much memory a part takes. */
  bytes?: (part: Part) => number
  read: (stretch: Stretch) => Promise<Part>
}

/**
 * What is read of the orders of a stretch of time, in two parts: of the past, up to a full hour, which is kept until
 * something becomes of an order, and of what came since, read anew. Adding up a year takes no longer than adding up an hour.
 */
export async function readInParts<Part>(
  shop: Shop,
  { key, from, until, read, bytes = () => 0 }: Reading<Part>,
): Promise<Part[]> {
  await hearOrders(shop)
  const hour = Math.floor(settledBefore(shop) / HOUR_MS) * HOUR_MS
  const split = Math.max(from, Math.min(until, hour))
  const past = { from, until: split }
  const parts: Promise<Part>[] = []
  if (split > from)
    parts.push(kept(shop, { key: `${key} ${from} ${split}`, from: OUTCOMES, bytes }, () => read(past)))
  if (split < until) parts.push(read({ from: split, until }))
  return await Promise.all(parts)
}

interface Heard {
  ids: Set<string>
  /** Everybody waits for the looking up that is going on. */
  lookingUp: Promise<void>
}

const heardOf = new WeakMap<Bus, Heard>()

/** The bus tells of new orders and of old ones that changed alike; what others changed is looked up once it matters. */
async function hearOrders({ db, bus }: Shop): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  const heard = heardOf.get(bus) ?? listen(db, bus)
  if (heard.ids.size > 0) {
    const ids = [...heard.ids]
    heard.ids.clear()
    const before = heard.lookingUp
    heard.lookingUp = lookUp(db, ids).then(() => before)
  }
  await heard.lookingUp
}

/** What can't be looked up counts as changed. */
async function lookUp(db: Database, ids: string[]): Promise<void> {
  try {
    const changed = await db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', ids)
      .where('version', '>', 1)
      .limit(1)
      .executeTakeFirst()
    if (changed) changesOf(db).note('orders')
  } catch {
    changesOf(db).note('orders')
  }
}

function listen(db: Database, bus: Bus): Heard {
  const heard: Heard = { ids: new Set(), lookingUp: Promise.resolve() }
  heardOf.set(bus, heard)
  bus.subscribe(({ topic, id }) => {
    if (topic !== 'orders' || id === undefined) return
    if (heard.ids.size < MOST_HEARD) heard.ids.add(id)
    else changesOf(db).note('orders')
  })
  return heard
}
