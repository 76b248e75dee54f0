import { expect, test } from 'vitest'
import { MIGRATIONS, migrate } from '../../../app/platform/database/migrate.server.ts'
import { openDatabase } from '../../../app/platform/database/open-database.server.ts'
import { LocalBus } from '../../../app/platform/events/bus.server.ts'
import { createLogger } from '../../../app/platform/logger.server.ts'
import { createServices } from '../../../app/platform/services.server.ts'
import { NO_FILTER } from '../../../app/shop/catalog/filter.ts'
import { NEW_PRODUCT } from '../../../app/shop/catalog/product.ts'
import { productRow, type NewProduct } from '../../../app/shop/catalog/queries.server.ts'
import { listProducts } from '../../../app/shop/catalog/storefront.server.ts'
import { sortedByName } from '../../../app/shop/collation.ts'
import catalogue from '../../../app/shop/operation/demo-catalogue.json' with { type: 'json' }
import { fillSearch } from '../../../app/shop/operation/fill-search.server.ts'
import { findOrders } from '../../../app/shop/orders/search.server.ts'
import { NO_ORDER_FILTER } from '../../../app/shop/orders/search.ts'
import { listUsers } from '../../../app/shop/orders/users-with-orders.server.ts'
import { listReviews } from '../../../app/shop/reviews/service.server.ts'
import { freshTarget } from '../../support/database.ts'
import { addUser, insertRows, valueOf } from '../../support/factories.ts'
import { ORDER, userRow } from '../../support/rows.ts'

const before = (number: string) => MIGRATIONS.filter(({ name }) => name < number)

test('[LIST-10 REV-06] a shop of an earlier version keeps its reviews, and its products are found and numbered', async () => {
  await using db = await openDatabase(await freshTarget())
  await migrate(db, before('0007'))
  const products = catalogue.products.slice(0, 3).map((product): NewProduct => ({
    ...NEW_PRODUCT,
    ...product,
    name: `${product.name} 𝗖𝗿𝗲𝗮𝗺`,
    category: 'skincare',
    price: 10_000,
    originalPrice: null,
    isFeatured: false,
    isBestseller: false,
    isComingSoon: false,
    createdAt: 1,
    updatedAt: 1,
  }))
  const [first] = products
  if (!first) throw new Error('The demo has no products')
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'products')?.columns.map(({ name }) => name) ?? []
  const rowThen = (product: NewProduct) =>
    Object.fromEntries(
      Object.entries(productRow(product)).filter(([name]) => columns.includes(name)),
    ) as ReturnType<typeof productRow>
  await db.insertInto('products').values(products.map(rowThen)).execute()
  const review = { id: 'r', product_id: first.id, user_name: 'Ана', rating: 5, comment: 'Да', created_at: 1 }
  await db.insertInto('reviews').values(review).execute()

  await migrate(db, MIGRATIONS, fillSearch)

  const upgraded = createServices({ db, bus: new LocalBus(), log: createLogger('silent') })
  expect(await listReviews(upgraded, first.id, { offset: 0, limit: 10 })).toMatchObject([
    { id: 'r', comment: 'Да' },
  ])
  const { products: found } = await listProducts(upgraded, { ...NO_FILTER, search: first.name })
  expect(found.map(({ id }) => id)).toContain(first.id)
  const byName = await listProducts(upgraded, { ...NO_FILTER, sort: 'name' }, 'en')
  const names = byName.products.map((product) => product.nameEn || product.name)
  expect(names).toEqual(sortedByName(names, (name) => name))
  // its words were there before they were looked up by their letters
  for (const inside of [(first.name.split(' ')[0] ?? '').slice(1), '𝗿𝗲𝗮']) {
    const { products: foundInside } = await listProducts(upgraded, { ...NO_FILTER, search: inside })
    expect(foundInside.map(({ id }) => id)).toContain(first.id)
  }
  const later = { ...productRow(first), id: 'later' }
  await db.insertInto('products').values(later).execute()
  const rows = await db.selectFrom('products').select(['number', 'category']).orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(['skincare']))
})

test('[BEY-19] the people of an earlier version are found', async () => {
  await using db = await openDatabase(await freshTarget())
  await migrate(db, before('0015'))
  const rows = Array.from({ length: 450 }, (_, index) => ({ ...userRow(index), display_name: 'Марија' }))
  await insertRows(db, 'users', rows)
  const { last_name, phone, address, city, municipality, postal_code } = ORDER
  const profile = { first_name: 'Бисера', last_name, phone, address, city, municipality, postal_code }
  await db
    .insertInto('user_profiles')
    .values({ user_id: 'person-7', ...profile, updated_at: 1 })
    .execute()

  await migrate(db, MIGRATIONS, fillSearch)

  const services = createServices({ db, bus: new LocalBus(), log: createLogger('silent') })
  const admin = await addUser(services, { role: 'admin', displayName: 'Ана' })
  const found = async (search: string) => valueOf(await listUsers(services, admin, { search })).found
  expect([await found('марија'), await found('biser'), await found('person.449@')]).toEqual([450, 1, 1])
})

test('[BEY-17] the orders of an earlier version are found by what they have had all along', async () => {
  await using db = await openDatabase(await freshTarget())
  await migrate(db, before('0004'))
  const made = Array.from({ length: 501 }, (_, index) => ({
    ...ORDER,
    id: `order-${String(index).padStart(4, '0')}`,
    user_id: null,
    idempotency_key: `${index}`,
    phone: `070 ${String(100_000 + index)}`,
    last_name: index === 500 ? 'Последна' : 'Прва',
    created_at: index,
  }))
  await insertRows(db, 'orders', made)

  await migrate(db, MIGRATIONS, fillSearch)

  const found = async (search: string) => {
    const places = await findOrders(db, { filter: { ...NO_ORDER_FILTER, search }, limit: 1000 })
    return places.map(({ id }) => id)
  }
  expect(await found('posledna')).toEqual(['order-0500'])
  expect(await found('070 100 250')).toEqual(['order-0250'])
  expect(await found('#-0007')).toEqual([])
  expect(await found('прва')).toHaveLength(500)
})
