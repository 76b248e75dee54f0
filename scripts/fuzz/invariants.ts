import { sql } from 'kysely'
import { engineOf } from '../../app/server/database/database.server.ts'
import type { World } from './world.ts'

/** What must hold whatever was sent: figures of orders, counts of codes and reviews, references, roles. */
export async function brokenInvariants({ shop: { db }, adminIds }: World): Promise<string[]> {
  const broken: string[] = []
  for (const [what, query] of Object.entries(QUERIES)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  if (engineOf(db) === 'sqlite') {
    const { rows } = await sql`pragma foreign_key_check`.execute(db)
    if (rows.length > 0) broken.push(`a reference leads nowhere: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  const made = await db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'user.promote')
    .where((eb) => eb.or([eb('actor_id', 'in', adminIds), eb('actor_id', 'is', null)]))
    .execute()
  const may = new Set([...adminIds, ...made.map(({ subject_id }) => subject_id)])
  const admins = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  const others = admins.filter(({ id }) => !may.has(id))
  if (others.length > 0) broken.push(`nobody made them administrators: ${JSON.stringify(others)}`)
  return broken
}

const QUERIES = {
  'an order whose lines are not its subtotal': sql`select o.id from orders o
    where o.subtotal <> (select coalesce(sum(i.price * i.quantity), 0) from order_items i where i.order_id = o.id)`,
  'an order whose total is not what its parts make': sql`select id from orders
    where total <> subtotal - discount + shipping or discount > subtotal or total < 0`,
  'a promo code whose count is not the number of its orders': sql`select p.code from promo_codes p
    where p.created_at > 0 and p.code = 'FUZZ10' and p.used_count <> (select count(*) from orders o where o.promo_id = p.id)`,
  'a promo code used too often': sql`select code from promo_codes where used_count > usage_limit`,
  'a product whose rating is not that of its reviews': sql`select p.id from products p
    where p.review_count <> 0 and p.id like 'product-%'
      and p.review_count <> (select count(*) from reviews r where r.product_id = p.id)`,
  'a cart line out of bounds': sql`select user_id from cart_lines where quantity < 1 or quantity > 99`,
  'an empty id or a blank name': sql`select id from products where id = '' or trim(name) = ''`,
}
