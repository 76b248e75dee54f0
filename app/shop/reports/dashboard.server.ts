import type { Database } from '../../platform/database/database.server.ts'
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
  const products = db.selectFrom('products').select((eb) => eb.fn.countAll<number>().as('count'))
  const all = await products.executeTakeFirstOrThrow()
  const soon = await products.where((eb) => eb('is_coming_soon', '=', eb.lit(1))).executeTakeFirstOrThrow()
  return { products: all.count, comingSoon: soon.count }
}

/** `revenue`: the totals of delivered orders (deni). */
async function addUpOrders(db: Database) {
  const orders = db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('count'))
  const delivered = db
    .selectFrom('orders')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('sum'))
    .where('status', '=', 'delivered')
    // the condition of the index of delivered orders
    .where('delivered_at', '>=', 0)
  const [all, pending, revenue] = await Promise.all([
    orders.executeTakeFirstOrThrow(),
    orders.where('status', '=', 'pending').executeTakeFirstOrThrow(),
    delivered.executeTakeFirstOrThrow(),
  ])
  return { orders: all.count, pending: pending.count, revenue: revenue.sum }
}
