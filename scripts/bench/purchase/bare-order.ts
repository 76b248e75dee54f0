import { randomUUID } from 'node:crypto'

// The order's transaction as somebody would write it who needs nothing but this: the same rows in the same tables by the same
// number of statements, without accounts, HTTP, checks, refusals and languages. Both engines understand it.

const ORDER_COLUMNS = `id, user_id, user_email, idempotency_key, request_hash, first_name, last_name, phone, address, city,
  municipality, postal_code, notes, subtotal, discount, shipping, total, promo_id, promo_code, promo_discount_type,
  promo_discount_value, promo_discount_amount, status, created_at, updated_at, search_words`

export const STATEMENTS = {
  lock: `insert into carts (user_id, updated_at) values ($1, $2)
    on conflict (user_id) do update set version = carts.version + 1, updated_at = $2`,
  lines: `select p.id, p.name, p.brand, p.price, c.quantity, d.standard_price, d.free_price, d.free_threshold
    from cart_lines c join products p on p.id = c.product_id left join delivery_settings d on true
    where c.user_id = $1 and p.in_stock = 1 and p.is_coming_soon = 0 order by c.added_at, c.product_id`,
  promo: `select p.*, (select count(*) from orders o where o.promo_id = p.id and o.user_id = $2) as used_by_customer
    from promo_codes p where p.code_key = $1`,
  order: `insert into orders (${ORDER_COLUMNS})
    values (${Array.from({ length: 26 }, (_, index) => `$${index + 1}`).join(', ')})`,
  items: `insert into order_items (order_id, position, product_id, name, brand, price, quantity, line_total)
    values ($1, 0, $2, $3, $4, $5, $6, $7), ($1, 1, $8, $9, $10, $11, $12, $13), ($1, 2, $14, $15, $16, $17, $18, $19)`,
  audit: `insert into audit (id, at, actor_id, actor_name, action, subject_type, subject_id, after)
    values ($1, $2, $3, $4, 'order.place', 'order', $5, $6)`,
  mail: `insert into outbox (id, kind, dedup_key, payload, created_at, available_at)
    values ($1, 'order-received', $2, $3, $4, $4)`,
  empty: `delete from cart_lines where user_id = $1`,
  count: `update promo_codes set used_count = used_count + 1, updated_at = $2
    where id = $1 and is_active = 1 and (usage_limit is null or used_count < usage_limit)`,
} as const

export type Value = string | number | null
type Row = Record<string, Value>

/** One statement on a connection of one's own. */
export type Ask = (name: keyof typeof STATEMENTS, values: Value[]) => Promise<Row[]> | Row[]

/** Orders the three lines in this person's cart with the promo code, within a transaction that the caller begins and commits. */
export async function placeBareOrder(ask: Ask, userId: string, promoKey: string): Promise<void> {
  const [now, orderId] = [Date.now(), randomUUID()]
  await ask('lock', [userId, now])
  const lines = await ask('lines', [userId])
  const [promo] = await ask('promo', [promoKey, userId])
  if (lines.length !== 3 || !promo) throw new Error(`${lines.length} lines in the cart of ${userId}`)
  const items = lines.map(({ id, name, brand, price, quantity }) => {
    return [id, name, brand, price, quantity, Number(price) * Number(quantity)] as Value[]
  })
  const subtotal = items.reduce((sum, item) => sum + Number(item.at(-1)), 0)
  const discount = Math.ceil((subtotal * Number(promo['discount_value'])) / 1_000_000) * 100
  const { standard_price, free_price, free_threshold } = lines[0] ?? {}
  const shipping =
    subtotal >= Number(free_threshold ?? 150_000) ? (free_price ?? 0) : (standard_price ?? 15_000)
  const total = subtotal - discount + Number(shipping)
  const recipient = ['Елена', 'Стојанова', '070 123 456', 'Партизанска 12', 'Скопје', 'Карпош', '1000', '']
  const figures = [subtotal, discount, shipping, total]
  const { id = '', code = '', discount_type = '', discount_value = 0 } = promo
  const applied = [id, code, discount_type, discount_value, discount]
  const words = ` ${orderId} ${userId} елена стојанова 070123456 партизанска 12 скопје карпош 1000`
  await ask('order', [
    ...[orderId, userId, `${userId}@example.mk`, randomUUID(), randomUUID()],
    ...recipient,
    ...figures,
    ...applied,
    ...['pending', now, now, words],
  ])
  await ask('items', [orderId, ...items.flat()])
  const after = JSON.stringify({ status: 'pending', total })
  await ask('audit', [randomUUID(), now, userId, 'Купувач', orderId, after])
  await ask('mail', [randomUUID(), `order-received:${orderId}`, JSON.stringify({ orderId }), now])
  await ask('empty', [userId])
  await ask('count', [id, now])
}
