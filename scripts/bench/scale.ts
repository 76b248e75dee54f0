import { measureCatalogue } from './scale-catalogue.ts'
import { measureOrders } from './scale-orders.ts'
import type { ScaleRow } from './scale-figures.ts'
import { withWorld } from './scale-world.ts'
import { findPostgresBinaries } from '../postgres-server.ts'

const SHORT = { products: [24, 480, 10_000], orders: [0, 10_000] }
const WHOLE = { products: [24, 480, 10_000, 100_000], orders: [0, 10_000, 1_000_000] }

export interface ScaleFigures {
  products: Record<string, ScaleRow>
  orders: Record<string, ScaleRow>
}

interface Asked {
  /** Up to 100,000 products and 1,000,000 orders, which takes long to make. */
  isWhole?: boolean
  engines?: ('sqlite' | 'postgres')[]
}

/** How much slower the shop gets with what it holds, p50 in ms over HTTP by one person after the other. [BEY-08] */
export async function measureScale({
  isWhole = false,
  engines = hasPostgres() ? ['sqlite', 'postgres'] : ['sqlite'],
}: Asked = {}): Promise<Record<string, ScaleFigures>> {
  const sizes = isWhole ? WHOLE : SHORT
  const figures: Record<string, ScaleFigures> = {}
  for (const engine of engines)
    figures[engine] = {
      products: await withWorld(engine, (world) => measureCatalogue(world, sizes.products)),
      orders: await withWorld(engine, (world) => measureOrders(world, sizes.orders)),
    }
  return figures
}

/** One table for each engine and what grows. */
export function printScale(figures: Record<string, ScaleFigures>): void {
  for (const [engine, tables] of Object.entries(figures)) {
    for (const [grows, rows] of Object.entries(tables)) {
      console.log(
        `\n${engine}, more ${grows}: p50 in ms of requests of a signed-in person, one after the other`,
      )
      console.table(rows)
    }
  }
}

function hasPostgres(): boolean {
  try {
    findPostgresBinaries()
    return true
  } catch {
    return false
  }
}

// `node scripts/bench/scale.ts [--whole] [sqlite|postgres]`
if (process.argv[1] === import.meta.filename) {
  const engines = (['sqlite', 'postgres'] as const).filter((engine) => process.argv.includes(engine))
  printScale(
    await measureScale({ isWhole: process.argv.includes('--whole'), ...(engines.length > 0 && { engines }) }),
  )
}
