import type { Line } from './purchase.ts'
import type { Sql } from './sql.ts'

export interface AcknowledgedOrder {
  email: string
  key: string
  id: string
  lines: Line[]
  /** In deni, as shown to the customer. */
  total: number
}

export interface Personal {
  email: string
  favorites: Set<string>
  /** The profile has one of them: the last one, or one whose request may have been carried out late. */
  addresses: Set<string>
  /** By the key that makes repetitions one review. */
  reviews: Map<string, { productId: string; rating: number; comment: string }>
}

export interface Acknowledged {
  orders: AcknowledgedOrder[]
  /** By the order's id; null where the shop did not know the order. */
  statuses: Map<string, string | null>
  buyers: Personal[]
}

interface Comparison {
  /** Acknowledged, and not stored as acknowledged. */
  lost: string[]
  /** Stored more often than anybody asked for. */
  doubled: string[]
  /** Any other contradiction in the data. */
  wrong: string[]
}

export const findingsOf = ({ lost, doubled, wrong }: Comparison): string[] => [
  ...lost.map((what) => `LOST ${what}`),
  ...doubled.map((what) => `DOUBLED ${what}`),
  ...wrong,
]

interface StoredOrder {
  id: string
  user_email: string
  idempotency_key: string
  total: number
  status: string
}

export async function compare(sql: Sql, { orders, statuses, buyers }: Acknowledged): Promise<Comparison> {
  const stored = await sql.rows<StoredOrder>(
    'select id, user_email, idempotency_key, total, status from orders',
  )
  const items = await sql.rows<{ order_id: string; product_id: string; quantity: number }>(
    'select order_id, product_id, quantity from order_items order by product_id',
  )
  const byKey = new Map(stored.map((order) => [order.idempotency_key, order]))
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id)
  const known = new Set(orders.map(({ key }) => key))

  const isStored = ({ key, id, total, email, lines }: AcknowledgedOrder) => {
    const order = byKey.get(key)
    const found = (itemsOf.get(id) ?? []).map(({ product_id, quantity }) => `${product_id} ${quantity}`)
    const expected = lines.map(({ productId, quantity }) => `${productId} ${quantity}`).toSorted()
    const isSame = order?.id === id && order.total === total && order.user_email === email
    return isSame && found.toSorted().join() === expected.join()
  }
  const hasStatus = ([id, status]: [string, string | null]) =>
    stored.some((order) => order.id === id && order.status === status)

  const personal = await Array.fromAsync(buyers, (buyer) => comparePersonal(sql, buyer))
  return {
    lost: [
      ...orders.filter((order) => !isStored(order)).map(({ email, key }) => `order of ${email} ${key}`),
      ...[...statuses]
        .filter((each) => !hasStatus(each))
        .map(([id, status]) => `status ${status} of order ${id}`),
      ...personal.flatMap(({ lost }) => lost),
    ],
    doubled: [
      ...stored
        .filter((order) => !known.has(order.idempotency_key))
        .map((order) => `order of ${order.user_email} ${order.id}`),
      ...personal.flatMap(({ doubled }) => doubled),
    ],
    wrong: await contradictions(sql),
  }
}

