import { countRows } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { readOrderSummaries } from '../orders/queries.server.ts'
import { countUsers } from '../orders/users-with-orders.server.ts'
import { ok, refuse, isAdmin, type User } from '../use-case.ts'

const LAST_ORDERS = 5

/** `revenue`: the totals of delivered orders (deni). */
export async function getDashboard(services: Services, actor: User) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const allProducts = services.reader.selectFrom('products')
  const allOrders = services.reader.selectFrom('orders')
  const delivered = allOrders
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('revenue'))
    .where('status', '=', 'delivered')
    // the condition of the index of delivered orders
    .where('delivered_at', '>=', 0)
  const [products, comingSoon, orders, pending, { revenue }, { all: users, admins }, lastOrders] =
    await Promise.all([
      countRows(allProducts),
      countRows(allProducts.where((eb) => eb('is_coming_soon', '=', eb.lit(1)))),
      countRows(allOrders),
      countRows(allOrders.where('status', '=', 'pending')),
      delivered.executeTakeFirstOrThrow(),
      countUsers(services),
      readOrderSummaries(services.reader, { limit: LAST_ORDERS }),
    ])
  return ok({ products, comingSoon, orders, pending, revenue, users, admins, lastOrders })
}
