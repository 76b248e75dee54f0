import { countRows, type Database } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { readOrderSummaries } from '../orders/queries.server.ts'
import { countUsers } from '../orders/users-with-orders.server.ts'
import { ok, refuse, isAdmin, type User } from '../use-case.ts'

const LAST_ORDERS = 5

export async function getDashboard(services: Services, actor: User) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const [products, orders, users, lastOrders] = await Promise.all([
    countProducts(services.reader),
    addUpOrders(services.reader),
    countUsers(services),
    readOrderSummaries(services.reader, { limit: LAST_ORDERS }),
  ])
  return ok({ ...products, ...orders, users: users.all, admins: users.admins, lastOrders })
}

async function countProducts(db: Database) {
  const products = db.selectFrom('products')
  const soon = products.where((eb) => eb('is_coming_soon', '=', eb.lit(1)))
  return { products: await countRows(products), comingSoon: await countRows(soon) }
}

/** `revenue`: the totals of delivered orders (deni). */
async function addUpOrders(db: Database) {
  const all = db.selectFrom('orders')
  const delivered = all
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('sum'))
    .where('status', '=', 'delivered')
    // the condition of the index of delivered orders
    .where('delivered_at', '>=', 0)
  const [orders, pending, revenue] = await Promise.all([
    countRows(all),
    countRows(all.where('status', '=', 'pending')),
    delivered.executeTakeFirstOrThrow(),
  ])
  return { orders, pending, revenue: revenue.sum }
}
