import type { Page } from '@playwright/test'
import { expectAccessible, expect, test } from './support/test.ts'

const EXPECTED = /Failed to load resource|status of 50\d|Failed to fetch|ErrorResponse/

/** From now on this address is answered as while the database is away. */
async function takeAway(page: Page, path: string): Promise<void> {
  const away = await page.request.get(path.replace('products', 'unavailable'))
  const answer = { status: away.status(), headers: away.headers(), body: await away.body() }
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill(answer),
  )
}

test('[BEY-06 BEY-10 BEY-11] the page of an outage goes by itself', async ({ page, watched }) => {
  watched.allow(EXPECTED)
  for (const [path, title, back] of [
    ['/products', 'Продавницата моментално не одговара', 'Сите производи'],
    ['/en/products', 'The shop isn’t responding right now', 'All products'],
  ] as const) {
    await takeAway(page, path)
    expect((await page.goto(path, { waitUntil: 'load' }))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page, [320, 1280])
    if (path.startsWith('/en')) {
      await page.evaluate(() => Reflect.deleteProperty(AbortSignal, 'timeout')) // as on old phones
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('status')).toHaveText('It still isn’t responding.')
    }
    await page.unrouteAll()
    await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(path)
  }
})
