import { findPostgresBinaries } from '../postgres-server.ts'
import type { Measured } from './measured.ts'
import { measureCatalogue } from './scale-catalogue.ts'
import type { ScaleRow } from './scale-figures.ts'
import { measureOrders } from './scale-orders.ts'
import { withWorld } from './scale-world.ts'

const ENGINES = ['sqlite', 'postgres'] as const
const PARTS = { products: measureCatalogue, orders: measureOrders }
type Part = keyof typeof PARTS
const MOST_GROWTH = 1.5

const SHORT: Record<Part, number[]> = { products: [24, 480, 10_000], orders: [0, 10_000] }
const WHOLE: Record<Part, number[]> = { products: [24, 480, 10_000, 100_000], orders: [0, 10_000, 1_000_000] }

export interface ScaleTable {
  engine: (typeof ENGINES)[number]
  /** What there is more of from column to column. */
  grows: Part
  pages: Record<string, ScaleRow>
}

interface Asked {
  /** Up to 100,000 products and 1,000,000 orders, which takes long to make. */
  isWhole?: boolean
  engines?: (typeof ENGINES)[number][]
  parts?: Part[]
}

/** How much slower the shop gets with what it holds: p50 over HTTP, ms, one signed-in person after the other. [BEY-08] */
export async function measureScale({
  isWhole = false,
  engines = hasPostgres() ? [...ENGINES] : ['sqlite'],
  parts = ['products', 'orders'],
}: Asked = {}): Promise<ScaleTable[]> {
  const tables: ScaleTable[] = []
  for (const engine of engines) {
    for (const grows of parts) {
      const sizes = (isWhole ? WHOLE : SHORT)[grows]
      tables.push({ engine, grows, pages: await withWorld(engine, (world) => PARTS[grows](world, sizes)) })
    }
  }
  return tables
}

/** The same for the bench; slower than that many times is beyond its bound, at pages that show as much as before. */
export async function measureGrowth(isWhole: boolean): Promise<Measured> {
  const figures = await measureScale({ isWhole })
  return { figures, tables: figures.map(tableOf), complaints: figures.flatMap(tooSlow) }
}

function tableOf({ engine, grows, pages }: ScaleTable): Measured['tables'][number] {
  const heading =
    `${engine}, more and more ${grows}: p50 of a request, ms; growth from the first size to the last, and from the first` +
    ` at which the page shows as much as at the last (bound: ${MOST_GROWTH})`
  return { heading, rows: pages }
}

function tooSlow({ engine, grows, pages }: ScaleTable): string[] {
  return Object.entries(pages).flatMap(([page, { growth, alike }]) => {
    const times = alike ?? growth ?? 0
    return times > MOST_GROWTH ? [`${engine}, more ${grows}: ${page} ${times} times`] : []
  })
}

function hasPostgres(): boolean {
  try {
    findPostgresBinaries()
    return true
  } catch {
    return false
  }
}

// `node scripts/bench/scale.ts [--whole] [sqlite|postgres] [products|orders]`
if (process.argv[1] === import.meta.filename) {
  const named = <Name extends string>(names: readonly Name[]) => {
    const asked = names.filter((name) => process.argv.includes(name))
    return asked.length > 0 ? asked : [...names]
  }
  const [engines, parts] = [named(ENGINES), named(['products', 'orders'])]
  const tables = await measureScale({ isWhole: process.argv.includes('--whole'), engines, parts })
  for (const { heading, rows } of tables.map(tableOf)) {
    console.log(heading)
    console.table(rows)
  }
}
