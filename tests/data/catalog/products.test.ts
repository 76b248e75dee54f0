import { expect, test } from 'vitest'
import { getProduct } from '../../../app/shop/catalog/queries.server.ts'
import {
  getProductSummaries,
  listBestsellers,
  relatedProducts,
} from '../../../app/shop/catalog/storefront.server.ts'
import { addProduct, shopForEach } from '../../support/factories.ts'

const services = shopForEach()
test('a product comes back whole; an unknown one is null', async () => {
  const product = await addProduct(services, {
    sku: 'A-1',
    stockQuantity: 5,
    benefits: 'Прво\nВторо',
    isComingSoon: true,
  })
  expect(await getProduct(services, product.id)).toEqual(product)
  expect(product).toMatchObject({ rating: 0, reviewCount: 0, version: 1, isComingSoon: true, inStock: true })
  expect(await getProduct(services, 'none')).toBeNull()
})

test('summaries come in the order asked for, each once, without those that don’t exist', async () => {
  for (const id of ['a', 'b', 'c']) await addProduct(services, { id })
  const found = await getProductSummaries(services, ['c', 'none', 'a', 'c'])
  expect(found.map((product) => product.id)).toEqual(['c', 'a'])
  expect(await getProductSummaries(services, [])).toEqual([])
})

test('bestsellers are the marked ones, newest first', async () => {
  await addProduct(services, { id: 'old', isBestseller: true, createdAt: 1 })
  await addProduct(services, { id: 'plain' })
  await addProduct(services, { id: 'new', isBestseller: true, createdAt: 2 })
  expect((await listBestsellers(services)).map((product) => product.id)).toEqual(['new', 'old'])
})

test('related products can be ordered: the same category first, then the same brand', async () => {
  const product = await addProduct(services, { brand: 'hocl', category: 'lipcare' })
  await addProduct(services, { id: 'category', brand: 'okeeffes', category: 'lipcare' })
  await addProduct(services, { id: 'brand', brand: 'hocl', category: 'bodycare' })
  await addProduct(services, { id: 'both', brand: 'hocl', category: 'lipcare', isComingSoon: true })
  await addProduct(services, { id: 'gone', brand: 'hocl', category: 'lipcare', inStock: false })
  await addProduct(services, { id: 'other', brand: 'okeeffes', category: 'bodycare' })
  expect((await relatedProducts(services, product)).map(({ id }) => id)).toEqual(['category', 'brand'])
})
