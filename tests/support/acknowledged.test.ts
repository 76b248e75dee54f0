import { expect, test } from 'vitest'
import { addFavorite } from '../../app/shop/favorites/service.server.ts'
import { databaseTarget } from '../../app/shop/operation/open-shop.server.ts'
import { addReview } from '../../app/shop/reviews/service.server.ts'
import { compare, findingsOf } from './acknowledged.ts'
import { addPromo, addUser, addOrder, CUSTOMER } from './factories.ts'
import { newPlace, shopAt } from './filled-shop.ts'
import { openSql } from './sql.ts'

/** A shop in which a customer has done everything, as it was acknowledged; the statement has changed it since. */
async function findingsAfter(statement: string): Promise<string> {
  const place = await newPlace('sqlite')
  const { services } = await shopAt(place)
  const user = await addUser(services)
  await addPromo(services)
  const { id, userEmail: email, items, total } = await addOrder(services, user.id)
  const [{ productId, quantity } = { productId: '', quantity: 0 }] = items
  const review = { productId, rating: 4, comment: 'Добро' }
  await addFavorite(services, user, productId)
  await addReview(services, user, { ...review, idempotencyKey: 'r' })
  await using sql = await openSql(databaseTarget(place))
  const [{ key } = { key: '' }] = await sql.rows<{ key: string }>('select idempotency_key as key from orders')
  await sql.rows('pragma foreign_keys = off')
  await sql.rows(statement)
  const comparison = await compare(sql, {
    orders: [{ email, key, id, lines: [{ productId, quantity }], total }],
    statuses: new Map([[id, 'pending']]),
    buyers: [
      {
        email,
        favorites: new Set([productId]),
        addresses: new Set([CUSTOMER.address]),
        reviews: new Map([['r', review]]),
      },
    ],
  })
  return findingsOf(comparison).join('\n')
}

test.each([
  ['select 1', /^$/],
  ['delete from orders', /LOST order of .*\nLOST status pending of order/],
  ['update orders set total = 1, subtotal = 1, shipping = 0', /LOST order/],
  ['update order_items set quantity = 3, line_total = price * 3', /LOST order[^]*items are not its subtotal/],
  [`update orders set status = 'delivered', delivered_at = 1`, /LOST status/],
  [`update orders set idempotency_key = 'another'`, /LOST order[^]*DOUBLED order/],
  ['delete from users', /LOST account/],
  ['delete from favorites', /LOST favourite/],
  [
    `insert into favorites select user_id, 'other', 1 from favorites`,
    /DOUBLED removed favourite other[^]*a row of favorites refers to nothing/,
  ],
  ['delete from user_profiles', /LOST profile/],
  [`update reviews set idempotency_key = 'another'`, /LOST review r [^]*DOUBLED review another/],
  [`insert into cart_lines select user_id, 'x', 'x', 1, 1 from orders`, /DOUBLED ordered line x in the cart/],
  ['update promo_codes set used_count = 1', /promo code with a wrong count/],
  ['delete from audit', /without exactly one entry in the audit log/],
  [`update outbox set dedup_key = 'order-received:x'`, /without exactly one email[^]*that does not exist/],
  ['update products set rating_sum = 5, review_count = 1, rating = 500', /rating that is not that/],
])('after “%s” the comparison finds %s', async (statement, finding) => {
  expect(await findingsAfter(statement)).toMatch(finding)
})
