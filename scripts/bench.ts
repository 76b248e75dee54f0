import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, figureTable, isMissed } from './bench/figures.ts'
import { measureFirstVisit } from './bench/first-visit.ts'
import { measureGrowth } from './bench/growth.ts'
import { measureHeavyWork } from './bench/heavy-work.ts'
import type { LargeShop } from './bench/large-shop.ts'
import { measureMemory } from './bench/memory.ts'
import { measureSignedIn, measureSignIns, measureUncached, measureVisitors } from './bench/pages.ts'
import { measurePurchases } from './bench/purchase.ts'
import type { Checkout } from './bench/shops.ts'
import { build, isBuildStale } from './build.ts'

// `npm run bench`: what users feel, measured from outside on the built shop. docs/performance.md explains the figures.
// Fails when one misses its bound.
//   --only visitors,purchase     some of the parts
//   --against DIR                the same, alternating with another checkout's build
//   --reference FILE             a hand-written server that handles the same purchases
//   --seconds N                  of load in each run on a page
//   --minutes N                  of load before memory is measured again
//   --products N, --orders N     of the large shop in `growth` and `heavy-work`
//   --postgres                   these two on PostgreSQL

const ROOT = path.resolve(import.meta.dirname, '..')

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    reference: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '1' },
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '50000' },
    postgres: { type: 'boolean', default: false },
  },
})

if (isBuildStale()) build()
const checkouts: Checkout[] = [{ name: 'shop', root: ROOT }]
if (values.against !== undefined) {
  const root = path.resolve(values.against)
  if (!existsSync(path.join(root, 'build/server'))) throw new Error(`Run \`npm run build\` in ${root} first`)
  checkouts.push({ name: 'other', root })
}

const largeShop: LargeShop = {
  products: Number(values.products),
  orders: Number(values.orders),
  isPostgres: values.postgres,
}
const PARTS: Record<string, () => Promise<Figure[]>> = {
  'first-visit': () => measureFirstVisit(checkouts),
  visitors: () => measureVisitors(checkouts, Number(values.seconds)),
  'signed-in': () => measureSignedIn(checkouts, Number(values.seconds)),
  uncached: () => measureUncached(checkouts),
  purchase: () => measurePurchases(checkouts, values.reference ? path.resolve(values.reference) : null),
  'sign-ins': () => measureSignIns(checkouts),
  memory: () => measureMemory(checkouts, Number(values.minutes)),
  growth: () => measureGrowth(checkouts, largeShop),
  'heavy-work': () => measureHeavyWork(checkouts, largeShop),
}

const shopNames = checkouts.map(({ name }) => name)
const missed: Figure[] = []
for (const name of values.only?.split(',') ?? Object.keys(PARTS)) {
  const measure = PARTS[name]
  if (!measure) throw new Error(`There is no part “${name}”, only ${Object.keys(PARTS).join(', ')}`)
  const figures = await measure()
  console.log(`\n${name}\n${figureTable(figures, shopNames)}`)
  missed.push(...figures.filter(isMissed))
}
if (missed.length > 0) process.exitCode = 1
console.log(`\n${missed.length === 0 ? 'Every bound is met.' : `${missed.length} bounds are missed.`}`)
