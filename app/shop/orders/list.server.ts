import type { Database } from '../../platform/database/database.server.ts'
import { type ListPosition, readPage } from '../../platform/list-page.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { ok, refuse, type Result } from '../result.ts'
import { isAdmin, type User } from '../user.ts'
import { readOrders, readSummariesOf } from './queries.server.ts'
import type { Order, OrderSummary } from './rules.ts'
import { countOrders, findOrders, MOST_COUNTED } from './search.server.ts'
import { isFiltered, NO_ORDER_FILTER, type OrderFilter, TO_PACK } from './search.ts'

const ORDERS_ON_A_PAGE = 50
/** Counting a million orders takes 14 ms; so many, 0.2 ms. */
const MOST_OF_ALL = 10_000
const MOST_LATEST = 100

export interface OrderPage {
  /** In the order that the filter asks for. */
  orders: OrderSummary[]
  /** How many there are on all pages: 10,000 at most, of filtered ones 500 at most, and more when `isMore`. */
  found: number
  isMore: boolean
  /** How many have to be packed; 501 for more than 500. */
  toPack: number
  /** The ids of the shop's newest orders, 100 at most: a list that stays open tells by them how many came meanwhile. */
  latest: string[]
  /** The `position` of the next pages in both directions; null where the list ends. */
  older: string | null
  newer: string | null
}

interface Asked {
  filter?: OrderFilter
  position?: string | null
  limit?: number
}

/**
 * A page of the orders that the filter shows, from a position that an earlier page named; a position from which nothing
 * goes on is the first page. As quick at the last page as at the first.
 */
export async function listOrders(
  services: Services,
  actor: User,
  { filter = NO_ORDER_FILTER, position = null, limit = ORDERS_ON_A_PAGE }: Asked = {},
): Promise<Result<OrderPage>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const { reader } = services
  const { isOldestFirst } = filter
  const [{ items, older, newer }, latest, toPack] = await Promise.all([
    readPage({
      position,
      limit,
      isOldestFirst,
      read: (place, atMost) => findOrders(reader, { filter, position: place, limit: atMost }),
      placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
    }),
    findOrders(reader, { filter: NO_ORDER_FILTER, limit: MOST_LATEST }),
    countOrders(reader, TO_PACK),
  ])
  const ids = items.map(({ id }) => id)
  const newestFirst = await readSummariesOf(reader, ids)
  const orders = isOldestFirst ? newestFirst.toReversed() : newestFirst
  const page = { orders, older, newer, toPack, latest: latest.map(({ id }) => id), isMore: false }
  if (older === null && newer === null) return ok({ ...page, found: orders.length })
  const most = isFiltered(filter) ? MOST_COUNTED : MOST_OF_ALL
  const found = isFiltered(filter) ? await countOrders(reader, filter) : await countAll(reader, most + 1)
  return ok({ ...page, found: Math.min(found, most), isMore: found > most })
}

/** Every order there is, counted no further than to `atMost`. */
async function countAll(db: Database, atMost: number): Promise<number> {
  const { count } = await db
    .selectFrom(db.selectFrom('orders').select('id').limit(atMost).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Few enough for little memory, many enough for fifty thousand orders in two hundred reads. */
const ORDERS_A_READ = 250
const MOST_SLIPS = 100

/**
 * All orders that the filter shows, whole, read part by part as they are asked for, and never kept; one empty part when
 * there is none.
 */
export function exportOrders(
  services: Services,
  actor: User,
  filter: OrderFilter,
  size = ORDERS_A_READ,
): Result<AsyncGenerator<Order[]>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return ok(readParts(services.reader, filter, size))
}

async function* readParts(db: Database, filter: OrderFilter, size: number): AsyncGenerator<Order[]> {
  const direction = filter.isOldestFirst ? 'newer' : 'older'
  for (let position: ListPosition | null = null; ;) {
    const places = await findOrders(db, { filter, position, limit: size })
    yield await readInOrder(
      db,
      places.map(({ id }) => id),
    )
    const last = places.at(-1)
    if (last === undefined || places.length < size) return
    position = { direction, createdAt: last.created_at, id: last.id }
  }
}

/** The orders with these ids, in the order of the ids; unknown ids are left out. */
export async function listWholeOrders(
  services: Services,
  actor: User,
  ids: string[],
): Promise<Result<Order[]>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return ok(await readInOrder(services.reader, [...new Set(ids)].slice(0, MOST_SLIPS)))
}

async function readInOrder(db: Database, ids: string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const orders = new Map((await readOrders(db, { ids })).map((order) => [order.id, order]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}
