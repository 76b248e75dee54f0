import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../../../app/platform/database/database.server.ts'
import { CUSTOMER_FIELDS } from '../../../app/shop/orders/checkout.ts'
import { readOrder } from '../../../app/shop/orders/queries.server.ts'
import { testEngine, testShop } from '../../support/database.ts'
import { insert, ITEM, ORDER, preparedShop } from '../../support/rows.ts'

/** What both databases say when a constraint refuses a row. */
const REFUSED = /constraint|cannot store|invalid input syntax/

type Fields = Record<string, unknown>

const CODE = {
  promo_id: 'p1',
  promo_code: 'A',
  promo_discount_type: 'fixed',
  promo_discount_value: 5000,
  promo_discount_amount: 5000,
  discount: 5000,
  total: 110_000,
}

/** A right row of each table, after those of the prepared shop. */
const RIGHT = {
  orders: { ...ORDER, id: 'o2', idempotency_key: 'k2' },
  order_items: ITEM,
  promo_codes: {
    id: 'p2',
    code: 'B',
    code_key: 'B',
    description: '',
    discount_type: 'fixed',
    discount_value: 100,
    minimum_order_amount: 0,
    is_active: 1,
    valid_from: 1,
    created_at: 1,
    updated_at: 1,
  },
  cart_lines: { user_id: 'u1', product_id: 'x', id: 'x-1', quantity: 99, added_at: 1 },
  reviews: {
    id: 'r',
    product_id: 'x',
    user_id: 'u1',
    user_name: 'А',
    rating: 5,
    comment: 'Да',
    created_at: 1,
  },
  delivery_settings: {
    id: 1,
    standard_price: 1,
    standard_threshold: 1,
    free_price: 0,
    free_threshold: 1,
    message: '',
    updated_at: 1,
  },
} satisfies Partial<Record<keyof Tables, Fields>>

const WRONG: [title: string, table: keyof typeof RIGHT, wrong: [reason: string, fields: Fields][]][] = [
  [
    '[CO-08] an order',
    'orders',
    [
      ['a total that is not subtotal − discount + delivery', { total: 115_001 }],
      ['a negative total', { subtotal: 0, shipping: -1, total: -1 }],
      [
        'a discount above the subtotal',
        { ...CODE, discount: 100_100, promo_discount_amount: 100_100, total: 14_900 },
      ],
      ['a negative discount', { ...CODE, discount: -1, promo_discount_amount: -1, total: 115_001 }],
      ['a discount without a code', { discount: 5000, total: 110_000 }],
      ['another discount than the code’s', { ...CODE, promo_discount_amount: 4000 }],
      ['half a code', { ...CODE, promo_discount_type: null }],
      ['a code that does not exist', { ...CODE, promo_id: 'none' }],
      ['a fraction of a deni', { subtotal: 100_000.5, total: 115_000.5 }],
    ],
  ],
  [
    'an order',
    'orders',
    [
      ['a status out of the list', { status: 'shipped' }],
      ['delivered without a date', { status: 'delivered' }],
      ['rejected without a date', { status: 'rejected' }],
      ['cancelled without a date', { status: 'cancelled' }],
      ['another country', { country: 'RS' }],
      ['an empty name', { first_name: '' }],
      ['an empty postal code', { postal_code: '' }],
      ['a person who does not exist', { user_id: 'nobody' }],
      ['a key that the person used before', { idempotency_key: 'k1' }],
    ],
  ],
  [
    '[CART-16] an order line',
    'order_items',
    [
      ['a line total that is not price × quantity', { line_total: 99_999 }],
      ['quantity 0', { quantity: 0, line_total: 0 }],
      ['quantity 100', { quantity: 100, line_total: 5_000_000 }],
      ['a negative price', { price: -1, line_total: -2 }],
      ['no order', { order_id: 'none' }],
    ],
  ],
  [
    'a promo code',
    'promo_codes',
    [
      ['more uses than its limit', { usage_limit: 5, used_count: 6 }],
      ['more than 100 %', { discount_type: 'percentage', discount_value: 10_001 }],
      ['no value', { discount_value: 0 }],
      ['a negative minimum', { minimum_order_amount: -1 }],
      ['a negative limit', { usage_limit: -1 }],
      ['an end before its start', { valid_from: 10, valid_until: 9 }],
      ['another type', { discount_type: 'gift' }],
      ['the key of another code', { code_key: 'A' }],
      ['a third state of active', { is_active: 2 }],
    ],
  ],
  [
    '[CART-16] a cart line',
    'cart_lines',
    [0, 100, 1.5].map((quantity) => [`${quantity} pieces`, { quantity }]),
  ],
  ['[REV-02] a review', 'reviews', [['a rating of 6', { rating: 6 }]]],
  ['a second set of delivery settings', 'delivery_settings', [['an id of its own', { id: 2 }]]],
]

