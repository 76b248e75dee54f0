import type { Database } from '../../app/server/database/database.server.ts'
import type { Redemptions } from './redeem.ts'

/** What is wrong after so many people redeemed one code at once; nothing when all is right. [PROMO-09] */
export async function judge(
  db: Database,
  { promo, buyers }: Redemptions,
  outcomes: Map<string, number>,
): Promise<string[]> {
  const limit = Math.min(promo.usageLimit ?? buyers.length, buyers.length)
  const orders = await db
    .selectFrom('orders')
    .select(['user_id', 'discount', 'promo_id'])
    .where('promo_id', '=', promo.id)
    .execute()
  const { used_count } = await db
    .selectFrom('promo_codes')
    .select('used_count')
    .where('id', '=', promo.id)
    .executeTakeFirstOrThrow()
  const carts = await db.selectFrom('cart_lines').select('user_id').execute()
  const ordered = new Set(orders.map(({ user_id }) => user_id))
  const keptCarts = carts.filter(({ user_id }) => ordered.has(user_id)).length
  const figures: [what: string, is: number, shouldBe: number][] = [
    ['orders acknowledged', outcomes.get('placed') ?? 0, limit],
    ['orders refused as promo-exhausted', outcomes.get('promo-exhausted') ?? 0, buyers.length - limit],
    ['orders stored with the code', orders.length, limit],
    ['of them with its discount', orders.filter(({ discount }) => discount > 0).length, limit],
    ['uses counted', used_count, limit],
    ['carts both kept and ordered', keptCarts, 0],
    ['carts of those who were refused', carts.length, buyers.length - limit],
  ]
  return figures.flatMap(([what, is, shouldBe]) =>
    is === shouldBe ? [] : [`${what}: ${is}, not ${shouldBe}`],
  )
}
