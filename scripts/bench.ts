import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { temporaryFolder } from './at-end.ts'
import { measureAdministration, tooSlow } from './bench/administration.ts'
import { load } from './bench/load.ts'
import { weighPage } from './bench/page-weight.ts'
import { SLOW_BOUNDS, visitSlowly } from './bench/slow-network.ts'
import { measureSearch, slowest } from './bench/search.ts'
import { yardstick } from './bench/yardstick.ts'
import { measureSustainable, P99_MS } from './soak/sustainable.ts'
import { build, isBuildStale } from './build.ts'
import { GENEROUS_LIMITS, startBuiltShop } from './built-shop.ts'
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts'

// `npm run bench [-- --json]`: the figures of the built shop on this machine. Trust the ratios, not the seconds.
const REQUESTS = 3000
const CLIENTS = 16
const PRODUCTS = 10_000
const SUGGESTION_MS = 50
const LIST_MS = 150
const MEMORY_FOLDER = 'test-results/memory'

if (isBuildStale()) build()
const dataDir = temporaryFolder('bench')
const figures = await measure()
rmSync(dataDir, { recursive: true, force: true })
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
else print(figures)
for (const line of tooSlow(figures.administration)) {
  console.error(`Too slow: ${line}`)
  process.exitCode = 1
}

async function measure() {
  const first = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
  await first.stop()
  const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
  const memoryAtStartMb = shop.residentMb()
  const list = `${shop.url}/products`
  const product = list + (await firstProduct(list))
  const { pages, slow } = await visitPages({ home: `${shop.url}/`, list, product })
  const speed = []
  for (const [page, url] of Object.entries({ list, product })) {
    await load({ url, pid: shop.pid, requests: REQUESTS / 4, clients: CLIENTS })
    const ours = await load({ url, pid: shop.pid, requests: REQUESTS, clients: CLIENTS })
    const bare = await yardstick(url, { requests: REQUESTS, clients: CLIENTS })
    speed.push({ page, ...ours, bareCpuMicroseconds: bare.cpuMicroseconds, barePerSecond: bare.perSecond })
  }
  const memoryAfterLoadMb = shop.residentMb()
  await shop.stop()
  const search = await measureSearch(PRODUCTS)
  return {
    firstStartMs: Math.round(first.startMs),
    secondStartMs: Math.round(shop.startMs),
    memoryAtStartMb,
    memoryAfterLoadMb,
    memoryAfterBrowserTestsMb: memoryAfterBrowserTests(),
    pages,
    slow,
    speed,
    visitsPerSecond: await measureSustainable(),
    administration: await measureAdministration(),
    search: {
      suggestions: { limitMs: SUGGESTION_MS, ...slowest(search.suggestions) },
      lists: { limitMs: LIST_MS, ...slowest(search.lists) },
    },
  }
}

async function visitPages(urls: Record<string, string>) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const pages = []
    const slow = []
    for (const [page, url] of Object.entries(urls)) {
      pages.push(await weighPage(browser, { page, url }))
      slow.push(await visitSlowly(browser, { page, url }))
    }
    return { pages, slow }
  } finally {
    await browser.close()
  }
}

async function firstProduct(list: string): Promise<string> {
  const html = await (await fetch(list)).text()
  const id = /href="\/products(\/[^"?#]+)"/.exec(html)?.[1]
  if (!id) throw new Error('the product list shows no product')
  return id
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

function print({
  pages,
  slow,
  speed,
  search,
  administration,
  visitsPerSecond,
  ...rest
}: Awaited<ReturnType<typeof measure>>): void {
  console.log('\nFirst visit, KB as sent (limits: script 125, fonts 90)')
  console.table(Object.fromEntries(pages.map(({ page, ...weight }) => [page, weight])))
  console.log(
    'First visit by a slow phone (150 ms, 1.6 Mbit/s, a quarter of the speed); the first row is the bounds',
  )
  console.table({ bounds: SLOW_BOUNDS, ...Object.fromEntries(slow.map(({ page, ...row }) => [page, row])) })
  console.log(`Under load, ${CLIENTS} clients; bare = node:http with the same bytes in the same run`)
  console.table(Object.fromEntries(speed.map(({ page, ...row }) => [page, { ...row, ratio: ratio(row) }])))
  console.log(
    `The slowest search among ${PRODUCTS} products, CPU time; ratio to one pass over all their words in the same run`,
  )
  console.table(search)
  console.log(
    'The administration with 50,000 orders and 10,000 products, CPU time; ratio to a screen without a list',
  )
  console.table(Object.fromEntries(administration.map(({ page, ...row }) => [page, row])))
  console.log(
    `Mixed visits a second: the highest that kept ${P99_MS} ms (p99) for seconds, and what is sustainable`,
  )
  console.table(visitsPerSecond)
  console.log('The process (limits: second start 2000 ms, memory after the browser tests 250 MB)')
  console.table(rest)
}

/** How many times the CPU time of bare node:http a page of the shop takes. */
function ratio(row: { cpuMicroseconds: number; bareCpuMicroseconds: number }): number {
  return Math.round((row.cpuMicroseconds / Math.max(row.bareCpuMicroseconds, 1)) * 10) / 10
}
