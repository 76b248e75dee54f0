import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../support/database.ts'
import { addProduct, addUser } from '../../support/factories.ts'
import { checkoutForm, fillCart, valueOf } from '../../support/selling.ts'
import { DEFAULT_SHOP } from '../../../app/shop/content/shop.ts'
import { FORMER_USER_NAME } from '../../../app/shop/accounts/user.ts'
import { removeUser } from '../../../app/shop/accounts/users.server.ts'
import { recordAudit } from '../../../app/shop/audit/record.server.ts'
import { mergeFavorites } from '../../../app/shop/favorites/service.server.ts'
import { placeOrder } from '../../../app/shop/orders/orders.server.ts'
import { addReview } from '../../../app/shop/reviews/service.server.ts'
import { saveShopDetails } from '../../../app/shop/content/service.server.ts'
const NAME = 'Марија Илиевска'
const EMAIL = 'marija@example.mk'

/** The tables in which the text still stands. */
async function tablesWith(shop: TestShop, text: string): Promise<string[]> {
  const found = []
  for (const { name } of await shop.db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(shop.db)
    if (JSON.stringify(rows).includes(text)) found.push(name)
  }
  return found
}

test('[BEY-16] of a person who has done everything no table keeps the name, and only their orders the address', async () => {
  await using shop = await testShop()
  const user = await addUser(shop, { displayName: NAME, email: EMAIL })
  const products = [await addProduct(shop), await addProduct(shop)]
  const [product] = products
  if (!product) throw new Error('no product')
  await mergeFavorites(
    shop,
    user,
    products.map(({ id }) => id),
  )
  await addReview(shop, user, {
    productId: product.id,
    rating: 5,
    comment: 'Да',
    idempotencyKey: randomUUID(),
  })
  await fillCart(shop, user, [[product, 1]])
  valueOf(await placeOrder(shop, user, await checkoutForm(shop, user)))
  await fillCart(shop, user, [[product, 2]])
  await shop.db.transaction().execute((tx) =>
    recordAudit(tx, {
      shop,
      actor: user,
      action: 'user.password-change',
      subjectType: 'user',
      subjectId: user.id,
    }),
  )
  expect(await tablesWith(shop, NAME)).toEqual(expect.arrayContaining(['audit', 'reviews', 'users']))
  valueOf(await removeUser(shop, user))
  expect(await tablesWith(shop, NAME)).toEqual([])
  expect(await tablesWith(shop, EMAIL)).toEqual(['orders'])
  expect((await tablesWith(shop, user.id)).toSorted()).toEqual(['audit'])
  const actors = await shop.db.selectFrom('audit').select('actor_name').distinct().execute()
  expect(actors).toEqual([{ actor_name: FORMER_USER_NAME }])
})

test('[BEY-16 BEY-20] what a former administrator changed in the shop keeps its name', async () => {
  await using shop = await testShop()
  await addUser(shop, { role: 'admin' })
  const admin = await addUser(shop, { role: 'admin', displayName: NAME })
  valueOf(await saveShopDetails(shop, admin, { ...DEFAULT_SHOP, phone: '02 3111 222' }))
  valueOf(await removeUser(shop, admin))
  const rows = await shop.db.selectFrom('audit').select(['action', 'actor_name']).execute()
  expect(rows).toContainEqual({ action: 'shop.details', actor_name: NAME })
})
