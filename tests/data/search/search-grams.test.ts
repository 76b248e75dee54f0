import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testShop, type TestShop } from '../../support/database.ts'
import { addProduct } from '../../support/factories.ts'
import { gramsOf } from '../../../app/shop/search/search-grams.ts'
import { NO_FILTER } from '../../../app/shop/catalog/filter.ts'
import { listProducts } from '../../../app/shop/catalog/storefront.server.ts'
import { saveProductWords } from '../../../app/shop/search/product-words.server.ts'
import { addSearchGrams, indexSearchWords, readWaitingWords, wordsWith } from '../../../app/shop/search/search-grams.server.ts'

async function find(shop: TestShop, search: string): Promise<string[]> {
  const { products } = await listProducts(shop, { ...NO_FILTER, search })
  return products.map(({ id }) => id)
}

async function gramsIn(shop: TestShop, word: string): Promise<string[]> {
  const rows = await shop.db.selectFrom('search_grams').select('gram').where('word', '=', word).execute()
  return rows.map(({ gram }) => gram).sort()
}

/** As a process of a version that knows no grams does beside this one. */
async function addOldWord(shop: TestShop, { id, word }: { id: string; word: string }): Promise<void> {
  const { number } = await shop.db
    .selectFrom('products')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('search_words').values({ word, written: word }).execute()
  await shop.db.insertInto('product_words').values({ word, number, is_in_name: 1 }).execute()
}

test('[LIST-10] letters beyond the first 65,536 are stored and found like any other', async () => {
  await using shop = await testShop()
  const { id } = await addProduct(shop, { name: 'Крем 𝗖𝗿𝗲𝗮𝗺 𐌰𐌱𐌲', nameEn: '𝗥𝗶𝗰𝗵 𝗖' })
  expect(await find(shop, '𝗿𝗲𝗮')).toEqual([id])
  expect(await find(shop, '𝗖𝗿')).toEqual([id])
  expect(await find(shop, '𐌱𐌲')).toEqual([id])
  expect(await find(shop, '𝗖𝗿𝗲𝗮𝗻')).toEqual([id])
  expect(await find(shop, '𝗲𝗿𝗲')).toEqual([])
})

test('[LIST-10] whatever letters a name is made of, it is stored, and every part of its words is found', async () => {
  await using shop = await testShop()
  const product = await addProduct(shop)
  const letter = fc.constantFrom(...'кремабš5 -', '𝗖', '𝗿', '𐌰', '🧴', '\u0301')
  const names = fc.array(letter, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(names, async (letters) => {
      const name = `x ${letters.join('')}`
      await saveProductWords(shop.db, [{ ...product, name }])
      const rows = await shop.db.selectFrom('search_words').select('word').execute()
      for (const { word } of rows) {
        expect(word.isWellFormed()).toBe(true)
        expect(await gramsIn(shop, word)).toEqual(gramsOf(word).sort())
      }
    }),
    { numRuns: 20 },
  )
})

test('[LIST-10] what an earlier version adds beside this one is found at once, and indexed later', async () => {
  await using shop = await testShop()
  const { id } = await addProduct(shop, { name: 'Маска' })
  expect(await readWaitingWords(shop.db)).toEqual([])
  await addOldWord(shop, { id, word: 'kolagen' })
  expect(await readWaitingWords(shop.db)).toEqual(['kolagen'])
  expect(await find(shop, 'лаген')).toEqual([id])
  expect(await gramsIn(shop, 'kolagen')).toEqual([])

  await indexSearchWords(shop.db)
  expect(await readWaitingWords(shop.db)).toEqual([])
  expect(await find(shop, 'лаген')).toEqual([id])
  expect(await gramsIn(shop, 'kolagen')).toEqual(gramsOf('kolagen').sort())
})

test('[LIST-10] indexing words again changes nothing, also when it was done only in part', async () => {
  await using shop = await testShop()
  const { id } = await addProduct(shop, { name: 'Маска' })
  await addOldWord(shop, { id, word: 'kolagen' })
  await shop.db.insertInto('search_grams').values({ gram: 'ol', word: 'kolagen' }).execute()
  await Promise.all([indexSearchWords(shop.db), indexSearchWords(shop.db)])
  await indexSearchWords(shop.db)
  await addSearchGrams(shop.db, ['kolagen', 'maska'])
  expect(await gramsIn(shop, 'kolagen')).toEqual(gramsOf('kolagen').sort())
  expect(await gramsIn(shop, 'maska')).toEqual(gramsOf('maska').sort())
})

test('[LIST-10] only words that have the part whole are found by it', async () => {
  await using shop = await testShop()
  await addProduct(shop, { name: 'Ананас Анама' })
  const found = async (part: string) => (await wordsWith(shop.db, part)).map(({ word }) => word).sort()
  expect(await found('anan')).toEqual(['ananas'])
  expect(await found('ana')).toEqual(['anama', 'ananas'])
  expect(await found('anas')).toEqual(['ananas'])
  expect(await found('nanan')).toEqual([])
})