test.each(
  WRONG.flatMap(([title, table, wrong]) =>
    wrong.map(([reason, fields]) => [title, reason, table, fields] as const),
  ),
)('%s with %s can’t be stored', async (_title, _reason, table, fields) => {
  await using services = await preparedShop()
  await expect(insert(services, table, { ...RIGHT[table], ...fields })).rejects.toThrow(REFUSED)
  await insert(services, table, RIGHT[table])
})

test('[CO-08] a right order with a code is stored; a product is in an order or a cart only once', async () => {
  await using services = await preparedShop()
  await insert(services, 'orders', { ...RIGHT.orders, ...CODE })
  await insert(services, 'order_items', ITEM)
  await insert(services, 'cart_lines', RIGHT.cart_lines)
  await expect(insert(services, 'order_items', { ...ITEM, position: 1 })).rejects.toThrow(REFUSED)
  const again = insert(services, 'cart_lines', { ...RIGHT.cart_lines, id: 'x-2' })
  await expect(again).rejects.toThrow(REFUSED)
})

test('[CO-02] what a customer could not enter in an earlier version is an empty text, not null', async () => {
  await using services = await preparedShop()
  const order = await readOrder(services.db, { orderId: ORDER.id })
  expect(CUSTOMER_FIELDS.filter((field) => typeof order?.customer[field] !== 'string')).toEqual([])
})

test.each<[table: keyof Tables, reason: string, set: Fields]>([
  ['users', 'a role out of the list', { role: 'owner' }],
  ['users', 'an empty e-mail', { email: '' }],
  ['products', 'a negative price', { price: -1 }],
  ['products', 'an original price that is not above the price', { original_price: 50_000 }],
  ['products', 'an empty category', { category: '' }],
  ['products', 'no category', { category: null }],
  ['products', 'a rating without reviews', { rating: 500 }],
  ['products', 'a rating that its reviews don’t give', { rating_sum: 9, review_count: 2, rating: 500 }],
  ['products', 'a sum that no reviews can give', { rating_sum: 11, review_count: 2, rating: 550 }],
  ['products', 'an empty name', { name: '' }],
  ['products', 'no version', { version: 0 }],
])('%s: %s can’t be stored', async (table, _reason, set) => {
  await using services = await preparedShop()
  const change = services.db.updateTable(table as 'users').set(set)
  await expect(change.execute()).rejects.toThrow(REFUSED)
})

interface Reference {
  child: string
  column: string
}

const ofSqlite = sql<Reference>`select m.name as child, f."from" as "column"
  from sqlite_schema m, pragma_foreign_key_list(m.name) f
  where m.type = 'table' and not exists (
    select 1 from pragma_index_list(m.name) i, pragma_index_info(i.name) c
    where c.seqno = 0 and c.name = f."from" and i.partial = 0)`

const ofPostgres = sql<Reference>`select r.conrelid::regclass::text as child, a.attname as "column"
  from pg_constraint r
  join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
  where r.contype = 'f' and r.connamespace = current_schema()::regnamespace and not exists (
    select 1 from pg_index i where i.indrelid = r.conrelid and i.indkey[0] = r.conkey[1] and i.indpred is null)`

test('[BEY-08] a row is deleted without looking through a whole table for what refers to it', async () => {
  await using services = await testShop()
  await sql`create table noted (user_id text references users (id))`.execute(services.db)
  const { rows } = await (testEngine() === 'postgres' ? ofPostgres : ofSqlite).execute(services.db)
  expect(rows, 'of all tables').toEqual([{ child: 'noted', column: 'user_id' }])
})
