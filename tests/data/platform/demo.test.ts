import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../app/shop/catalog/filter.ts'
import { averageRating, canBeOrdered, isOnSale } from '../../../app/shop/catalog/product.ts'
import { getLowestPrice } from '../../../app/shop/catalog/queries.server.ts'
import { listBestsellers, listProducts } from '../../../app/shop/catalog/storefront.server.ts'
import { getDelivery } from '../../../app/shop/delivery/service.server.ts'
import { seedDemo } from '../../../app/shop/operation/demo.server.ts'
import { promoFromRow } from '../../../app/shop/promotions/queries.server.ts'
import { discountFor } from '../../../app/shop/promotions/rules.ts'
import { DAY_MS, isNewProduct } from '../../../app/shop/time.ts'
import { TEST_NOW } from '../../support/database.ts'
import { addProduct, setDelivery, shopForEach } from '../../support/factories.ts'

const services = shopForEach()

test.each([0, 400, -30])('[PD-02] seeded %d days later it has 24 products, sales, images', async (days) => {
  const now = TEST_NOW + days * DAY_MS
  services.setClock(now)
  expect(await seedDemo(services)).toBe(true)
  const { products, categories, brands } = await listProducts(services, NO_FILTER)
  expect(products).toHaveLength(24)
  expect(products.filter((product) => isNewProduct(product.createdAt, now))).toHaveLength(6)
  expect(products.filter(isOnSale)).toHaveLength(8)
  expect(products.every((product) => product.createdAt <= now && product.price >= 1000)).toBe(true)
  expect(products.filter((product) => !canBeOrdered(product)).map(({ id }) => id)).toEqual([
    'solution-fluid-spf50-50',
  ])
  const images = products.flatMap((product) => product.images)
  expect(images.every((image) => /^\/media\/demo\/[a-z0-9-]+$/.test(image))).toBe(true)
  const files = images.map((image) => readFileSync(`public${image}-960.webp`, 'base64'))
  expect(new Set(files).size, 'no two are the same').toBe(images.length)
  expect(Object.values(categories).every((count) => count > 0)).toBe(true)
  expect(Object.keys(brands).sort()).toEqual(['absolut-torr', 'hocl', 'okeeffes', 'the-solution'])
  expect((await listBestsellers(services)).length).toBeGreaterThan(3)
})

test('[BEY-13] every discount of the demo is from a price that was charged before it', async () => {
  services.setClock(TEST_NOW + 400 * DAY_MS)
  await seedDemo(services)
  const { products } = await listProducts(services, NO_FILTER)
  for (const product of products) {
    const lowest = isOnSale(product) ? product.originalPrice : null
    expect(await getLowestPrice(services, product), product.id).toBe(lowest)
  }
  const rows = await services.db.selectFrom('product_prices').selectAll().execute()
  for (const { id, price, createdAt } of products) {
    const own = rows.filter((row) => row.product_id === id).toSorted((one, other) => one.since - other.since)
    expect([own[0]?.since, own.at(-1)?.price], id).toEqual([createdAt, price])
  }
})

test('[REV-06] the ratings are those of the reviews', async () => {
  await seedDemo(services)
  const { products } = await listProducts(services, NO_FILTER)
  const reviews = await services.db.selectFrom('reviews').selectAll().execute()
  expect(reviews).toHaveLength(60)
  for (const product of products) {
    const own = reviews.filter((review) => review.product_id === product.id)
    const sum = own.reduce((total, review) => total + review.rating, 0)
    expect(product).toMatchObject({ reviewCount: own.length, rating: averageRating(sum, own.length) })
  }
})

test('[PROMO-02] every promo code of the demo does what it is there to show, and none is used', async () => {
  services.setClock(TEST_NOW + 400 * DAY_MS)
  await seedDemo(services)
  const rows = await services.db.selectFrom('promo_codes').selectAll().execute()
  const promos = new Map(rows.map((row) => [row.code, promoFromRow(row)]))
  const outcome = (code: string, subtotal: number) => {
    const promo = promos.get(code)
    if (!promo) return 'none'
    const result = discountFor(promo, subtotal, services.clock())
    return result.ok ? result.value : result.refusal.code
  }
  expect(outcome('DOBREDOJDE10', 100_000)).toBe(10_000)
  expect(outcome('NEGA200', 200_000)).toBe(20_000)
  expect(outcome('NEGA200', 199_999)).toBe('promo-minimum')
  expect(outcome('ZIMA20', 1_000_000)).toBe(50_000)
  expect(outcome('PRVI50', 100_000)).toBe(15_000)
  expect(outcome('ISCRPEN', 100_000)).toBe('promo-exhausted')
  expect(outcome('LETO25', 200_000)).toBe('promo-expired')
  expect(outcome('PROLETEN15', 100_000)).toBe('promo-not-started')
  expect(outcome('STARKOD', 100_000)).toBe('promo-inactive')
  expect(rows.every((row) => row.used_count === 0)).toBe(true)
})

test('[DEL-01] a shop with a product of its own is left alone, and delivery settings stay in any', async () => {
  const settings = await setDelivery(services, { standardDeliveryPrice: 22_200 })
  await addProduct(services)
  expect(await seedDemo(services)).toBe(false)
  expect((await listProducts(services, NO_FILTER)).found).toBe(1)
  expect(await services.db.selectFrom('promo_codes').selectAll().execute()).toEqual([])
  await services.db.deleteFrom('products').execute()
  expect(await seedDemo(services)).toBe(true)
  expect(await getDelivery(services)).toEqual(settings)
})
