import type { Browser, Request } from '@playwright/test'

export interface PageWeight {
  page: string
  htmlKb: number
  scriptKb: number
  styleKb: number
  fontKb: number
  pictureKb: number
  requests: number
}

/** Long enough for what the page itself brings; what comes a second after load is no part of it. */
const SETTLE_MS = 1500
const LATE_PARTS = /\/assets\/late-parts-/

/**
 * What a first visit transfers (KB of 1000 bytes, compressed as sent), as the browser counts it, at a phone's width.
 * Left out is what comes a second after every page: the script (3 KB) of the cookie question and of what helps offline.
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
  const kb = (...types: string[]) =>
    Math.round(
      sizes.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 100,
    ) / 10
  return {
    page: name,
    htmlKb: kb('document'),
    scriptKb: kb('script'),
    styleKb: kb('stylesheet'),
    fontKb: kb('font'),
    pictureKb: kb('image'),
    requests: sizes.length,
  }
}
