import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../app/platform/database/database.server.ts'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { addFavorite } from '../../app/shop/favorites/service.server.ts'
import { addReview } from '../../app/shop/reviews/service.server.ts'
import { compare, type Acknowledged, type AcknowledgedOrder, type Personal } from './acknowledged.ts'
import { freshTarget, shopOn, type TestServices } from './database.ts'
import { addProduct, addPromo, addUser } from './factories.ts'
import { addOrder } from './selling.ts'
import { openSql, type Sql } from './sql.ts'

let services: TestServices
let sql: Sql
beforeEach(async () => {
  const target = await freshTarget('sqlite')
  if (target.kind !== 'sqlite') throw new Error('not a file')
  const db = await openDatabase(target)
  await migrate(db)
  services = shopOn(db, () => db.destroy())
  sql = await openSql(target)
  onTestFinished(async () => {
    await sql[Symbol.asyncDispose]()
    await services.close()
  })
})

const nothing = { lost: [], doubled: [], wrong: [] }
const compared = (said: Partial<Acknowledged>) =>
  compare(sql, { orders: [], statuses: new Map(), buyers: [], ...said })
const nobody = (email: string): Personal => ({
  email,
  favorites: new Set(),
  addresses: new Set(),
  reviews: new Map(),
})

async function ordered(): Promise<AcknowledgedOrder> {
  const { id, userEmail: email, items, total } = await addOrder(services, (await addUser(services)).id)
  const [row] = await sql.rows<{ key: string }>('select idempotency_key as key from orders where id = $1', id)
  const lines = items.map(({ productId, quantity }) => ({ productId, quantity }))
  return { email, key: row?.key ?? '', id, lines, total }
}

test('an order is neither lost nor doubled when it is stored as acknowledged, and else the one or the other', async () => {
  const order = await ordered()
  const buyers = [nobody(order.email)]
  expect(await compared({ orders: [order], buyers })).toEqual(nothing)
  const lines = order.lines.map((line) => ({ ...line, quantity: line.quantity + 1 }))
  const others = [
    { ...order, key: 'another' },
    { ...order, total: 1 },
    { ...order, lines },
  ]
  const statuses = new Map([[order.id, 'delivered']])
  expect((await compared({ orders: [order, ...others], statuses })).lost).toHaveLength(4)
  await sql.rows(`insert into cart_lines (user_id, product_id, id, quantity, added_at)
    select user_id, 'krem', 'line', 1, 1 from orders`)
  expect((await compared({ buyers })).doubled).toEqual([
    `order of ${order.email} ${order.id}`,
    `ordered line krem in the cart of ${order.email}`,
  ])
})

test('favourites, profiles and reviews are compared both ways', async () => {
  const user = await addUser(services)
  const [stored, missing] = [await addProduct(services), await addProduct(services)]
  const review = { productId: stored.id, rating: 4, comment: 'Добро' }
  const key = randomUUID()
  await addFavorite(services, user, stored.id)
  await addReview(services, user, { ...review, idempotencyKey: key })
  const favorites = new Set([stored.id])
  const known = { ...nobody(user.email), favorites, reviews: new Map([[key, review]]) }
  expect(await compared({ buyers: [known] })).toEqual(nothing)
  const other = {
    ...known,
    favorites: new Set([missing.id]),
    addresses: new Set(['Партизанска 1']),
    reviews: new Map([['another', review]]),
  }
  expect(await compared({ buyers: [other, nobody('gone@example.mk')] })).toMatchObject({
    lost: [`favourite ${missing.id}`, 'profile', 'review another']
      .map((what) => `${what} of ${user.email}`)
      .concat('account of gone@example.mk'),
    doubled: [`removed favourite ${stored.id} of ${user.email}`, `review ${key} of ${user.email}`],
  })
})

test('contradictions in the data are wrong, whatever was acknowledged', async () => {
  const order = await ordered()
  const { id } = await addPromo(services)
  await sql.rows('update promo_codes set used_count = 1 where id = $1', id)
  await sql.rows('update order_items set quantity = 3, line_total = price * 3')
  await sql.rows('update products set rating_sum = 5, review_count = 1, rating = 500')
  await sql.rows('delete from audit')
  await sql.rows(`update outbox set dedup_key = 'order-received:another'`)
  await sql.rows('pragma foreign_keys = off')
  await sql.rows(`insert into favorites (user_id, product_id, added_at) values ('nobody', 'nothing', 1)`)
  const { wrong } = await compared({ orders: [order] })
  const kinds = 'promo code,items,audit log,email,does not exist,rating,a row of favorites'.split(',')
  for (const what of kinds) expect(wrong.join('\n')).toContain(what)
})
