import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CATEGORIES } from '../../app/domain/category.ts'
import { NO_FILTER, type ProductFilter } from '../../app/domain/product-filter.ts'
import { LocalBus } from '../../app/server/bus.server.ts'
import { openDatabase, type Database } from '../../app/server/database/database.server.ts'
import { migrate } from '../../app/server/database/migrate.server.ts'
import catalogue from '../../app/server/demo/catalogue.json' with { type: 'json' }
import { createLogger } from '../../app/server/logger.server.ts'
import { type NewProduct, productRow } from '../../app/server/product-rows.server.ts'
import { saveProductWords } from '../../app/server/product-words.server.ts'
import { listProducts, suggestProducts } from '../../app/server/products.server.ts'
import { createShop } from '../../app/server/shop.server.ts'

// `node scripts/bench/search.ts 10000`: how long suggestions and lists take on the embedded database. [BEY-07 BEY-08]
const COUNT = Number(process.argv[2] ?? 10_000)
const ROUNDS = 15
const AT_ONCE = 100
const SYLLABLES = 'ба ве ги до жу за ки ло ме ни по ра се ту фи ха ца чи шо ѓу љи њо'.split(' ')

const QUERIES = [
  'кр',
  'крем',
  'krem za ra',
  'шамопн',
  'серумм',
  "no'na nega",
  'сува кожа',
  'потење',
  'окифс',
  'бавеги',
  'zzzzzz',
  'а',
]
const LISTS: Record<string, Partial<ProductFilter>> = {
  'all, newest': {},
  'all, by name': { sort: 'name' },
  'two categories': { categories: ['handcare', 'lipcare'] },
  'category, brand, price': { categories: ['skincare'], brands: ['hocl'], price: '0-1000' },
  'on sale, by rating': { isOnSale: true, sort: 'rating' },
  'search крем': { search: 'крем' },
  'search with an error': { search: 'крме за раце' },
  'search сува кожа, by price': { search: 'сува кожа', sort: 'price-asc' },
  'page 10': { page: 10 },
  'page 1000': { page: 1000 },
}

const folder = mkdtempSync(path.join(tmpdir(), 'shop-search-'))
const db = await openDatabase({ kind: 'sqlite', file: path.join(folder, 'shop.sqlite') })
try {
  await migrate(db)
  await fill(db)
  const shop = createShop({ db, bus: new LocalBus(), log: createLogger('silent') })
  console.log(
    `${COUNT} products. Suggestions (6), then lists (48 a page) with all counts; milliseconds: median, slowest`,
  )
  for (const search of QUERIES) {
    await measure(`„${search}“`, () => suggestProducts(shop, { search, limit: 6 }))
  }
  for (const [name, filter] of Object.entries(LISTS)) {
    await measure(name, () => listProducts(shop, { ...NO_FILTER, ...filter }))
  }
} finally {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(name: string, work: () => Promise<{ products: unknown[] }>): Promise<void> {
  const times: number[] = []
  let shown = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    shown = (await work()).products.length
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const figures = [times[ROUNDS >> 1], times.at(-1)].map((ms) => (ms ?? 0).toFixed(1).padStart(8))
  console.log(name.padEnd(28), ...figures, `  shows ${shown}`)
}

/** The demo's products again and again, each with words of its own, so that the vocabulary grows with the catalogue. */
async function fill(into: Database): Promise<void> {
  for (let start = 0; start < COUNT; start += AT_ONCE) {
    const products = Array.from({ length: AT_ONCE }, (_, offset) => madeUp(start + offset))
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
