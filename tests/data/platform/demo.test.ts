import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countRows } from '../../../app/platform/database/database.server.ts'
import { longestDue } from '../../../app/platform/mail/outbox.server.ts'
import { getCart } from '../../../app/shop/cart/queries.server.ts'
import { NO_FILTER } from '../../../app/shop/catalog/filter.ts'
import { averageRating, canBeOrdered, isOnSale } from '../../../app/shop/catalog/product.ts'
import { getLowestPrice } from '../../../app/shop/catalog/queries.server.ts'
import { removeProduct } from '../../../app/shop/catalog/removal.server.ts'
import { listBestsellers, listProducts } from '../../../app/shop/catalog/storefront.server.ts'
import { getDelivery } from '../../../app/shop/delivery/service.server.ts'
import { listFavoriteIds } from '../../../app/shop/favorites/service.server.ts'
import { prepareDemo, replaceKnownPasswords } from '../../../app/shop/operation/demo-accounts.server.ts'
import { seedDemo } from '../../../app/shop/operation/demo.server.ts'
import { getDeliveryProfile, listOwnOrders } from '../../../app/shop/orders/own-orders.server.ts'
import { promoFromRow } from '../../../app/shop/promotions/queries.server.ts'
import { discountFor } from '../../../app/shop/promotions/rules.ts'
import { DAY_MS, isNewProduct } from '../../../app/shop/time.ts'
import { getUserByEmail } from '../../../app/shop/users/service.server.ts'
import { accountsOf } from '../../support/accounts.ts'
import { TEST_NOW, temporaryFolder } from '../../support/database.ts'
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

/** As the README names them. */
const KNOWN = [
  { email: 'admin@example.mk', password: 'demo-admin-2026' },
  { email: 'kupuvac@example.mk', password: 'demo-kupuvac-2026' },
]

function demoOf() {
  const accounts = accountsOf(services)
  const dataDir = temporaryFolder()
  return {
    accounts,
    dataDir,
    opened: () => Promise.all(KNOWN.map((account) => accounts.hasPassword(account))),
    async start(isOpen: boolean) {
      const lines: string[] = []
      const print = (line: string) => void lines.push(line)
      await prepareDemo(services, { accounts, isOpen, dataDir, print, hasDemoOrders: true })
      return lines.map((line) => line.split('лозинка: ')[1] ?? '')
    },
  }
}

test('[SEC-03] the passwords of the README open the demo on this machine, and nothing once others reach it', async () => {
  const { start, opened, accounts, dataDir } = demoOf()
  expect(await start(false)).toEqual(KNOWN.map(({ password }) => password))
  expect(await opened()).toEqual([true, true])
  const random = await start(true)
  expect(await opened()).toEqual([false, false])
  for (const [index, { email }] of KNOWN.entries()) {
    const password = random[index] ?? ''
    expect(password).toMatch(/^[\w-]{12}$/)
    expect(await accounts.hasPassword({ email, password })).toBe(true)
  }
  expect(await start(true)).toEqual(random)
  const file = path.join(dataDir, 'demo-passwords.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '[]')
  await start(true)
  expect(await opened()).toEqual([false, false])
})

test('[SEC-03] a shop that grew out of the demo and is opened to others keeps none of its passwords', async () => {
  const { start, opened, accounts } = demoOf()
  await start(false)
  const told: string[] = []
  await replaceKnownPasswords({ accounts, print: (line) => told.push(line) })
  expect(told.join()).toMatch(/admin@example.mk: лозинката .* не важи.*kupuvac@example.mk: лозинката/s)
  expect(await opened()).toEqual([false, false])
  // also by `npm start`, and without the demo's administrator
  await start(false)
  const admin = services.db.updateTable('users').where('email', '=', 'admin@example.mk')
  await admin.set({ email: 'owner@example.mk' }).execute()
  await start(true)
  expect(await opened()).toEqual([false, false])
})

test.each([1, 2])('a first start that is cut off at account %i is made whole by the next', async (cut) => {
  const { accounts, dataDir, opened, start } = demoOf()
  let calls = 0
  const provision: typeof accounts.provision = async (account) => {
    calls += 1
    if (calls === cut) throw new Error('cut off')
    return accounts.provision(account)
  }
  const parts = { isOpen: false, dataDir, print: () => undefined, hasDemoOrders: true }
  await expect(prepareDemo(services, { ...parts, accounts: { ...accounts, provision } })).rejects.toThrow(
    'cut off',
  )
  await start(false)
  expect(await opened()).toEqual([true, true])
  expect(await countRows(services.db.selectFrom('products'))).toBe(24)
})

test('[ADM-03] several processes that start an empty shop at once make one demo; removed, it does not come back', async () => {
  const { start, opened } = demoOf()
  await Promise.all([start(false), start(false), start(false)])
  expect(await opened()).toEqual([true, true])
  const counts = () =>
    Promise.all(
      (['users', 'products', 'orders'] as const).map((table) => countRows(services.db.selectFrom(table))),
    )
  expect(await counts()).toEqual([2, 24, 4])
  const admin = await getUserByEmail(services, 'admin@example.mk')
  for (const { id: productId } of await services.db.selectFrom('products').select('id').execute())
    await removeProduct(services, admin!, { productId })
  await start(false)
  expect(await counts()).toEqual([2, 0, 4])
})

test('[PROF-04 PROF-08 FAV-01] the demo has a customer with an address, favourites and orders in several states, and sends no emails', async () => {
  await demoOf().start(false)
  const customer = await getUserByEmail(services, 'kupuvac@example.mk')
  if (!customer) throw new Error('There is no customer')
  const orders = await listOwnOrders(services, customer)
  expect(orders.map(({ status }) => status)).toEqual(['pending', 'approved', 'cancelled', 'delivered'])
  expect(await getDeliveryProfile(services, customer)).toMatchObject({ firstName: 'Марија', city: 'Скопје' })
  expect(await listFavoriteIds(services, customer.id)).toHaveLength(3)
  expect((await getCart(services, customer.id)).lines).toEqual([])
  expect(await longestDue({ ...services, clock: () => services.clock() + DAY_MS })).toBeNull()
})
