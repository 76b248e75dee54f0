import { expect, test } from 'vitest'
import {
  DISCOUNTED,
  expectRefused,
  insert,
  ITEM,
  ORDER,
  preparedShop,
  REFUSED,
  type Wrong,
} from '../../support/rows.ts'

test('what is right is stored: the rows below are wrong only for the reason given', async () => {
  await using services = await preparedShop()
  await insert(services, 'orders', { ...ORDER, id: 'o2', idempotency_key: 'k2', ...DISCOUNTED })
  await insert(services, 'order_items', ITEM)
})

const WRONG_ORDERS: Wrong[] = [
  ['a total that is not subtotal − discount + delivery', { total: 115_001 }],
  ['a negative total', { subtotal: 0, shipping: -1, total: -1 }],
  [
    'a discount above the subtotal',
    { ...DISCOUNTED, discount: 100_100, promo_discount_amount: 100_100, total: 14_900 },
  ],
  ['a negative discount', { ...DISCOUNTED, discount: -1, promo_discount_amount: -1, total: 115_001 }],
  ['a discount without a code', { discount: 5000, total: 110_000 }],
  ['another discount than the code’s', { ...DISCOUNTED, promo_discount_amount: 4000 }],
  ['half a code', { ...DISCOUNTED, promo_discount_type: null }],
  ['a code that does not exist', { ...DISCOUNTED, promo_id: 'none' }],
  ['a status out of the list', { status: 'shipped' }],
  ['delivered without a date', { status: 'delivered' }],
  ['rejected without a date', { status: 'rejected' }],
  ['cancelled without a date', { status: 'cancelled' }],
  ['another country', { country: 'RS' }],
  ['an empty name', { first_name: '' }],
  ['an empty postal code', { postal_code: '' }],
  ['a fraction of a deni', { subtotal: 100_000.5, total: 115_000.5 }],
  ['a person who does not exist', { user_id: 'nobody' }],
  ['a key that the person used before', { idempotency_key: 'k1' }],
]

test.each(WRONG_ORDERS)('[CO-08] an order with %s can’t be stored', async (_reason, fields) => {
  await expectRefused('orders', { ...ORDER, id: 'o2', idempotency_key: 'k2' }, fields)
})

const WRONG_ITEMS: Wrong[] = [
  ['a line total that is not price × quantity', { line_total: 99_999 }],
  ['quantity 0', { quantity: 0, line_total: 0 }],
  ['quantity 100', { quantity: 100, line_total: 5_000_000 }],
  ['a negative price', { price: -1, line_total: -2 }],
  ['no order', { order_id: 'none' }],
]

test.each(WRONG_ITEMS)('[CART-16] an order line with %s can’t be stored', async (_reason, fields) => {
  await expectRefused('order_items', ITEM, fields)
})

test('the same product twice in one order can’t be stored', async () => {
  await using services = await preparedShop()
  await insert(services, 'order_items', ITEM)
  await expect(insert(services, 'order_items', { ...ITEM, position: 1 })).rejects.toThrow(REFUSED)
})
