import type { Database } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Deni } from '../money.ts'
import { readOrderSummaries } from '../orders/queries.server.ts'
import type { OrderStatus, OrderSummary } from '../orders/rules.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'

const LAST_ORDERS = 5

export interface Dashboard {
  products: number
  comingSoon: number
  orders: number
  pending: number
  users: number
  admins: number
  /** The totals of delivered orders. */
  revenue: Deni
  lastOrders: OrderSummary[]
}

export async function getDashboard(services: Services, actor: User): Promise<Result<Dashboard>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const [products, orders, users, lastOrders] = await Promise.all([
    countProducts(services.reader),
    addUpOrders(services.reader),
    countUsers(services.reader),
    readOrderSummaries(services.reader, { limit: LAST_ORDERS }),
  ])
  return ok({ ...products, ...orders, ...users, lastOrders })
}

async function countProducts(db: Database): Promise<Pick<Dashboard, 'products' | 'comingSoon'>> {
  const products = db.selectFrom('products').select((eb) => eb.fn.countAll<number>().as('count'))
  const all = await products.executeTakeFirstOrThrow()
  const soon = await products.where((eb) => eb('is_coming_soon', '=', eb.lit(1))).executeTakeFirstOrThrow()
  return { products: all.count, comingSoon: soon.count }
}

async function addUpOrders(db: Database): Promise<Pick<Dashboard, 'orders' | 'pending' | 'revenue'>> {
  const [orders, pending, revenue] = await Promise.all([
    countOrders(db),
    countOrders(db, 'pending'),
    sumDelivered(db),
  ])
  return { orders, pending, revenue }
}

async function countOrders(db: Database, status?: OrderStatus): Promise<number> {
  const orders = db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('count'))
  const { count } = await (status ? orders.where('status', '=', status) : orders).executeTakeFirstOrThrow()
  return count
}

async function sumDelivered(db: Database): Promise<Deni> {
  const { sum } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('sum'))
    .where('status', '=', 'delivered')
    // the condition of the index of delivered orders
    .where('delivered_at', '>=', 0)
    .executeTakeFirstOrThrow()
  return sum
}

async function countUsers(db: Database): Promise<Pick<Dashboard, 'users' | 'admins'>> {
  return await db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().as('users'),
      eb.fn.count<number>('id').filterWhere('role', '=', 'admin').as('admins'),
    ])
    .executeTakeFirstOrThrow()
}
