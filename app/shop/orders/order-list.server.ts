import { isFiltered, NO_ORDER_FILTER, type OrderFilter, TO_PACK } from './search.ts'
import type { OrderSummary } from './rules.ts'
import { ok, refuse, type Result } from '../result.ts'
import { isAdmin, type User } from '../accounts/user.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type ListPosition, parsePosition, positionText } from '../../platform/list-page.server.ts'
import { readSummariesOf } from './order-pages.server.ts'
import { countOrders, findOrderIds, MOST_COUNTED } from './order-query.server.ts'
import type { Services } from '../../platform/services.server.ts'

const ORDERS_ON_A_PAGE = 50

export interface OrderPage {
  /** In the order that the filter asks for. */
  orders: OrderSummary[]
  /** How many there are on all pages; of filtered ones 500 at most, and more when `isMore`. */
  found: number
  isMore: boolean
  /** How many orders there are without any filter, and how many have to be packed (501 for more than 500). */
  total: number
  toPack: number
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
  const from = parsePosition(position)
  const [page, total, toPack] = await Promise.all([
    readPage(services.reader, { filter, from, limit }),
    countAll(services.reader),
    countOrders(services.reader, TO_PACK),
  ])
  if (page.orders.length === 0 && from) return await listOrders(services, actor, { filter, limit })
  const isWhole = page.older === null && page.newer === null
  if (isWhole) return ok({ ...page, found: page.orders.length, isMore: false, total, toPack })
  if (!isFiltered(filter)) return ok({ ...page, found: total, isMore: false, total, toPack })
  const counted = await countOrders(services.reader, filter)
  const isMore = counted > MOST_COUNTED
  return ok({ ...page, found: isMore ? MOST_COUNTED : counted, isMore, total, toPack })
}

async function readPage(
  db: Database,
  { filter, from, limit }: { filter: OrderFilter; from: ListPosition | null; limit: number },
): Promise<Pick<OrderPage, 'orders' | 'older' | 'newer'>> {
  const near = await findOrderIds(db, { filter, position: from, limit: limit + 1 })
  const hasMore = near.length > limit
  const orders = await readSummariesOf(db, near.slice(0, limit))
  const isNewer = from ? from.direction === 'newer' : filter.isOldestFirst
  const [newest, oldest] = [orders[0], orders.at(-1)]
  const hasOlder = isNewer ? from !== null : hasMore
  const hasNewer = isNewer ? hasMore : from !== null
  return {
    orders: filter.isOldestFirst ? orders.toReversed() : orders,
    older: oldest && hasOlder ? positionText({ direction: 'older', ...oldest }) : null,
    newer: newest && hasNewer ? positionText({ direction: 'newer', ...newest }) : null,
  }
}

/** Every order there is. */
export async function countAll(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
