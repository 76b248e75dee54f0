import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { temporaryFolder } from '../at-end.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../built-shop.ts'
import { BROWSER_FLAGS, findBrowser } from '../find-browser.ts'
import { load } from './load.ts'
import { type Measured, rounded } from './measured.ts'
import { WEIGHT_BOUNDS, weighPage } from './page-weight.ts'
import { SLOW_BOUNDS, visitSlowly } from './slow-network.ts'
import { yardstick } from './yardstick.ts'

const REQUESTS = 3000
const CLIENTS = 16

/** What a first visit loads and waits for, and how quickly lists and products are served, beside a bare server. */
export async function measurePages(): Promise<Measured> {
  const dataDir = temporaryFolder('pages')
  const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
  try {
    const list = `${shop.url}/products`
    const product = list + (await firstProduct(list))
    const { pages, slow } = await visitPages({ home: `${shop.url}/`, list, product })
    const speed = []
    for (const [page, url] of Object.entries({ list, product })) {
      await load({ url, pid: shop.pid, requests: REQUESTS / 4, clients: CLIENTS })
      const ours = await load({ url, pid: shop.pid, requests: REQUESTS, clients: CLIENTS })
      const bare = await yardstick(url, { requests: REQUESTS, clients: CLIENTS })
      const ratio = rounded(ours.cpuMicroseconds / Math.max(bare.cpuMicroseconds, 1), 1)
      const beside = { bareCpuMicroseconds: bare.cpuMicroseconds, barePerSecond: bare.perSecond }
      speed.push({ page, ...ours, ...beside, ratio })
    }
    return { figures: { pages, slow, speed }, tables: tablesOf({ pages, slow, speed }) }
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Rows = Record<'pages' | 'slow' | 'speed', { page: string }[]>

function tablesOf({ pages, slow, speed }: Rows): Measured['tables'] {
  const byPage = (rows: { page: string }[]) => Object.fromEntries(rows.map(({ page, ...row }) => [page, row]))
  return [
    {
      heading: 'First visit, KB as sent; the first row is the bounds',
      rows: { bounds: WEIGHT_BOUNDS, ...byPage(pages) },
    },
    {
      heading:
        'First visit by a slow phone (150 ms, 1.6 Mbit/s, a quarter of the speed); the first row is the bounds',
      rows: { bounds: SLOW_BOUNDS, ...byPage(slow) },
    },
    {
      heading: `Under load, ${CLIENTS} clients; bare = node:http with the same bytes in the same run`,
      rows: byPage(speed),
    },
  ]
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