async function comparePersonal(sql: Sql, { email, favorites, addresses, reviews }: Personal) {
  const [user] = await sql.rows<{ id: string }>('select id from users where email = $1', email)
  if (!user) return { lost: [`account of ${email}`], doubled: [] }
  const own = <T>(query: string) => sql.rows<T>(`${query} where user_id = $1`, user.id)
  const liked = await own<{ product_id: string }>('select product_id from favorites')
  const profiles = await own<{ address: string }>('select address from user_profiles')
  const written = await own<{ key: string; text: string }>(
    `select idempotency_key as key, product_id || ' ' || rating || ' ' || comment as text from reviews`,
  )
  const carts = await own<{ product_id: string }>('select product_id from cart_lines')

  const likedIds = new Set(liked.map(({ product_id }) => product_id))
  const isProfileLost = addresses.size > 0 && !profiles.some(({ address }) => addresses.has(address))
  const textOf = new Map(written.map(({ key, text }) => [key, text]))
  const lost = [
    ...[...favorites].filter((id) => !likedIds.has(id)).map((id) => `favourite ${id}`),
    ...(isProfileLost ? ['profile'] : []),
    ...[...reviews]
      .filter(
        ([key, { productId, rating, comment }]) => textOf.get(key) !== `${productId} ${rating} ${comment}`,
      )
      .map(([key]) => `review ${key}`),
  ]
  const doubled = [
    ...[...likedIds].filter((id) => !favorites.has(id)).map((id) => `removed favourite ${id}`),
    ...written.filter(({ key }) => !reviews.has(key)).map(({ key }) => `review ${key}`),
    // every buyer has ordered all that they had put in
    ...carts.map(({ product_id }) => `ordered line ${product_id} in the cart`),
  ]
  const of = (what: string) => `${what} of ${email}`
  return { lost: lost.map(of), doubled: doubled.map(of) }
}

/** What must hold whatever anybody was told; each query finds what contradicts it. */
const CONTRADICTIONS: Record<string, string> = {
  'promo code with a wrong count or above its limit': `select code, used_count, usage_limit from promo_codes
    where used_count <> (select count(*) from orders where promo_id = promo_codes.id) or used_count > usage_limit`,
  'order whose items are not its subtotal': `select id, subtotal from orders
    where subtotal <> (select coalesce(sum(price * quantity), 0) from order_items where order_id = orders.id)`,
  'order whose parts are not its total': `select id, total from orders where total <> subtotal - discount + shipping`,
  'order without exactly one entry in the audit log': `select id from orders
    where (select count(*) from audit where action = 'order.place' and subject_id = orders.id) <> 1`,
  'order without exactly one email': `select id from orders
    where (select count(*) from outbox where dedup_key = 'order-received:' || orders.id) <> 1`,
  'email about an order that does not exist': `select dedup_key from outbox where kind = 'order-received'
    and not exists (select 1 from orders where 'order-received:' || orders.id = outbox.dedup_key)`,
  'rating that is not that of the reviews': `select id, rating_sum, review_count from products
    where review_count <> (select count(*) from reviews where product_id = products.id)
    or rating_sum <> (select coalesce(sum(rating), 0) from reviews where product_id = products.id)`,
  'cart line out of bounds': `select user_id, quantity from cart_lines where quantity < 1 or quantity > 99`,
}

export async function contradictionsIn({ rows }: Pick<Sql, 'rows'>): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(CONTRADICTIONS)) {
    for (const row of await rows(query)) found.push(`${what}: ${JSON.stringify(row)}`)
  }
  return found
}

export async function contradictions(sql: Sql): Promise<string[]> {
  return [
    ...(await contradictionsIn(sql)),
    ...(sql.engine === 'sqlite' ? await damageOfFile(sql) : await damageOfIndexes(sql)),
  ]
}

async function damageOfFile(sql: Sql): Promise<string[]> {
  const pages = await sql.rows<{ integrity_check: string }>('pragma integrity_check')
  const orphans = await sql.rows<{ table: string }>('pragma foreign_key_check')
  return [
    ...pages.filter((row) => row.integrity_check !== 'ok').map((row) => `file: ${row.integrity_check}`),
    ...orphans.map(({ table }) => `a row of ${table} refers to nothing`),
  ]
}

/** What PostgreSQL's own checker finds in the indexes; it is part of its packages. */
async function damageOfIndexes(sql: Sql): Promise<string[]> {
  await sql.rows('create extension if not exists amcheck')
  const indexes = await sql.rows<{ name: string }>(`select c.oid::regclass::text as name from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relnamespace = current_schema()::regnamespace`)
  const damaged: string[] = []
  for (const { name } of indexes) {
    await sql
      .rows(`select bt_index_check('${name}'::regclass, true)`)
      .catch((error: unknown) => damaged.push(`index ${name}: ${String(error)}`))
  }
  return damaged
}
