import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transaction } from '../../../app/platform/database/database.server.ts'
import {
  NO_FILTER,
  PRICE_BANDS,
  type ProductFilter,
  SORTS,
  PAGE_SIZE,
} from '../../../app/shop/catalog/filter.ts'
import {
  searchName,
  indexedProduct,
  saveProductWords,
} from '../../../app/shop/catalog/product-words.server.ts'
import { productRow } from '../../../app/shop/catalog/queries.server.ts'
import { listProducts, suggestProducts } from '../../../app/shop/catalog/storefront.server.ts'
import { CATEGORIES } from '../../../app/shop/categories.ts'
import { seedDemo } from '../../../app/shop/operation/demo.server.ts'
import { addProduct, resync, shopForEach } from '../../support/factories.ts'
import golden from './golden-searches.json' with { type: 'json' }

const services = shopForEach()

const list = (filter: Partial<ProductFilter>) => listProducts(services, { ...NO_FILTER, ...filter })

async function found(search: string) {
  const { products, corrected } = await list({ search })
  return { ids: products.map(({ id }) => id).toSorted(), corrected }
}

test.each(['шапмон', 'шамопни'])('[BEY-07] “%s” finds what “шампон” finds, and says so', async (typed) => {
  await addProduct(services, { id: 'shampon', name: 'Шампон за коса' })
  await addProduct(services, { id: 'krem', name: 'Крем за раце' })
  expect(await found(typed)).toEqual({ ids: ['shampon'], corrected: 'шампон' })
  expect(await found('шампон')).toEqual({ ids: ['shampon'], corrected: null })
})

test('[BEY-07] only the wrong word is corrected, to the word that most products have, in its own writing', async () => {
  await addProduct(services, { id: 'a', name: 'Ноќна маска' })
  await addProduct(services, { id: 'b', name: 'Ноќна паска' })
  await addProduct(services, { id: 'c', name: 'Дневна маска' })
  for (const letter of 'abcdefghijklmnopqrtuvwxyz') await addProduct(services, { name: `la${letter}ka` })
  expect(await found('Ноќна ласка')).toEqual({ ids: ['a'], corrected: 'Ноќна маска' })
})

test('[BEY-07] a query that finds something is not corrected; short words and words with several errors are not guessed', async () => {
  await addProduct(services, { id: 'a', name: 'Маска' })
  await addProduct(services, { id: 'b', name: 'Паска' })
  expect(await found('паска')).toEqual({ ids: ['b'], corrected: null })
  for (const search of ['мск', 'миска вода', 'xxxx', '%', ''])
    expect((await found(search)).corrected, search).toBeNull()
})

test('[BEY-07] a query typed on the other keyboard layout finds what was meant', async () => {
  await addProduct(services, { id: 'lubov', name: 'Љубов и џвездички' })
  await addProduct(services, { id: 'keeffe', name: 'Балсам', brand: 'okeeffes' })
  expect(await found('qubov')).toEqual({ ids: ['lubov'], corrected: 'љубов' })
  expect(await found('оќкееффеќс')).toEqual({ ids: ['keeffe'], corrected: "o'keeffe's" })
})

test('[LIST-10 BEY-07] shoppers find in the demo what they mean, the best first and nothing else', async () => {
  await seedDemo(services)
  for (const { queries, finds } of golden) {
    for (const search of queries.split('; ')) {
      const { products } = await list({ search })
      expect(products[0]?.id, search).toBe(finds[0])
      expect(products.map(({ id }) => id).toSorted(), search).toEqual(finds.toSorted())
    }
  }
})

test('[LIST-10] names come before descriptions, and words as entered before other forms, parts and corrected ones', async () => {
  const named = { exact: 'Маска', form: 'Маски', begun: 'Маскара', inside: 'Термомаска', wrong: 'Пенка' }
  for (const [id, name] of Object.entries(named)) {
    await addProduct(services, { id, name })
    await addProduct(services, { id: `${id} in text`, name: 'Гел', descriptionMk: name })
  }
  const { products } = await list({ search: 'маска' })
  const found = ['exact', 'form', 'begun', 'inside']
  expect(products.map(({ id }) => id)).toEqual([...found, ...found.map((id) => `${id} in text`)])
})

