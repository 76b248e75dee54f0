import { readBatches } from '../../platform/batches.server.ts'
import { countRows, type Database } from '../../platform/database/database.server.ts'
import { type PageRequest, type ListPosition, readPage } from '../../platform/list-page.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import { readOrders, readSummariesOf } from './queries.server.ts'
import { MOST_BY_ID, MOST_LATEST, type Order, type OrderSummary } from './rules.ts'
import { countOrders, findOrders, MOST_COUNTED, type FoundOrder } from './search.server.ts'
import { isFiltered, NO_ORDER_FILTER, type OrderFilter, TO_PACK } from './search.ts'

const ORDERS_ON_A_PAGE = 50
/** Counting a million orders takes 14 ms; so many, 0.2 ms. */
const MOST_COUNTED_UNFILTERED = 10_000

export interface OrderPage {
  orders: OrderSummary[]
  /** On all pages, at most 10,000, with a filter 500; `isMore` when there are more. */
  found: number
  isMore: boolean
  /** 501 for more than 500. */
  toPack: number
  /** The newest orders, at most 100: an open list counts by them what has arrived since. */
  latest: string[]
  older: string | null
  newer: string | null
}

interface OrdersRequest extends PageRequest {
  filter?: OrderFilter
}

/** A page of the orders, from a position of an earlier page; the first page when nothing is left there. */
export async function listOrders(
  services: Services,
  actor: User,
  { filter = NO_ORDER_FILTER, position, limit = ORDERS_ON_A_PAGE }: OrdersRequest = {},
): Promise<Result<OrderPage>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const { reader } = services
  const { isOldestFirst } = filter
  // the first page is the beginning of what is counted, so that nothing is searched twice
  const matching = isFiltered(filter) ? await findOrders(reader, { filter, limit: MOST_COUNTED + 1 }) : null
  const [{ items, older, newer }, latest, toPack] = await Promise.all([
    readPage({
      position,
      limit,
      isOldestFirst,
      read: async (place, atMost) =>
        place === null && matching
          ? matching.slice(0, atMost)
          : await findOrders(reader, { filter, position: place, limit: atMost }),
      positionOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
    }),
    findOrders(reader, { filter: NO_ORDER_FILTER, limit: MOST_LATEST }),
    countOrders(reader, TO_PACK),
  ])
  const ids = items.map(({ id }) => id)
  const newestFirst = await readSummariesOf(reader, ids)
  const orders = isOldestFirst ? newestFirst.toReversed() : newestFirst
  const page = { orders, older, newer, toPack, latest: latest.map(({ id }) => id), isMore: false }
  if (older === null && newer === null) return ok({ ...page, found: orders.length })
  const most = matching ? MOST_COUNTED : MOST_COUNTED_UNFILTERED
  const counted = reader
    .selectFrom('orders')
    .select('id')
    .limit(most + 1)
  const found = matching ? matching.length : await countRows(reader.selectFrom(counted.as('counted')))
  return ok({ ...page, found: Math.min(found, most), isMore: found > most })
}

const ORDERS_PER_READ = 250

/** All orders of the filter, part by part; one empty part when there is none. */
export function exportOrders(services: Services, actor: User, filter: OrderFilter, size = ORDERS_PER_READ) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return ok(readWhole(services.reader, filter, size))
}

async function* readWhole(db: Database, filter: OrderFilter, size: number): AsyncGenerator<Order[]> {
  const direction: ListPosition['direction'] = filter.isOldestFirst ? 'newer' : 'older'
  const parts = readBatches<FoundOrder>(size, (last) => {
    const position = last && { direction, createdAt: last.created_at, id: last.id }
    return findOrders(db, { filter, position, limit: size })
  })
  for await (const found of parts) {
    const ids = found.map(({ id }) => id)
    yield await readInOrder(db, ids)
  }
}

/** At most 100; unknown ids are left out. */
export async function listOrderSummaries({ reader }: Services, actor: User, ids: string[]) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return ok(await readSummariesOf(reader, ids.slice(0, MOST_BY_ID)))
}

/** At most 100, in the order of the ids; unknown ids are left out. */
export async function listWholeOrders(services: Services, actor: User, ids: string[]) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return ok(await readInOrder(services.reader, [...new Set(ids)].slice(0, MOST_BY_ID)))
}

async function readInOrder(db: Database, ids: string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const orders = new Map((await readOrders(db, { ids })).map((order) => [order.id, order]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}
