import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeUser } from '../../../app/shop/accounts/users.server.ts'
import { FORMER_USER_NAME, recordAudit } from '../../../app/shop/audit/record.server.ts'
import { saveShopDetails } from '../../../app/shop/content/service.server.ts'
import { DEFAULT_SHOP } from '../../../app/shop/content/shop.ts'
import { mergeFavorites } from '../../../app/shop/favorites/service.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { addReview } from '../../../app/shop/reviews/service.server.ts'
import { type TestServices, testShop } from '../../support/database.ts'
import { addProduct, addUser, checkoutForm, fillCart, valueOf } from '../../support/factories.ts'

const NAME = 'Марија Илиевска'
const EMAIL = 'marija@example.mk'

async function tablesWith(services: TestServices, text: string): Promise<string[]> {
  const found = []
  for (const { name } of await services.db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(services.db)
    if (JSON.stringify(rows).includes(text)) found.push(name)
  }
  return found
}

test('[BEY-16] of a person who has done everything no table keeps the name, and only their orders the address', async () => {
  await using services = await testShop()
  const user = await addUser(services, { displayName: NAME, email: EMAIL })
  const products = [await addProduct(services), await addProduct(services)]
  const [product] = products
  if (!product) throw new Error('no product')
  await mergeFavorites(
    services,
    user,
    products.map(({ id }) => id),
  )
  await addReview(services, user, {
    productId: product.id,
    rating: 5,
    comment: 'Да',
    idempotencyKey: randomUUID(),
  })
  await fillCart(services, user, [product, 1])
  valueOf(await placeOrder(services, user, await checkoutForm(services, user)))
  await fillCart(services, user, [product, 2])
  await services.db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, { services, actor: user, action: 'user.password-change', subjectId: user.id }),
    )
  expect(await tablesWith(services, NAME)).toEqual(expect.arrayContaining(['audit', 'reviews', 'users']))
  valueOf(await removeUser(services, user))
  expect(await tablesWith(services, NAME)).toEqual([])
  expect(await tablesWith(services, EMAIL)).toEqual(['orders'])
  expect((await tablesWith(services, user.id)).toSorted()).toEqual(['audit'])
  const actors = await services.db.selectFrom('audit').select('actor_name').distinct().execute()
  expect(actors).toEqual([{ actor_name: FORMER_USER_NAME }])
})

test('[BEY-16 BEY-20] what a former administrator changed in the shop keeps its name', async () => {
  await using services = await testShop()
  await addUser(services, { role: 'admin' })
  const admin = await addUser(services, { role: 'admin', displayName: NAME })
  valueOf(await saveShopDetails(services, admin, { ...DEFAULT_SHOP, phone: '02 3111 222' }))
  valueOf(await removeUser(services, admin))
  const rows = await services.db.selectFrom('audit').select(['action', 'actor_name']).execute()
  expect(rows).toContainEqual({ action: 'shop.details', actor_name: NAME })
})
