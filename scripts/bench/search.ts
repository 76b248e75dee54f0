import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { temporaryFolder } from '../at-end.ts'
import { NO_FILTER, type ProductFilter } from '../../app/domain/product-filter.ts'
import { LocalBus } from '../../app/server/bus.server.ts'
import { openDatabase } from '../../app/server/database/database.server.ts'
import { migrate } from '../../app/server/database/migrate.server.ts'
import { createLogger } from '../../app/server/logger.server.ts'
import { listProducts, suggestProducts } from '../../app/server/products.server.ts'
import { createShop } from '../../app/server/shop.server.ts'
import { fillCatalogue } from './made-up-catalogue.ts'

const ROUNDS = 20

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
  'испукани петици',
  'сува кжоа',
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

export interface SearchFigures {
  asked: string
  /** CPU time of the process, the steadier figure on a shared machine: of 20 askings the middle and the last but one. */
  medianMs: number
  p95Ms: number
  /** How many times as long as one pass over all words of all products, in the same run. */
  ratio: number
  shows: number
}

/** How long suggestions (6) and lists (48 with all counts) take with so many products on the embedded database when nothing is kept, as after a change. [BEY-07 BEY-08] */
export async function measureSearch(
  count: number,
): Promise<{ suggestions: SearchFigures[]; lists: SearchFigures[] }> {
  const folder = temporaryFolder('search')
  const db = await openDatabase({ kind: 'sqlite', file: path.join(folder, 'shop.sqlite') })
  try {
    await migrate(db)
    await fillCatalogue(db, count)
    const shop = createShop({ db, bus: new LocalBus(), log: createLogger('silent') })
    const pass = sql`select sum(length(word)) from product_words`
    const reference = (await times(async () => await pass.execute(db))).medianMs
    const suggestions = []
    for (const search of QUERIES) {
      const work = () => suggestProducts(shop, { search, limit: 6 })
      suggestions.push(await measure(`„${search}“`, { work, reference }))
    }
    const lists = []
    for (const [name, filter] of Object.entries(LISTS)) {
      const work = () => listProducts(shop, { ...NO_FILTER, ...filter })
      lists.push(await measure(name, { work, reference }))
    }
    return { suggestions, lists }
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The slowest of them, which is what the limits are for. */
export function slowest(figures: SearchFigures[]): SearchFigures | undefined {
  return figures.toSorted((one, other) => other.p95Ms - one.p95Ms)[0]
}

async function measure(
  asked: string,
  { work, reference }: { work: () => Promise<{ products: unknown[] }>; reference: number },
): Promise<SearchFigures> {
  const shows = (await work()).products.length
  const { medianMs, p95Ms } = await times(work)
  return { asked, medianMs, p95Ms, ratio: Math.round((p95Ms / Math.max(reference, 0.01)) * 100) / 100, shows }
}

async function times(work: () => Promise<unknown>): Promise<{ medianMs: number; p95Ms: number }> {
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1000)
  }
  taken.sort((one, other) => one - other)
  const at = (share: number) => Math.round((taken[Math.ceil(ROUNDS * share) - 1] ?? 0) * 10) / 10
  return { medianMs: at(0.5), p95Ms: at(0.95) }
}

// `node scripts/bench/search.ts 100000`: every question by itself
if (process.argv[1] === import.meta.filename) {
  const { suggestions, lists } = await measureSearch(Number(process.argv[2] ?? 10_000))
  console.table(Object.fromEntries([...suggestions, ...lists].map(({ asked, ...row }) => [asked, row])))
}
