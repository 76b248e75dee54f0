import type { Page } from '@playwright/test'

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
