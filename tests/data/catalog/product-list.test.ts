import { expect, test } from 'vitest'
import { NO_FILTER, type ProductFilter, SORTS } from '../../../app/shop/catalog/filter.ts'
import { readSummaries } from '../../../app/shop/catalog/queries.server.ts'
import {
  listProducts,
  listBestsellers,
  relatedProducts,
} from '../../../app/shop/catalog/storefront.server.ts'
import type { Language } from '../../../app/shop/language.ts'
import { addProduct, shopForEach } from '../../support/factories.ts'

const services = shopForEach()

async function ids(filter: Partial<ProductFilter>): Promise<string[]> {
  const { products, found } = await listProducts(services, { ...NO_FILTER, ...filter })
  expect(found).toBe(products.length)
  return products.map((product) => product.id)
}

test('[LIST-05] without a filter the newest come first, and so do the bestsellers, which are those marked', async () => {
  for (const [id, createdAt] of Object.entries({ old: 1, new: 3, middle: 2 }))
    await addProduct(services, { id, isBestseller: id !== 'middle', createdAt })
  expect(await ids({})).toEqual(['new', 'middle', 'old'])
  expect((await listBestsellers(services)).map(({ id }) => id)).toEqual(['new', 'old'])
})

test.each([...SORTS, 'krem'])(
  '[LIST-05 LIST-10] in the order %s, what can’t be ordered comes last',
  async (order) => {
    const fields = { name: 'Крем 2', price: 50_000 }
    await addProduct(services, { ...fields, id: 'old', createdAt: 1 })
    await addProduct(services, { id: 'soon', name: 'Крем', price: 10_000, isComingSoon: true })
    await addProduct(services, { id: 'out', name: 'Крем', price: 90_000, inStock: false })
    const sort = SORTS.find((sort) => sort === order) ?? null
    expect(await ids({ sort, search: sort ? '' : order })).toEqual([
      'old',
      expect.any(String),
      expect.any(String),
    ])
    await addProduct(services, { ...fields, id: 'best', isBestseller: true, isComingSoon: true })
    await addProduct(services, { ...fields, id: 'sold', isBestseller: true, inStock: false })
    await addProduct(services, { ...fields, id: 'better', isBestseller: true, createdAt: 1 })
    expect((await listBestsellers(services)).map(({ id }) => id)).toEqual(['better', 'sold', 'best'])
  },
)

test('[LIST-05 CH-10] names sort as they are shown in each language, their numbers by size', async () => {
  for (const [id, name, nameEn] of [
    ['a', 'Балсам 10', 'Oil 9'],
    ['b', 'Балсам 9', 'Oil 10'],
    ['c', 'Шампон', null],
    ['d', 'Уље', 'Balm'],
  ] as const)
    await addProduct(services, { id, name, nameEn })
  const sorted = async (language: Language) => {
    const { products } = await listProducts(services, { ...NO_FILTER, sort: 'name' }, language)
    return products.map(({ id }) => id).join('')
  }
  expect([await sorted('mk'), await sorted('en')]).toEqual(['badc', 'cdab'])
})

test('[LIST-05] prices sort both ways and ratings from the best, with more reviews first', async () => {
  const ratings = { a: [18, 4, 450], b: [5, 1, 500], c: [0, 0, 0], d: [9, 2, 450] } as const
  for (const [id, [rating_sum, review_count, rating]] of Object.entries(ratings)) {
    await addProduct(services, { id, price: id.charCodeAt(0) * 1000 })
    const product = services.db.updateTable('products').where('id', '=', id)
    await product.set({ rating_sum, review_count, rating }).execute()
  }
  expect(await ids({ sort: 'price-asc' })).toEqual(['a', 'b', 'c', 'd'])
  expect(await ids({ sort: 'price-desc' })).toEqual(['d', 'c', 'b', 'a'])
  expect(await ids({ sort: 'rating' })).toEqual(['b', 'a', 'd', 'c'])
})

test('[LIST-03] price bands hold their lower bound and not their upper one', async () => {
  const prices = { a: 0, b: 99_999, c: 100_000, d: 199_999, e: 200_000, f: 100_000_000 }
  for (const [id, price] of Object.entries(prices)) await addProduct(services, { id, price })
  const band = async (price: ProductFilter['price']) => (await ids({ price, sort: 'price-asc' })).join('')
  expect([await band('0-1000'), await band('1000-2000'), await band('2000+')]).toEqual(['ab', 'cd', 'ef'])
})

test('[LIST-09] brands stand in the order of the Macedonian alphabet, Latin names after it', async () => {
  const inOrder = ['Домашна', 'Ѓурѓа', 'Ена', 'Јаболко', 'Шума', 'hocl', 'Rosa', 'the-solution']
  for (const brand of inOrder.toReversed()) await addProduct(services, { id: brand, brand })
  const { brands } = await listProducts(services, NO_FILTER)
  expect(Object.keys(brands)).toEqual(inOrder)
})

test('summaries come in the order asked for, each once, without those that don’t exist', async () => {
  for (const id of ['a', 'b', 'c']) await addProduct(services, { id })
  const found = await readSummaries(services.db, 'id', ['c', 'none', 'a', 'c'])
  expect(found.map((product) => product.id)).toEqual(['c', 'a'])
  expect(await readSummaries(services.db, 'id', [])).toEqual([])
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
