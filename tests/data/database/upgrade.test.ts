import { expect, test } from 'vitest'
import { openDatabase } from '../../../app/platform/database/database.server.ts'
import { migrate, MIGRATIONS } from '../../../app/platform/database/migrate.server.ts'
import { LocalBus } from '../../../app/platform/events/bus.server.ts'
import { createLogger } from '../../../app/platform/logger.server.ts'
import { createServices } from '../../../app/platform/services.server.ts'
import { NO_FILTER } from '../../../app/shop/catalog/filter.ts'
import { type NewProduct, productRow } from '../../../app/shop/catalog/queries.server.ts'
import { listProducts } from '../../../app/shop/catalog/storefront.server.ts'
import catalogue from '../../../app/shop/operation/demo-catalogue.json' with { type: 'json' }
import { fillSearch } from '../../../app/shop/operation/fill-search.server.ts'
import { listReviews } from '../../../app/shop/reviews/service.server.ts'
import * as shop from '../../../migrations/0001-shop.ts'
import * as accounts from '../../../migrations/0002-accounts.ts'
import * as orders from '../../../migrations/0003-orders.ts'
import * as relatedProducts from '../../../migrations/0004-related-products.ts'
import * as mail from '../../../migrations/0005-mail.ts'
import * as productWords from '../../../migrations/0006-product-words.ts'
import { freshTarget } from '../../support/database.ts'

test('[LIST-10 REV-06] a shop of an earlier version keeps its reviews, and its products are found and numbered', async () => {
  await using db = await openDatabase(await freshTarget())
  await migrate(db, [shop, accounts, orders, relatedProducts, mail, productWords])
  const products = catalogue.products.slice(0, 3).map((product): NewProduct => ({
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
  await db.insertInto('products').values(products.map(productRow)).execute()
  const review = { id: 'r', product_id: first.id, user_name: 'Ана', rating: 5, comment: 'Да', created_at: 1 }
  await db.insertInto('reviews').values(review).execute()

  await migrate(db, MIGRATIONS, fillSearch)

  const upgraded = createServices({ db, bus: new LocalBus(), log: createLogger('silent') })
  expect(await listReviews(upgraded, first.id)).toMatchObject([{ id: 'r', comment: 'Да' }])
  const { products: found } = await listProducts(upgraded, { ...NO_FILTER, search: first.name })
  expect(found.map(({ id }) => id)).toContain(first.id)
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
