import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../app/shop/catalog/filter.ts'
import { saveProductWords } from '../../../app/shop/catalog/product-words.server.ts'
import { listProducts } from '../../../app/shop/catalog/storefront.server.ts'
import {
  addSearchGrams,
  indexSearchWords,
  readWaitingWords,
  wordsWith,
  gramsOf,
} from '../../../app/shop/search/search-grams.server.ts'
import { addProduct, shopForEach } from '../../support/factories.ts'

const services = shopForEach()

async function find(search: string): Promise<string[]> {
  const { products } = await listProducts(services, { ...NO_FILTER, search })
  return products.map(({ id }) => id)
}

async function gramsIn(word: string): Promise<string[]> {
  const rows = await services.db.selectFrom('search_grams').select('gram').where('word', '=', word).execute()
  return rows.map(({ gram }) => gram).sort()
}

/** As a process of a version that knows no grams does beside this one. */
async function addOldWord({ id, word }: { id: string; word: string }): Promise<void> {
  const { number } = await services.db
    .selectFrom('products')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await services.db.insertInto('search_words').values({ word, written: word }).execute()
  await services.db.insertInto('product_words').values({ word, number, is_in_name: 1 }).execute()
}

test('[LIST-10] letters beyond the first 65,536 are stored and found like any other', async () => {
  const { id } = await addProduct(services, { name: 'Крем 𝗖𝗿𝗲𝗮𝗺 𐌰𐌱𐌲', nameEn: '𝗥𝗶𝗰𝗵 𝗖' })
  expect(await find('𝗿𝗲𝗮')).toEqual([id])
  expect(await find('𝗖𝗿')).toEqual([id])
  expect(await find('𐌱𐌲')).toEqual([id])
  expect(await find('𝗖𝗿𝗲𝗮𝗻')).toEqual([id])
  expect(await find('𝗲𝗿𝗲')).toEqual([])
})

test('[LIST-10] whatever letters a name is made of, it is stored, and every part of its words is found', async () => {
  const product = await addProduct(services)
  const letter = fc.constantFrom(...'кремабš5 -', '𝗖', '𝗿', '𐌰', '🧴', '\u0301')
  const names = fc.array(letter, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(names, async (letters) => {
      const name = `x ${letters.join('')}`
      await saveProductWords(services.db, [{ ...product, name }])
      const rows = await services.db.selectFrom('search_words').select('word').execute()
      for (const { word } of rows) {
        expect(word.isWellFormed()).toBe(true)
        expect(await gramsIn(word)).toEqual(gramsOf(word).sort())
      }
    }),
    { numRuns: 20 },
  )
})

test('[LIST-10] what an earlier version adds beside this one is found at once, and indexed later', async () => {
  const { id } = await addProduct(services, { name: 'Маска' })
  expect(await readWaitingWords(services.db)).toEqual([])
  await addOldWord({ id, word: 'kolagen' })
  expect(await readWaitingWords(services.db)).toEqual(['kolagen'])
  expect(await find('лаген')).toEqual([id])
  expect(await gramsIn('kolagen')).toEqual([])

  await indexSearchWords(services.db)
  expect(await readWaitingWords(services.db)).toEqual([])
  expect(await find('лаген')).toEqual([id])
  expect(await gramsIn('kolagen')).toEqual(gramsOf('kolagen').sort())
})

test('[LIST-10] indexing words again changes nothing, also when it was done only in part', async () => {
  const { id } = await addProduct(services, { name: 'Маска' })
  await addOldWord({ id, word: 'kolagen' })
  await services.db.insertInto('search_grams').values({ gram: 'ol', word: 'kolagen' }).execute()
  await Promise.all([indexSearchWords(services.db), indexSearchWords(services.db)])
  await indexSearchWords(services.db)
  await addSearchGrams(services.db, ['kolagen', 'maska'])
  expect(await gramsIn('kolagen')).toEqual(gramsOf('kolagen').sort())
  expect(await gramsIn('maska')).toEqual(gramsOf('maska').sort())
})

test('[LIST-10] only words that have the part whole are found by it', async () => {
  await addProduct(services, { name: 'Ананас Анама' })
  const found = async (part: string) => (await wordsWith(services.db, part)).map(({ word }) => word).sort()
  expect(await found('anan')).toEqual(['ananas'])
  expect(await found('ana')).toEqual(['anama', 'ananas'])
  expect(await found('anas')).toEqual(['ananas'])
  expect(await found('nanan')).toEqual([])
})
