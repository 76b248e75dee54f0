import { measureSustainable, P99_MS } from '../soak/sustainable.ts'
import { measureAdministration, tooSlow } from './administration.ts'
import type { Measured } from './measured.ts'
import { measurePages } from './pages.ts'
import { measurePurchase } from './purchase.ts'
import { measureSearch, slowest } from './search.ts'
import { measureMemory } from './memory.ts'
import { measurePersonal } from './personal.ts'

const PRODUCTS = 10_000
const SUGGESTION_MS = 50
const LIST_MS = 150

/** What is measured, each by itself; a new part is one line here. */
export const PARTS: Record<string, () => Promise<Measured>> = {
  memory: () => measureMemory(),
  pages: measurePages,
  personal: () => measurePersonal(),
  purchase: measurePurchase,
  visits,
  administration,
  search,
}

async function visits(): Promise<Measured> {
  const figures = await measureSustainable()
  const heading = `Mixed visits a second: the highest that kept ${P99_MS} ms (p99) for seconds, and what is sustainable`
  return { figures, tables: [{ heading, rows: figures }] }
}

async function administration(): Promise<Measured> {
  const figures = await measureAdministration()
  const heading =
    'The administration with 50,000 orders and 10,000 products, CPU time; ratio to a screen without a list'
  const rows = Object.fromEntries(figures.map(({ page, ...row }) => [page, row]))
  const complaints = tooSlow(figures).map((line) => `the administration: ${line}`)
  return { figures, tables: [{ heading, rows }], complaints }
}

async function search(): Promise<Measured> {
  const { suggestions, lists } = await measureSearch(PRODUCTS)
  const figures = {
    suggestions: { limitMs: SUGGESTION_MS, ...slowest(suggestions) },
    lists: { limitMs: LIST_MS, ...slowest(lists) },
  }
  const heading = `The slowest search among ${PRODUCTS} products, CPU time; ratio to one pass over all their words in the same run`
  return { figures, tables: [{ heading, rows: figures }] }
}
