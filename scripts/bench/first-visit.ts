import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, Browser, Request } from '@playwright/test'
import { launchBrowser } from '../find-browser.ts'
import { PAGES } from './addresses.ts'
import type { Figure } from './figures.ts'
import { type Checkout, withShops } from './shops.ts'

/** The most that a first visit to the home, list and product page may transfer, without prefetches. */
export const WEIGHT_BOUNDS = { scriptKb: 130, htmlKb: 20, fontKb: 60, largestImageKb: 30, prefetches: 0 }

type Part = keyof typeof WEIGHT_BOUNDS
type PageWeight = Record<Part, number>

/** Some scripts load only when the page is idle, and prefetches after these. */
const SETTLE_MS = 5000

/** A page that is not compressed better by then is weighed as it is. */
const COMPRESSED_MS = 10_000

const NAMES: Record<Part, string> = {
  scriptKb: 'script',
  htmlKb: 'HTML with its CSS',
  fontKb: 'fonts',
  largestImageKb: 'largest image',
  prefetches: 'prefetches',
}

export async function measureFirstVisit(checkouts: Checkout[]): Promise<Figure[]> {
  await using browser = await launchBrowser()
  return await withShops(checkouts, async (shops) => {
    const weights = await Array.fromAsync(shops, ({ url }) =>
      Array.fromAsync(Object.values(PAGES), (address) => weighPage(browser, url + address)),
    )
    return (Object.keys(WEIGHT_BOUNDS) as Part[]).map((part) => ({
      name: `first visit, ${NAMES[part]}`,
      unit: part === 'prefetches' ? 'requests' : 'KB',
      values: weights.map((pages) => Math.max(...pages.map((page) => page[part]))),
      atMost: WEIGHT_BOUNDS[part],
    }))
  })
}

export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'mk-MK' })
  await compressFully(context.request, url)
  const page = await context.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => void finished.push(request))
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const awaited = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  )
  const sizes = await Promise.all(
    finished.map(async (request) => ({
      type: typeOf(request, awaited),
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
  await context.close()
  const bytesOf = (...types: string[]) =>
    sizes.flatMap(({ type, bytes }) => (types.includes(type) ? bytes : []))
  const kb = (...types: string[]) => inKb(bytesOf(...types).reduce((sum, bytes) => sum + bytes, 0))
  return {
    scriptKb: kb('script'),
    htmlKb: kb('document', 'stylesheet'),
    fontKb: kb('font'),
    largestImageKb: inKb(Math.max(0, ...bytesOf('image'))),
    prefetches: bytesOf('prefetch').length,
  }
}

/** A page gets its best compression at its second use. */
async function compressFully(request: APIRequestContext, url: string): Promise<void> {
  const sizeOf = async () => Number((await request.get(url)).headers()['content-length'])
  const quick = await sizeOf()
  const latest = performance.now() + COMPRESSED_MS
  while ((await sizeOf()) >= quick && performance.now() < latest) await sleep(100)
}

/** A style sheet counts as part of the page when it blocks the first paint. */
function typeOf(request: Request, awaited: string[]): string {
  if (request.headers()['sec-purpose'] === 'prefetch') return 'prefetch'
  const type = request.resourceType()
  return type === 'stylesheet' && !awaited.includes(request.url()) ? 'later stylesheet' : type
}

/** Rounded up: one byte above a bound misses it. */
const inKb = (bytes: number) => Math.ceil(bytes / 100) / 10
