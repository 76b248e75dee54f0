import type { Browser, Request } from '@playwright/test'

export interface PageWeight {
  page: string
  /** With the styles that are in it. */
  htmlKb: number
  scriptKb: number
  scripts: number
  styleKb: number
  fontKb: number
  pictureKb: number
  largestPictureKb: number
  requests: number
}

/** What a first visit to the home, list and product page may weigh at most. */
export const WEIGHT_BOUNDS = { htmlKb: 13, scriptKb: 115, scripts: 7, fontKb: 60, largestPictureKb: 30 }

/** Long enough for what the page itself brings; what comes a second after load is no part of it. */
const SETTLE_MS = 1500
const LATE_PARTS = /\/assets\/(?:late-parts|live-connection)-/

/**
 * What a first visit transfers (KB of 1000 bytes, compressed as sent), as the browser counts it, at a phone's width.
 * Left out are the scripts (5 KB) that come a second after every page: the cookie question, what helps offline, live events.
 */
export async function weighPage(
  browser: Browser,
  { url, page: name }: { url: string; page: string },
): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'mk-MK' })
  const page = await context.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => {
    if (!LATE_PARTS.test(request.url())) finished.push(request)
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const sizes = await Promise.all(
    finished.map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
  await context.close()
  const of = (wanted: string) => sizes.flatMap(({ type, bytes }) => (type === wanted ? bytes : []))
  const kb = (wanted: string) => inKb(of(wanted).reduce((sum, bytes) => sum + bytes, 0))
  return {
    page: name,
    htmlKb: kb('document'),
    scriptKb: kb('script'),
    scripts: of('script').length,
    styleKb: kb('stylesheet'),
    fontKb: kb('font'),
    pictureKb: kb('image'),
    largestPictureKb: inKb(Math.max(0, ...of('image'))),
    requests: sizes.length,
  }
}

/** A byte more than a bound is beyond it. */
const inKb = (bytes: number) => Math.ceil(bytes / 100) / 10
