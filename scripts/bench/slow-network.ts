import type { Browser, Page } from '@playwright/test'

export interface SlowVisit {
  page: string
  firstContentMs: number
  largestContentMs: number
  /** What long tasks took beyond 50 ms each, from the first content on: meanwhile nothing answers. */
  blockingMs: number
  layoutShift: number
  /** From a press on „add to cart“ to the frame that shows it, once the page answers; null where there is no such button. */
  answersInMs: number | null
}

export const SLOW_BOUNDS = {
  firstContentMs: 800,
  largestContentMs: 1600,
  blockingMs: 50,
  layoutShift: 0.01,
  answersInMs: 100,
}

/** A cheap phone in a bad place: 150 ms there and back, 1.6 Mbit/s down, a quarter of this machine's speed. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_SLOWER = 4
const SETTLE_MS = 1000
const LONG_TASK_MS = 50
const RUNS = 5
const ADD_BUTTON = 'main article button.btn:not([aria-disabled])'

/** What a first visit on a slow network feels like: the median of several, each with an empty browser cache. */
export async function visitSlowly(
  browser: Browser,
  visit: { page: string; url: string },
): Promise<SlowVisit> {
  const visits: SlowVisit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visitOnce(browser, visit))
  return {
    page: visit.page,
    firstContentMs: median(visits.map((each) => each.firstContentMs)),
    largestContentMs: median(visits.map((each) => each.largestContentMs)),
    blockingMs: median(visits.map((each) => each.blockingMs)),
    layoutShift: median(visits.map((each) => each.layoutShift)),
    answersInMs: median(visits.flatMap(({ answersInMs }) => answersInMs ?? [])) || null,
  }
}

async function visitOnce(browser: Browser, { page: name, url }: { page: string; url: string }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'mk-MK' })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction(() => !('earlyPresses' in globalThis))
    await page.waitForTimeout(SETTLE_MS)
    return { page: name, ...(await readPaints(page)), answersInMs: await pressAdd(page) }
  } finally {
    await context.close()
  }
}

function readPaints(page: Page) {
  return page.evaluate(async (longTaskMs) => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const found: PerformanceEntry[] = []
        const observer = new PerformanceObserver((list) => found.push(...list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(() => resolve(found), 100)
      })
    const paints = await entries('paint')
    const largest = await entries('largest-contentful-paint')
    const tasks = await entries('longtask')
    const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[]
    const firstContent = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0
    const blocking = tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstContent) - longTaskMs)
      .filter((ms) => ms > 0)
    return {
      firstContentMs: Math.round(firstContent),
      largestContentMs: Math.round(largest.at(-1)?.startTime ?? 0),
      blockingMs: Math.round(blocking.reduce((sum, ms) => sum + ms, 0)),
      layoutShift: Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000,
    }
  }, LONG_TASK_MS)
}

/** Presses the first button that puts something in the cart, as soon as React has taken it over. */
async function pressAdd(page: Page): Promise<number | null> {
  const isThere = (await page.locator(ADD_BUTTON).count()) > 0
  if (!isThere) return null
  await page.waitForFunction((selector) => {
    const button = document.querySelector(selector)
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  }, ADD_BUTTON)
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const button = document.querySelector<HTMLElement>(selector)
        const start = performance.now()
        const observer = new MutationObserver(() => {
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - start))))
        })
        observer.observe(document.body, { childList: true, subtree: true })
        button?.click()
      }),
    ADD_BUTTON,
  )
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
