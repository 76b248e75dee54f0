import { CATEGORIES } from '../../app/domain/category.ts'
import type { Database } from '../../app/server/database/database.server.ts'
import catalogue from '../../app/server/demo/catalogue.json' with { type: 'json' }
import { type NewProduct, productRow } from '../../app/server/product-rows.server.ts'
import { saveProductWords } from '../../app/server/product-words.server.ts'

const AT_ONCE = 100
const SYLLABLES = 'ба ве ги до жу за ки ло ме ни по ра се ту фи ха ца чи шо ѓу љи њо'.split(' ')

/** The demo's products again and again, each with words of its own, so that the vocabulary grows with the catalogue: up to `count`, the first ones being there already. */
export async function fillCatalogue(into: Database, count: number, from = 0): Promise<void> {
  for (let start = from; start < count; start += AT_ONCE) {
    const atOnce = Math.min(AT_ONCE, count - start)
    const products = Array.from({ length: atOnce }, (_, offset) => madeUp(start + offset))
    await into.transaction().execute(async (tx) => {
      await tx.insertInto('products').values(products.map(productRow)).execute()
      await saveProductWords(tx, products)
    })
  }
}

function madeUp(number: number): NewProduct {
  const demo = catalogue.products[number % catalogue.products.length] ?? fail()
  const price = 10_000 + ((number * 7919) % 400_000)
  const own = Array.from({ length: 4 }, (_, n) => word(number * 4 + n))
  return {
    ...demo,
    id: `product-${String(number).padStart(7, '0')}`,
    name: `${demo.name} ${own[0]}`,
    descriptionMk: `${demo.descriptionMk} ${own.join(' ')}`,
    category: CATEGORIES[number % CATEGORIES.length] ?? 'skincare',
    price,
    originalPrice: number % 5 === 0 ? price + 10_000 : null,
    isBestseller: number % 11 === 0,
    isFeatured: false,
    isComingSoon: false,
    createdAt: number * 1000,
    updatedAt: number * 1000,
  }
}

/** One of some 30,000 words, the lower ones more often. */
function word(number: number): string {
  const spread = (number * 2_654_435_761) % 4_294_967_296
  let rest = Math.floor(30_000 * (spread / 4_294_967_296) ** 2)
  let text = ''
  for (let n = 0; n < 4; n++) {
    text += SYLLABLES[rest % SYLLABLES.length]
    rest = Math.floor(rest / SYLLABLES.length)
  }
  return text
}

function fail(): never {
  throw new Error('The demo has no products')
}
