import { normalizePromoCode } from '../../app/domain/promo-code.ts'
import type { Database } from '../../app/server/database/database.server.ts'
import type { Acknowledged, Buyer } from './buyer.ts'

export interface Comparison {
  /** Acknowledged orders that are not stored as they were acknowledged. */
  lost: string[]
  /** Stored orders that no buyer asked for once. */
  doubled: string[]
  /** Anything else that must not be: a wrong count of a promo code's uses, a cart that kept what was ordered. */
  wrong: string[]
}

/** Holds what the buyers were told against what the database has. */
export async function compare(
  db: Database,
  { acknowledged, buyers }: { acknowledged: Acknowledged[]; buyers: Buyer[] },
): Promise<Comparison> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'idempotency_key', 'user_email', 'total', 'promo_code'])
    .execute()
  const items = await db.selectFrom('order_items').select(['order_id', 'product_id', 'quantity']).execute()
  const byKey = new Map(orders.map((order) => [order.idempotency_key, order]))
  const contentOf = (orderId: string) => items.filter((item) => item.order_id === orderId)

  const lost = acknowledged
    .filter(({ key, orderId, total, email, content }) => {
      const order = byKey.get(key)
      if (!order || order.id !== orderId || order.total !== total || order.user_email !== email) return true
      const stored = contentOf(order.id)
      return (
        stored.length !== content.length ||
        !content.every((line) =>
          stored.some((item) => item.product_id === line.productId && item.quantity === line.quantity),
        )
      )
    })
    .map(({ key, email }) => `${email} ${key}`)

  const told = new Set(acknowledged.map(({ key }) => key))
  const doubled = orders
    .filter((order) => !told.has(order.idempotency_key))
    .map((order) => `${order.user_email} ${order.id}`)

  return { lost, doubled, wrong: [...(await wrongPromos(db, orders)), ...(await keptCarts(db, buyers))] }
}

async function wrongPromos(db: Database, orders: { promo_code: string | null }[]): Promise<string[]> {
  const promos = await db
    .selectFrom('promo_codes')
    .select(['code_key', 'used_count', 'usage_limit'])
    .execute()
  return promos.flatMap(({ code_key, used_count, usage_limit }) => {
    const uses = orders.filter(
      ({ promo_code }) => promo_code !== null && normalizePromoCode(promo_code) === code_key,
    ).length
    const isTooOften = usage_limit !== null && uses > usage_limit
    return uses === used_count && !isTooOften
      ? []
      : [`${code_key}: ${uses} orders, usedCount ${used_count}, limit ${usage_limit}`]
  })
}

/** Every buyer has ordered all that they put in, so every cart must be empty. */
async function keptCarts(db: Database, buyers: Buyer[]): Promise<string[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .innerJoin('users', 'users.id', 'cart_lines.user_id')
    .select(['users.email'])
    .execute()
  return rows
    .filter(({ email }) => buyers.some((buyer) => buyer.email === email))
    .map(({ email }) => `the cart of ${email} kept a line`)
}
