import type { Database } from '../../app/server/database/database.server.ts'
import { findInconsistencies } from './consistency.ts'
import { notKept } from './not-kept.ts'
import { readStored, type Stored } from './stored.ts'
import type { Comparison, Told } from './told.ts'

/** Holds what people were told against what the database has. */
export async function compare(db: Database, told: Told): Promise<Comparison> {
  const stored = await readStored(db)
  const other = await notKept(db, told)
  return {
    lost: [...lostOrders(stored, told), ...lostStatuses(stored, told), ...other.lost],
    doubled: [...doubledOrders(stored, told), ...other.doubled],
    wrong: [...(await findInconsistencies(db, stored)), ...(await keptCarts(db, told))],
  }
}

function lostOrders({ orders, items }: Stored, { acknowledged }: Told): string[] {
  const byKey = new Map(orders.map((order) => [order.idempotency_key, order]))
  return acknowledged
    .filter(({ key, orderId, total, email, content }) => {
      const order = byKey.get(key)
      if (!order || order.id !== orderId || order.total !== total || order.user_email !== email) return true
      const stored = items.get(order.id) ?? []
      return (
        stored.length !== content.length ||
        !content.every((line) =>
          stored.some((item) => item.product_id === line.productId && item.quantity === line.quantity),
        )
      )
    })
    .map(({ key, email }) => `order of ${email} ${key}`)
}

/** Nobody gives an order a second status, so the one that was acknowledged must be there. */
function lostStatuses({ orders }: Stored, { handled }: Told): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return handled
    .filter(({ orderId, status }) => byId.get(orderId)?.status !== status)
    .map(({ orderId, status }) => `status ${status} of order ${orderId}`)
}

function doubledOrders({ orders }: Stored, { acknowledged }: Told): string[] {
  const known = new Set(acknowledged.map(({ key }) => key))
  return orders
    .filter((order) => !known.has(order.idempotency_key))
    .map((order) => `order of ${order.user_email} ${order.id}`)
}

/** Every buyer has ordered all that they put in, so every cart must be empty. */
async function keptCarts(db: Database, { buyers }: Told): Promise<string[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .innerJoin('users', 'users.id', 'cart_lines.user_id')
    .select(['users.email'])
    .execute()
  return rows
    .filter(({ email }) => buyers.some((buyer) => buyer.email === email))
    .map(({ email }) => `the cart of ${email} kept a line`)
}
