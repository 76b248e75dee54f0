import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../at-end.ts'
import { type BuiltShop, GENEROUS_LIMITS, startBuiltShop } from '../built-shop.ts'
import { BOUGHT } from '../crash/catalogue.ts'
import { signInCustomer } from '../crash/demo-cookie.ts'
import { load } from './load.ts'
import { type Measured, median } from './measured.ts'

const STARTS = 5
const IDLE_MS = 5000
const CLIENTS = 16
const PAGES_AT_ONCE = 100
const MEMORY_FOLDER = 'test-results/memory'

const LIMITS = { startMs: 500, idleMb: 130, loadedMb: 250, afterBrowserTestsMb: 250 }

/** How soon the shop answers with data that is there, and what it weighs, idle and after so many minutes of load. */
export async function measureMemory(minutes: number): Promise<Measured> {
  const dataDir = temporaryFolder('memory')
  try {
    const shopOf = () => startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
    const first = await shopOf()
    await first.stop()
    const starts = []
    for (let start = 0; start < STARTS; start += 1) {
      const shop = await shopOf()
      starts.push(Math.round(shop.startMs))
      await shop.stop()
    }
    const shop = await shopOf()
    const weights = await weigh(shop, minutes)
    await shop.stop()
    const figures = {
      firstStartMs: Math.round(first.startMs),
      startMs: median(starts),
      slowestStartMs: Math.max(...starts),
      ...weights,
      afterBrowserTestsMb: memoryAfterBrowserTests(),
    }
    const heading = `The process, after ${minutes} minutes of load; first row: the limits`
    return {
      figures: { ...figures, minutes, limits: LIMITS },
      tables: [{ heading, rows: { limits: LIMITS, measured: figures } }],
      complaints: Object.entries(LIMITS).flatMap(([name, limit]) => {
        const measured = figures[name as keyof typeof LIMITS] ?? 0
        return measured > limit ? [`the process: ${name} ${measured}`] : []
      }),
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Resident, MB: seconds after the start with one page shown, and at the end of the load by visitors and somebody signed in. */
async function weigh(shop: BuiltShop, minutes: number) {
  await (await fetch(`${shop.url}/`)).text()
  await sleep(IDLE_MS)
  const idleMb = shop.residentMb()
  const cookies = ['', await signInCustomer(shop.url)]
  const addresses = ['/', '/products', `/products/${BOUGHT[0]?.productId}`, '/products?search=hocl', '/cart']
  const end = performance.now() + minutes * 60_000
  let pages = 0
  while (performance.now() < end) {
    for (const address of addresses) {
      const url = shop.url + address
      await load({ url, pid: shop.pid, requests: PAGES_AT_ONCE, clients: CLIENTS, cookies })
      pages += PAGES_AT_ONCE
    }
  }
  return { idleMb, loadedMb: shop.residentMb(), pages }
}

/** What the shops of the last browser tests weighed at their end; null when there was no such run. */
function memoryAfterBrowserTests(): number | null {
  try {
    const files = readdirSync(MEMORY_FOLDER)
    const read = (name: string) =>
      JSON.parse(readFileSync(path.join(MEMORY_FOLDER, name), 'utf8')) as { residentMb: number }
    return files.length > 0 ? Math.max(...files.map((name) => read(name).residentMb)) : null
  } catch {
    return null
  }
}
