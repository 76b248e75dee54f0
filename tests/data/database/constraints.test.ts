import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../../../app/platform/database/tables.server.ts'
import { addProduct } from '../../support/factories.ts'
import { expectRefused, insert, preparedShop, REFUSED, type Wrong } from '../../support/rows.ts'

const WRONG_PROMOS: Wrong[] = [
  ['more uses than its limit', { usage_limit: 5, used_count: 6 }],
  ['more than 100 %', { discount_type: 'percentage', discount_value: 10_001 }],
  ['no value', { discount_value: 0 }],
  ['a negative minimum', { minimum_order_amount: -1 }],
  ['a negative limit', { usage_limit: -1 }],
  ['an end before its start', { valid_from: 10, valid_until: 9 }],
  ['another type', { discount_type: 'gift' }],
  ['the key of another code', { code_key: 'A' }],
  ['a third state of active', { is_active: 2 }],
]

test.each(WRONG_PROMOS)('a promo code with %s can’t be stored', async (_reason, fields) => {
  const promo = {
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
  }
  await expectRefused('promo_codes', promo, fields)
})

const WRONG_CHANGES: [table: keyof Tables, reason: string, set: Record<string, unknown>][] = [
  ['users', 'a role out of the list', { role: 'owner' }],
  ['users', 'a role in capitals', { role: 'ADMIN' }],
  ['users', 'an empty e-mail', { email: '' }],
  ['products', 'a negative price', { price: -1 }],
  ['products', 'an original price that is not above the price', { original_price: 50_000 }],
  ['products', 'no category', { category: '' }],
  ['products', 'an unknown category', { category: null }],
  ['products', 'a rating without reviews', { rating: 500 }],
  ['products', 'a rating that its reviews don’t give', { rating_sum: 9, review_count: 2, rating: 500 }],
  ['products', 'a sum that no reviews can give', { rating_sum: 11, review_count: 2, rating: 550 }],
  ['products', 'an empty name', { name: '' }],
  ['products', 'no version', { version: 0 }],
]

test.each(WRONG_CHANGES)('%s: %s can’t be stored', async (table, _reason, set) => {
  await using services = await preparedShop()
  await expect(
    services.db
      .updateTable(table as 'users')
      .set(set)
      .execute(),
  ).rejects.toThrow(REFUSED)
})

test.each([0, 100, 1.5])('[CART-16] a cart line of %d pieces can’t be stored', async (quantity) => {
  await using services = await preparedShop()
  await insert(services, 'carts', { user_id: 'u1', updated_at: 1 })
  const line = { user_id: 'u1', product_id: 'x', id: 'x-1', added_at: 1 }
  await expect(insert(services, 'cart_lines', { ...line, quantity })).rejects.toThrow(REFUSED)
  await insert(services, 'cart_lines', { ...line, quantity: 99 })
  await expect(insert(services, 'cart_lines', { ...line, quantity: 1 })).rejects.toThrow(REFUSED)
})

test('[REV-02] a second set of delivery settings and a review of 6 can’t be stored', async () => {
  await using services = await preparedShop()
  const settings = {
    standard_price: 1,
    standard_threshold: 1,
    free_price: 0,
    free_threshold: 1,
    message: '',
    updated_at: 1,
  }
  await expect(insert(services, 'delivery_settings', { ...settings, id: 2 })).rejects.toThrow(REFUSED)
  const { id } = await addProduct(services)
  const review = {
    id: 'r',
    product_id: id,
    user_id: 'u1',
    user_name: 'А',
    rating: 6,
    comment: 'Добар',
    created_at: 1,
  }
  await expect(insert(services, 'reviews', review)).rejects.toThrow(REFUSED)
})

test('a person’s record that is removed leaves the orders and reviews, and takes cart and favourites along', async () => {
  await using services = await preparedShop()
  const { id } = await addProduct(services)
  await insert(services, 'reviews', {
    id: 'r',
    product_id: id,
    user_id: 'u1',
    user_name: 'А',
    rating: 5,
    comment: 'Да',
    created_at: 1,
  })
  await insert(services, 'favorites', { user_id: 'u1', product_id: id, added_at: 1 })
  await insert(services, 'carts', { user_id: 'u1', updated_at: 1 })
  await sql`delete from users where id = 'u1'`.execute(services.db)
  const order = await services.db.selectFrom('orders').select(['user_id', 'user_email']).executeTakeFirst()
  expect({ ...order }).toEqual({ user_id: null, user_email: 'a@example.mk' })
  expect(await services.db.selectFrom('reviews').select('user_id').execute()).toMatchObject([
    { user_id: null },
  ])
  expect(await services.db.selectFrom('favorites').select('user_id').execute()).toEqual([])
  expect(await services.db.selectFrom('carts').select('user_id').execute()).toEqual([])
})