test('[BEY-07] a word with an error is corrected, too, when few products have the same error', async () => {
  await addProduct(services, { id: 'wrong', name: 'Шапмон' })
  for (let n = 0; n < 3; n++) await addProduct(services, { id: `right-${n}`, name: 'Шампон' })
  expect(await found('шапмон')).toEqual({ ids: ['wrong'], corrected: null })
  await addProduct(services, { id: 'right-3', name: 'Шампон', descriptionMk: 'Шампони' })
  const { products, corrected } = await list({ search: 'шапмон' })
  expect([products.length, products[0]?.id, corrected]).toEqual([5, 'wrong', null])
})

test('[BEY-07] a Cyrillic word is corrected to a Cyrillic one only', async () => {
  await addProduct(services, { id: 'a', name: 'Крем', description: 'Complete' })
  expect(await found('комплете')).toEqual({ ids: [], corrected: null })
  expect(await found('complette')).toEqual({ ids: ['a'], corrected: null })
  expect(await found('compelte')).toEqual({ ids: ['a'], corrected: 'complete' })
})

test('[BEY-07] suggestions are the first of the list that the same search gives', async () => {
  await seedDemo(services)
  for (const search of ['крем', 'крме', 'сува кожа', 'се', '[ampon', 'zzzz', 'за', 'к', 'c ќ 5']) {
    const suggested = await suggestProducts(services, { search, limit: 6 })
    const { products, corrected } = await list({ search })
    expect(suggested, search).toEqual({ products: products.slice(0, 6), corrected })
  }
  expect((await suggestProducts(services, { search: '%', limit: 6 })).products).toEqual([])
})

test('[LIST-10] a word is found wherever a name has it, and at every letter that is typed', async () => {
  await addProduct(services, { id: 'a', name: 'Yuzu крем' })
  await addProduct(services, { id: 'b', name: 'Крем Yuzu' })
  await addProduct(services, { id: 'c', name: 'Хијалуронски серум' })
  for (const search of ['yuzu', 'крем yuzu']) expect((await found(search)).ids, search).toEqual(['a', 'b'])
  for (const search of ['хи', 'хиј', 'hij', 'хија']) expect((await found(search)).ids, search).toEqual(['c'])
})

test('[LIST-10] a product is found by its texts as they were saved last, and not at all once it is deleted', async () => {
  const product = await addProduct(services, { id: 'a', name: 'Шампон' })
  const renamed = { ...product, name: 'Балсам' }
  await services.db.updateTable('products').set(productRow(renamed)).where('id', '=', 'a').execute()
  await transaction(services.db, (tx) => saveProductWords(tx, [indexedProduct(renamed)]))
  expect(await found('балсам')).toEqual({ ids: ['a'], corrected: null })
  expect(await found('шампон')).toEqual({ ids: [], corrected: null })
  expect(await found('шапмон')).toEqual({ ids: [], corrected: null })
  await services.db.deleteFrom('products').where('id', '=', 'a').execute()
  expect(await found('балсам')).toEqual({ ids: [], corrected: null })
})

test('[LIST-10] letters beyond the first 65,536 are stored and found like any other', async () => {
  await addProduct(services, { id: 'a', name: 'Крем 𝗖𝗿𝗲𝗮𝗺 𐌰𐌱𐌲', nameEn: '𝗥𝗶𝗰𝗵 𝗖' })
  for (const search of ['𝗿𝗲𝗮', '𝗖𝗿', '𐌱𐌲', '𝗖𝗿𝗲𝗮𝗻']) expect((await found(search)).ids, search).toEqual(['a'])
  expect((await found('𝗲𝗿𝗲')).ids).toEqual([])
})

test('[LIST-10] a name of any letters is stored, and every beginning of its words is found', async () => {
  const product = await addProduct(services, { id: 'a' })
  const letter = fc.constantFrom(...'кремабš5 -', '𝗖', '𝗿', '𐌰', '🧴', '\u0301')
  const names = fc.array(letter, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(names, fc.nat(), async (letters, place) => {
      const named = { ...product, name: `x ${letters.join('')}` }
      await transaction(services.db, (tx) => saveProductWords(tx, [indexedProduct(named)]))
      resync(services)
      const words = searchName(named).split(' ')
      for (const word of words) expect(word.isWellFormed()).toBe(true)
      const word = [...(words[place % words.length] ?? '')]
      const part = (word.length < 3 ? word : word.slice(place % (word.length - 2))).join('')
      fc.pre(!/(\p{L})\1/u.test(part)) // of „ррр“ two are left, and one when they are folded again
      expect((await list({ search: part })).products.map(({ id }) => id)).toEqual(['a'])
    }),
    { numRuns: 20 },
  )
})

