import type { Deni } from '../domain/money.ts'
import type { OrderSummary } from '../domain/order.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { isAdmin, type User } from '../domain/user.ts'
import type { TableChange } from './database/table-changes.server.ts'
import { kept } from './kept.server.ts'
import { countAll } from './order-list.server.ts'
import { readOrderSummaries } from './order-pages.server.ts'
import { readInParts } from './settled-orders.server.ts'
import type { Shop } from './shop.server.ts'
import { PRODUCTS_THEMSELVES } from './sorted-products.server.ts'

const LAST_ORDERS = 5

export interface Dashboard {
  products: number
  comingSoon: number
  orders: number
  pending: number
  users: number
  admins: number
  /** deni: the totals of delivered orders */
  revenue: Deni
  lastOrders: OrderSummary[]
}

/** The numbers of the administration's first page; revenue counts delivered orders only. [ADM-02 SEC-03] */
export async function getDashboard(shop: Shop, actor: User): Promise<Result<Dashboard>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const [products, orders, pending, revenue, users, lastOrders] = await Promise.all([
    countProducts(shop),
    countAll(shop),
    countPending(shop),
    sumDelivered(shop),
    countUsers(shop),
    readOrderSummaries(shop.db, { limit: LAST_ORDERS }),
  ])
  return ok({ ...products, orders, pending, revenue, ...users, lastOrders })
}

async function countProducts(shop: Shop): Promise<Pick<Dashboard, 'products' | 'comingSoon'>> {
  const from: readonly TableChange[] = [...PRODUCTS_THEMSELVES, 'products.is_coming_soon']
  return await kept(shop, { key: 'dashboard products', from }, async () => {
    const products = shop.db.selectFrom('products').select((eb) => eb.fn.countAll<number>().as('count'))
    const [all, soon] = await Promise.all([
      products.executeTakeFirstOrThrow(),
      products.where((eb) => eb('is_coming_soon', '=', eb.lit(1))).executeTakeFirstOrThrow(),
    ])
    return { products: all.count, comingSoon: soon.count }
  })
}

async function countPending({ db }: Shop): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

async function sumDelivered(shop: Shop): Promise<Deni> {
  const sums = await readInParts(shop, {
    key: 'revenue',
    from: 0,
    until: Infinity,
    read: async ({ from, until }) => {
      const { sum } = await shop.db
        .selectFrom('orders')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('sum'))
        .where('status', '=', 'delivered')
        .where('delivered_at', '>=', from)
        .$if(until !== Infinity, (query) => query.where('delivered_at', '<', until))
        .executeTakeFirstOrThrow()
      return sum
    },
  })
  return sums.reduce((sum, part) => sum + part, 0)
}

async function countUsers({ db }: Shop): Promise<Pick<Dashboard, 'users' | 'admins'>> {
  const people = db.selectFrom('users').select((eb) => eb.fn.countAll<number>().as('count'))
  const [all, admins] = await Promise.all([
    people.executeTakeFirstOrThrow(),
    people.where('role', '=', 'admin').executeTakeFirstOrThrow(),
  ])
  return { users: all.count, admins: admins.count }
}
