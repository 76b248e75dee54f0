import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { temporaryFolder } from '../at-end.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../built-shop.ts'
import { BOUGHT } from '../crash/catalogue.ts'
import { BROWSER_FLAGS, findBrowser } from '../find-browser.ts'
import type { Measured } from './measured.ts'
import { type PageWeight, WEIGHT_BOUNDS, weighPage } from './page-weight.ts'
import { SLOW_BOUNDS, type SlowVisit, visitSlowly } from './slow-network.ts'

const PAGES = { home: '/', list: '/products', product: `/products/${BOUGHT[0]?.productId}` }

/** What a first visit to the built shop with the demo loads, and what it feels like on a slow phone. */
export async function measureFirstVisit(): Promise<Measured> {
  const dataDir = temporaryFolder('pages')
  const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const pages: PageWeight[] = []
    const slow: SlowVisit[] = []
    for (const [page, address] of Object.entries(PAGES)) {
      pages.push(await weighPage(browser, { page, url: shop.url + address }))
      slow.push(await visitSlowly(browser, { page, url: shop.url + address }))
    }
    return {
      figures: { pages, slow },
      tables: [
        {
          heading: 'First visit, KB as sent; the first row is the bounds',
          rows: { bounds: WEIGHT_BOUNDS, ...byPage(pages) },
        },
        {
          heading:
            'First visit by a slow phone (150 ms, 1.6 Mbit/s, a quarter of the speed); the first row is the bounds',
          rows: { bounds: SLOW_BOUNDS, ...byPage(slow) },
        },
      ],
      complaints: [
        ...pages.flatMap((page) => beyond(page, WEIGHT_BOUNDS)),
        ...slow.flatMap((visit) => beyond(visit, SLOW_BOUNDS)),
      ],
    }
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function byPage(rows: { page: string }[]): Record<string, object> {
  return Object.fromEntries(rows.map(({ page, ...row }) => [page, row]))
}

function beyond(figures: { page: string } & object, bounds: Record<string, number>): string[] {
  return Object.entries(figures).flatMap(([name, figure]: [string, unknown]) => {
    const bound = bounds[name]
    const isBeyond = bound !== undefined && typeof figure === 'number' && figure > bound
    return isBeyond ? [`the first visit to ${figures.page}: ${name} ${figure}`] : []
  })
}
