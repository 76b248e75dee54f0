import { createServer } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../support/shop-process.ts'
import { addFromList, BALM, card, CREAM } from './support/shopping.ts'
import { expectAccessible, notices, register, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const LOOK = /^\/(fonts\/nega-(sans|serif)-(cyrillic|latin)\.v\d+\.woff2|assets\/shop-[\w-]+\.css)$/

test('[BEY-11] without a network the page comes by itself @journey', async ({ page, context, watched }) => {
  // what was under way when the network went
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  await visitUntilKept(page, '/products')
  await addFromList(page, CREAM)
  const cart = await page.evaluate(() => localStorage.getItem('nega.cart'))
  await context.setOffline(true)
  const asked = `/products/${CREAM.id}?from=list`
  await page.goto(asked)
  await expect(offlineTitle(page)).toBeVisible()
  await expect(page).toHaveURL(asked)
  await expect(page).toHaveTitle('Нема врска со продавницата – Нега')
  await expect(page.locator('html')).toHaveAttribute('lang', 'mk')
  await expect(page.getByText(/\d|ден/)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('nega.cart'))).toBe(cart)
  await page.getByRole('button', { name: 'Обидете се повторно' }).click()
  await expect(page.getByRole('status')).toHaveText('Сѐ уште нема врска.')
  await context.setOffline(false)
  await expectBack(page, CREAM.name)
  await expect(page).toHaveURL(asked)
})

test('[BEY-08 BEY-11] a list stays when its next view does not come, and a search is asked again', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await visitUntilKept(page, '/products')
  const main = page.getByRole('main')
  const onSale = main.locator('.promoted').getByRole('link').first()
  const search = main.getByRole('combobox', { name: 'Пребарајте производи' })
  await context.setOffline(true)
  await onSale.click()
  await expect(notices(page).getByText(/Нема врска со серверот/)).toBeVisible()
  await expect(page).toHaveURL('/products')
  await expect(onSale).toBeFocused()
  await search.fill('крем')
  await search.press('Enter')
  await expect(card(page, BALM)).toBeVisible()
  await context.setOffline(false)
  // the attempt without a network may still be failing
  await expect(async () => {
    await search.press('Enter')
    await expect(page).toHaveURL(/\?search=/, { timeout: 2000 })
  }).toPass()
  await expect(card(page, BALM)).toBeHidden()
})

test('[BEY-11] an English page without a network is English, accessible', async ({ page, context }) => {
  await visitUntilKept(page)
  await context.setOffline(true)
  await page.goto('/en/cart')
  await expect(page.getByRole('heading', { name: 'The shop can’t be reached' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectAccessible(page, [320, 1280])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
})

test('[BEY-11] of a customer’s visit nothing is stored but fonts and styles', async ({ page, context }) => {
  await visitUntilKept(page)
  await register(page)
  for (const address of ['/', '/products', `/products/${CREAM.id}`, '/profile', '/cart', '/favorites']) {
    await page.goto(address)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Чести прашања' }).click()
  await expect(page).toHaveURL('/faq')
  const kept = await keptPaths(page)
  expect(kept).toHaveLength(4)
  for (const file of kept) expect(file).toMatch(LOOK)
  await context.setOffline(true)
  await page.goto('/profile')
  await expect(offlineTitle(page)).toBeVisible()
})

test('[BEY-11] an open page says that the network is away', async ({ page, context, watched }) => {
  // what the open page itself tries meanwhile: its live events
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  await visitUntilKept(page, '/faq')
  const notice = page.getByText('Нема интернет-врска.', { exact: true })
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакт' }).click()
  await expect(offlineTitle(page)).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await context.setOffline(false)
  await expectBack(page, 'Контакт')
})

test('[BEY-11] a stopped shop is waited for; switched off, the worker leaves', async ({ browser }) => {
  const dataDir = temporaryFolder('e2e-offline')
  const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
  const { port } = shop
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await visitUntilKept(page)
  await shop.stop()
  await page.goto('/products')
  await expect(offlineTitle(page)).toBeVisible()
  const proxy = createServer((_request, response) => response.writeHead(502).end('Bad Gateway'))
  proxy.listen(port, '127.0.0.1')
  await page.goto('/cart')
  await expect(offlineTitle(page)).toBeVisible()
  await page.goto('/products')
  proxy.closeAllConnections()
  await new Promise((resolve) => proxy.close(resolve))
  const again = await startBuiltShop({ dataDir, port, env: { ...GENEROUS_LIMITS, OFFLINE_PAGE: 'off' } })
  await expectBack(page, 'Сите производи')
  const gone = () =>
    page.evaluate(async () => {
      return (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length
    })
  // browsers look for a newer worker some time after a visit, and not after each
  await expect.poll(() => page.reload().then(gone), { timeout: 40_000, intervals: [5000] }).toBe(0)
  await context.close()
  await again.stop()
})

/** Opens a page and waits until the browser keeps the page without a network. */
async function visitUntilKept(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const offlineTitle = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Нема врска со продавницата' })

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map((request) => new URL(request.url).pathname)
  })
}

/** The page that was asked for must come without a press. */
async function expectBack(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 20_000 })
}