test('[LIST-10] only words that have the part whole are found by it', async () => {
  await addProduct(services, { id: 'a', name: 'Ананас' })
  await addProduct(services, { id: 'b', name: 'Анама' })
  for (const [part, ids] of Object.entries({ анан: ['a'], ана: ['a', 'b'], анас: ['a'], мa: [] }))
    expect((await found(part)).ids, part).toEqual(ids)
})

test('[BEY-08] several categories and brands widen the list; what is on sale or a bestseller is shown alone', async () => {
  for (const product of [
    { id: 'a', brand: 'hocl', category: 'skincare', price: 50_000, isBestseller: true },
    { id: 'b', brand: 'okeeffes', category: 'handcare', price: 50_000 },
    { id: 'c', brand: 'okeeffes', category: 'lipcare', price: 150_000, originalPrice: 160_000 },
  ] as const)
    await addProduct(services, product)
  const several = await list({ categories: ['skincare', 'handcare'], brands: ['hocl', 'okeeffes'] })
  expect(several.products.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  expect(several.found).toBe(2)
  expect((await list({ isOnSale: true })).products.map(({ id }) => id)).toEqual(['c'])
  expect((await list({ isBestseller: true })).products.map(({ id }) => id)).toEqual(['a'])
  expect((await list({ search: 'крем', isBestseller: true })).brands).toEqual({ hocl: 1, okeeffes: 0 })
})

const COMBINED: Partial<ProductFilter>[] = [
  {},
  { search: 'крем' },
  { search: 'сува кожа', categories: ['handcare', 'bodycare'] },
  { search: 'за', brands: ['okeeffes', 'hocl'], price: '0-1000' },
  { search: 'крме', categories: ['handcare'], price: '0-1000' },
  { categories: ['skincare', 'lipcare'], brands: ['the-solution'], isBestseller: true },
  { price: '1000-2000', isOnSale: true },
  { search: 'нема такво' },
]

test.each(COMBINED)('[BEY-08] with %j every count is what choosing it shows', async (filter) => {
  await seedDemo(services)
  const shown = async (choice: Partial<ProductFilter>) => {
    const { found, products } = await list({ ...filter, ...choice })
    expect(products).toHaveLength(found)
    return found
  }
  const { found, categories, brands, prices, promoted } = await list(filter)
  expect(await shown({})).toBe(found)
  for (const category of CATEGORIES)
    expect(await shown({ categories: [category] })).toBe(categories[category])
  for (const [brand, count] of Object.entries(brands)) expect(await shown({ brands: [brand] })).toBe(count)
  for (const price of PRICE_BANDS) expect(await shown({ price })).toBe(prices[price])
  expect(await shown({ isOnSale: true })).toBe(promoted.isOnSale)
  expect(await shown({ isBestseller: true })).toBe(promoted.isBestseller)
})

test.each(SORTS.flatMap((sort) => ['', 'крем'].map((search) => ({ sort, search }))))(
  '[BEY-08] the pages of %o together are the whole list, in one order, also among equals',
  async (filter) => {
    const names = ['Крем', 'Ноќен крем', 'Антикрем', 'Балсам']
    for (let n = 0; n < PAGE_SIZE * 2 + 3; n++) {
      const name = names[n % names.length] ?? ''
      await addProduct(services, { name, descriptionMk: 'По крем.', price: 10_000 + (n % 7) * 1000 })
    }
    const page = (number: number) => list({ ...filter, page: number })
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false])
    const whole = third.products.map(({ id }) => id)
    expect(new Set(whole).size).toBe(PAGE_SIZE * 2 + 3)
    expect(first.products.map(({ id }) => id)).toEqual(whole.slice(0, PAGE_SIZE))
    expect(second.products.map(({ id }) => id)).toEqual(whole.slice(0, PAGE_SIZE * 2))
  },
)
