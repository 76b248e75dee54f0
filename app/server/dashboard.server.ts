import type { Deni } from '../domain/money.ts'
import type { OrderSummary } from '../domain/order.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { isAdmin, type User } from '../domain/user.ts'
import { readOrderSummaries } from './order-pages.server.ts'
import type { Shop } from './shop.server.ts'

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
  const [products, orders, users, lastOrders] = await Promise.all([
    shop.db
      .selectFrom('products')
      .select((eb) => [
        eb.fn.countAll<number>().as('products'),
        eb.fn.coalesce(eb.fn.sum<number>('is_coming_soon'), eb.lit(0)).as('comingSoon'),
      ])
      .executeTakeFirstOrThrow(),
    shop.db
      .selectFrom('orders')
      .select((eb) => [
        eb.fn.countAll<number>().as('orders'),
        eb.fn.count<number>('id').filterWhere('status', '=', 'pending').as('pending'),
        eb.fn
          .coalesce(eb.fn.sum<number>('total').filterWhere('status', '=', 'delivered'), eb.lit(0))
          .as('revenue'),
      ])
      .executeTakeFirstOrThrow(),
    shop.db
      .selectFrom('users')
      .select((eb) => [
        eb.fn.countAll<number>().as('users'),
        eb.fn.count<number>('id').filterWhere('role', '=', 'admin').as('admins'),
      ])
      .executeTakeFirstOrThrow(),
    readOrderSummaries(shop.db, { limit: LAST_ORDERS }),
  ])
  return ok({ ...products, ...orders, ...users, lastOrders })
}
