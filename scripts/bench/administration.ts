import { rmSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../at-end.ts'
import { openDatabase } from '../../app/server/database/database.server.ts'
import { type BuiltShop, GENEROUS_LIMITS, startBuiltShop } from '../built-shop.ts'
import { ADMIN_PAGES, BARE_PAGE, USERS } from './administration-pages.ts'
import { fillAudit } from './made-up-audit.ts'
import { fillCatalogue } from './made-up-catalogue.ts'
import { fillOrders } from './made-up-orders.ts'
import { fillUsers } from './made-up-people.ts'
import { processTimeMs } from './process-time.ts'
import { signInStaff, type Staff } from './staff.ts'

const PRODUCTS = 10_000
const ORDERS = 50_000
const ROUNDS = 20
/** So many pages on, or to the end of the list. */
const FAR_PAGES = 200

const ADMIN_MS = 150
const FAR_RATIO = 1.5

interface Times {
  /** CPU time of the whole process, the steadier figure on a shared machine: of 20 readings the middle and the last but one. */
  medianMs: number
  p95Ms: number
  /** The same by the clock, with whatever else the machine had to do. */
  clockP95Ms: number
}

export interface AdminFigures extends Times {
  page: string
  /** How many times as long as a screen without a list takes in the same run. */
  ratio: number
  limitMs: number
  /** The median of a page far away, as a multiple of the first one's; null where there are no pages. */
  farRatio: number | null
  /** So many rows and items were shown: a search that finds nothing is quick for nothing. */
  rows: number
}

/** How long every list, search and filter of the administration takes in the built shop, on the embedded database. [BEY-21] */
export async function measureAdministration(): Promise<AdminFigures[]> {
  const dataDir = temporaryFolder('admin')
  try {
    await (await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })).stop()
    await fill(path.join(dataDir, 'shop.sqlite'))
    const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
    try {
      return await measureAll(shop)
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What is beyond the limits, each as a line; empty when all is well. */
export function tooSlow(figures: AdminFigures[]): string[] {
  return figures.flatMap(({ page, p95Ms, limitMs, farRatio }) => [
    ...(p95Ms > limitMs ? [`${page}: ${p95Ms} ms, at most ${limitMs}`] : []),
    ...((farRatio ?? 0) > FAR_RATIO ? [`${page}: far pages take ${farRatio} times the first`] : []),
  ])
}

async function fill(file: string): Promise<void> {
  const db = await openDatabase({ kind: 'sqlite', file })
  const now = Date.now()
  await fillCatalogue(db, PRODUCTS)
  const users = await fillUsers(db, USERS, now)
  await fillOrders(db, { count: ORDERS, products: PRODUCTS, users, now })
  await fillAudit(db)
  await db.destroy()
}

async function measureAll(shop: BuiltShop): Promise<AdminFigures[]> {
  const staff = await signInStaff(shop.url)
  const [bare] = await times(shop, [() => staff.read(BARE_PAGE)])
  const figures: AdminFigures[] = []
  for (const [page, asked] of Object.entries(ADMIN_PAGES)) {
    const { address, isPaged = false, mostRows = Infinity, limitMs = ADMIN_MS } = asked
    const rows = await countRows(staff, address)
    if (rows > mostRows) throw new Error(`${address} shows ${rows} rows: is the filter another by now?`)
    const addresses = isPaged ? [address, await farPage(staff, address)] : [address]
    const [first, far] = await times(
      shop,
      addresses.map((each) => () => staff.read(each)),
    )
    figures.push({
      page,
      ...first,
      ratio: round(first.p95Ms / bare.medianMs),
      limitMs,
      farRatio: far ? Math.round((far.medianMs / first.medianMs) * 100) / 100 : null,
      rows,
    })
  }
  return figures
}

async function countRows(staff: Staff, address: string): Promise<number> {
  const [, main = ''] = (await staff.read(address)).split('<main')
  return main.match(/<(?:tr|li)\b/g)?.length ?? 0
}

/** The address of a page far from the first, reached as people reach it: by the links to the next one. */
async function farPage(staff: Staff, address: string): Promise<string> {
  let current = address
  for (let page = 0; page < FAR_PAGES; page++) {
    const link = (await staff.read(current)).match(/<a\b[^>]*\brel="next"[^>]*>/)?.[0]
    const href = /\bhref="([^"]*)"/.exec(link ?? '')?.[1]?.replaceAll('&amp;', '&')
    if (href === undefined) break
    const { pathname, search } = new URL(href, `http://shop${current}`)
    current = pathname + search
  }
  if (current === address) throw new Error(`${address} has no further pages`)
  return current
}

/** What each piece of work takes; in turns, so that all of them meet the same machine. */
async function times(shop: BuiltShop, works: (() => Promise<unknown>)[]): Promise<[Times, ...Times[]]> {
  const taken = works.map((work) => ({ work, cpu: [] as number[], clock: [] as number[] }))
  for (const work of works) await work()
  for (let round = 0; round < ROUNDS; round++) {
    for (const { work, cpu, clock } of taken) {
      const [before, started] = [processTimeMs(shop.pid), performance.now()]
      await work()
      const waited = performance.now() - started
      clock.push(waited)
      cpu.push(before === null ? waited : Math.max(0, (processTimeMs(shop.pid) ?? before) - before))
    }
  }
  const [first, ...others] = taken.map(({ cpu, clock }) => {
    return { medianMs: share(cpu, 0.5), p95Ms: share(cpu, 0.95), clockP95Ms: share(clock, 0.95) }
  })
  if (!first) throw new Error('nothing to measure')
  return [first, ...others]
}

function share(taken: number[], part: number): number {
  const sorted = taken.toSorted((one, other) => one - other)
  return round(sorted[Math.ceil(ROUNDS * part) - 1] ?? 0)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

// `node scripts/bench/administration.ts`: every page by itself
if (process.argv[1] === import.meta.filename) {
  const figures = await measureAdministration()
  console.table(Object.fromEntries(figures.map(({ page, ...row }) => [page, row])))
  for (const line of tooSlow(figures)) console.error(line)
  process.exitCode = tooSlow(figures).length > 0 ? 1 : 0
}
