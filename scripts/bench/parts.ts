import { measureSustainable, P99_MS } from '../soak/sustainable.ts'
import { measureAdministration, tooSlow } from './administration.ts'
import { measureFirstVisit } from './first-visit.ts'
import type { Measured } from './measured.ts'
import { measurePurchase } from './purchase.ts'
import { measureGrowth } from './scale.ts'
import { measureSearch, slowest } from './search.ts'
import { measureMemory } from './memory.ts'
import { measurePersonal } from './personal.ts'
import { measureVisitors } from './visitors.ts'

const PRODUCTS = 10_000
const SUGGESTION_MS = 50
const LIST_MS = 150

const SHORT_MINUTES = 0.5
const WHOLE_MINUTES = 10

/** What is measured, each by itself; a new part is one line here. Whole are the sizes and times that take long. */
export const PARTS: Record<string, (isWhole: boolean) => Promise<Measured>> = {
  memory: (isWhole) => measureMemory(isWhole ? WHOLE_MINUTES : SHORT_MINUTES),
  pages: measureFirstVisit,
  visitors: () => measureVisitors(),
  personal: () => measurePersonal(),
  purchase: () => measurePurchase(),
  growth: measureGrowth,
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
