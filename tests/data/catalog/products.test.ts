import { expect, test } from 'vitest'
import { testShop } from '../../support/database.ts'
import { addProduct } from '../../support/factories.ts'
import { getProduct, getProductSummaries, listBestsellers, relatedProducts } from '../../../app/shop/catalog/storefront.server.ts'
test('a product comes back whole; an unknown one is null', async () => {
  await using shop = await testShop()
  const product = await addProduct(shop, {
    sku: 'A-1',
    stockQuantity: 5,
    benefits: 'Прво\nВторо',
    isComingSoon: true,
  })
  expect(await getProduct(shop, product.id)).toEqual(product)
  expect(product).toMatchObject({ rating: 0, reviewCount: 0, version: 1, isComingSoon: true, inStock: true })
  expect(await getProduct(shop, 'none')).toBeNull()
})

test('summaries come in the order asked for, each once, without those that don’t exist', async () => {
  await using shop = await testShop()
  for (const id of ['a', 'b', 'c']) await addProduct(shop, { id })
  const found = await getProductSummaries(shop, ['c', 'none', 'a', 'c'])
  expect(found.map((product) => product.id)).toEqual(['c', 'a'])
  expect(await getProductSummaries(shop, [])).toEqual([])
})

test('bestsellers are the marked ones, newest first', async () => {
  await using shop = await testShop()
  await addProduct(shop, { id: 'old', isBestseller: true, createdAt: 1 })
  await addProduct(shop, { id: 'plain' })
  await addProduct(shop, { id: 'new', isBestseller: true, createdAt: 2 })
  expect((await listBestsellers(shop)).map((product) => product.id)).toEqual(['new', 'old'])
})

test('related products can be ordered: the same category first, then the same brand', async () => {
  await using shop = await testShop()
  const product = await addProduct(shop, { brand: 'hocl', category: 'lipcare' })
  await addProduct(shop, { id: 'category', brand: 'okeeffes', category: 'lipcare' })
  await addProduct(shop, { id: 'brand', brand: 'hocl', category: 'bodycare' })
  await addProduct(shop, { id: 'both', brand: 'hocl', category: 'lipcare', isComingSoon: true })
  await addProduct(shop, { id: 'gone', brand: 'hocl', category: 'lipcare', inStock: false })
  await addProduct(shop, { id: 'other', brand: 'okeeffes', category: 'bodycare' })
  expect((await relatedProducts(shop, product)).map(({ id }) => id)).toEqual(['category', 'brand'])
})
