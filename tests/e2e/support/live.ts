import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Locator, type Page } from '@playwright/test'

/** What is done, and what then comes to be seen where nobody touched anything. */
interface Following {
  act: () => Promise<void>
  seen: Locator
}

async function followingMs({ act, seen }: Following): Promise<number> {
  await act()
  const done = performance.now()
  await expect.poll(() => seen.isVisible(), { intervals: [20] }).toBe(true)
  return performance.now() - done
}

/** Within a second, of the middle one of several changes: a test machine may stall once. */
export async function expectWithinASecond(changes: Following[]): Promise<void> {
  const times = await Array.fromAsync(changes, followingMs)
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
  expect(middle, `ms: ${times.map(Math.round).join(', ')}`).toBeLessThan(1000)
}

/** The shop's own tables, for what has no screen, or must break. */
export function changeData(dataDir: string, statement: string): void {
  using data = new DatabaseSync(path.join(dataDir, 'shop.sqlite'), { timeout: 5000 })
  data.exec(statement)
}

const streaming = new WeakSet<Page>()

/** For `connected`, from the page's first request on. */
export function followStream(page: Page): void {
  page.on('request', (request) => request.isNavigationRequest() && streaming.delete(page))
  page.on('response', (response) => /\/events\b/.test(response.url()) && streaming.add(page))
}

/** The page hears live events: what is done from now on is not missed. */
export const connected = (page: Page) => expect.poll(() => streaming.has(page)).toBe(true)

type Address = RegExp | ((url: URL) => boolean)

/** Requests to these addresses get this status from now on, or no answer at all; unless `changesOnly`, reading them too. */
export async function fail(
  page: Page,
  address: Address,
  { status, changesOnly = false }: { status: number | null; changesOnly?: boolean },
): Promise<void> {
  await page.route(address, (route) => {
    if (changesOnly && route.request().method() === 'GET') return route.continue()
    return status ? route.fulfill({ status, body: '' }) : route.abort('connectionrefused')
  })
}

/** Requests to these addresses wait until the returned function is called; the page may have given them up by then. */
export async function hold(page: Page, address: Address): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

/** How many requests that change something the page sends to this path from now on, as a form or for its data. */
export function changesSent(page: Page, path: string): () => number {
  let sent = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.replace(/\.data$/, '') === path) sent += 1
  })
  return () => sent
}
