import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until the browser keeps the page without a network. */
export async function visitUntilKept(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

export function offlineTitle(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: 'Нема врска со продавницата' })
}

/** The paths of everything that the browser keeps for the shop in Cache Storage. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map((request) => new URL(request.url).pathname)
  })
}

/** The page that was asked for must come without a press. */
export async function expectBack(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 20_000 })
}
