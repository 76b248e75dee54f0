import { expect, test, vi } from 'vitest'
import { catalogueCache } from '../../../app/platform/cache/catalogue-cache.server.ts'
import { listAdminProducts } from '../../../app/shop/catalog/admin.server.ts'
import { NO_FILTER, type ProductFilter } from '../../../app/shop/catalog/filter.ts'
import { removeProduct } from '../../../app/shop/catalog/removal.server.ts'
import { listProducts } from '../../../app/shop/catalog/storefront.server.ts'
import { addReview } from '../../../app/shop/reviews/service.server.ts'
import { testEngine, testShop, type TestServices } from '../../support/database.ts'
import { addProduct, addUser, valueOf } from '../../support/factories.ts'

async function isLoadedAgain(services: TestServices): Promise<boolean> {
  let isLoaded = false
  await catalogueCache(services).read('one', async () => (isLoaded = true))
  return isLoaded
}

test('[BEY-08] a change of another process without an event is seen after ten seconds; the embedded database has one process', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await using shop = await testShop()
    await isLoadedAgain(shop)
    vi.advanceTimersByTime(9999)
    expect(await isLoadedAgain(shop)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await isLoadedAgain(shop)).toBe(testEngine() === 'postgres')
  } finally {
    vi.useRealTimers()
  }
})

test('[LIST-05 LIST-06 LIST-10 ADM-03] cached lists and searches show what the services change', async () => {
  await using shop = await testShop()
  const admin = await addUser(shop, { role: 'admin' })
  const author = await addUser(shop)
  const one = await addProduct(shop, { name: 'Маска' })
  const other = await addProduct(shop, { name: 'Маска 2' })
  const list = async (filter: Partial<ProductFilter>) => {
    const { products, found } = await listProducts(shop, { ...NO_FILTER, ...filter })
    return [found, products.map(({ id }) => id)]
  }
  const inAdministration = async () => {
    const filter = { search: 'маска', category: null, brand: null, position: null }
    return valueOf(await listAdminProducts(shop, admin, filter)).found
  }
  const byRating = { sort: 'rating' } as const
  expect((await list(byRating))[1]).toEqual([one.id, other.id].sort().toReversed())
  expect(await list({ search: 'маска' })).toEqual([2, expect.arrayContaining([one.id, other.id])])
  expect(await inAdministration()).toBe(2)
  const worse = [one.id, other.id].sort()[0] ?? ''
  valueOf(await addReview(shop, author, { productId: worse, rating: 5, comment: 'Да', idempotencyKey: 'r' }))
  expect((await list(byRating))[1]).toEqual([worse, ...[one.id, other.id].filter((id) => id !== worse)])
  valueOf(await removeProduct(shop, admin, { productId: one.id }))
  expect(await list({ search: 'маска' })).toEqual([1, [other.id]])
  expect(await list({})).toEqual([1, [other.id]])
  expect(await inAdministration()).toBe(1)
})
