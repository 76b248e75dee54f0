import type { BrowserContext } from '@playwright/test'
import { hearing } from './support/live.ts'
import { register, signIn } from './support/people.ts'
import {
  addFromList,
  BALM,
  CREAM,
  expectCartCount,
  expectDelivery,
  expectFavorites,
  fillDelivery,
  heart,
  increase,
  quantity,
  SPRAY,
} from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const CUT_MS = 60_000
const RIGHT_AGAIN = { timeout: 3000 }
const EXPECTED = /Failed to load resource|ERR_|status of 50\d|Unable to preload/

async function cut(contexts: BrowserContext[], isOffline: boolean): Promise<void> {
  await Promise.all(contexts.map((context) => context.setOffline(isOffline)))
}

test(
  '[BEY-06 CART-07 CART-14 FAV-01] a network cut for 60 s loses nothing, and 3 s after it every page is right again',
  { tag: '@timed' },
  async ({ page: guest, context, watched, openBrowser }) => {
    test.setTimeout(180_000)
    watched.allow(EXPECTED)
    const customer = await openBrowser()
    const elsewhere = await openBrowser()
    customer.watch.allow(EXPECTED)
    const cutOff = [context, customer.context]
    for (const { clock } of cutOff) await clock.install()

    const person = await register(customer.page)
    await signIn(elsewhere.page, person)
    await addFromList(customer.page, CREAM)
    await addFromList(guest, CREAM)
    await guest.goto('/cart')
    const list = await customer.context.newPage()
    await list.goto('/products')
    await customer.page.goto('/cart')
    await Promise.all([guest, customer.page, list].map(hearing))
    for (const page of [guest, customer.page]) await expect(quantity(page, CREAM)).toHaveText('1')

    await cut(cutOff, true)
    for (const page of [guest, customer.page]) {
      await fillDelivery(page)
      await increase(page, CREAM)
      await expect(quantity(page, CREAM)).toHaveText('2')
    }
    await addFromList(list, SPRAY)
    await heart(list, BALM).click()
    await expect(list.getByText('Омилените не може да се зачуваат. Обидете се повторно.')).toBeVisible()
    await expect(heart(list, BALM)).toBeVisible()

    // meanwhile the same person is busy in another browser
    await elsewhere.page.goto('/products')
    await addFromList(elsewhere.page, BALM)
    for (const product of [BALM, SPRAY]) await heart(elsewhere.page, product).click()
    await expectFavorites(elsewhere.page, 2)
    for (const { clock } of cutOff) await clock.runFor(CUT_MS)

    await cut(cutOff, false)
    await Promise.all([
      // what was changed here, in the list beside it, and elsewhere
      expect(quantity(customer.page, CREAM)).toHaveText('2', RIGHT_AGAIN),
      expect(quantity(customer.page, BALM)).toHaveText('1', RIGHT_AGAIN),
      expect(quantity(customer.page, SPRAY)).toHaveText('1', RIGHT_AGAIN),
      expectFavorites(customer.page, 2, RIGHT_AGAIN),
      expect(quantity(guest, CREAM)).toHaveText('2', RIGHT_AGAIN),
    ])
    await Promise.all([guest, customer.page].map((page) => expectDelivery(page)))
    await guest.reload()
    await expect(quantity(guest, CREAM)).toHaveText('2')
    await expectDelivery(guest)
    await expectCartCount(elsewhere.page, 4)
  },
)

test('[PD-06 FAV-03 FAV-04 FAV-05] a visitor’s favourites join the person’s and leave the browser, also when saving failed at first; an old key is deleted', async ({
  page,
  watched,
  openBrowser,
}) => {
  watched.allow(EXPECTED)
  const { page: own } = await openBrowser()
  const person = await register(own)
  await own.goto('/products')
  await heart(own, BALM).click()
  await expectFavorites(own, 1)

  await page.goto('/products')
  await page.evaluate(() => localStorage.setItem('favorites', '["old"]'))
  await page.reload()
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull()
  for (const product of [CREAM, BALM, SPRAY]) {
    await heart(page, product).click()
    const modal = page.getByRole('dialog')
    await expect(modal).toContainText('Најавете се за да зачувате омилени.')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  }
  const kept = () => page.evaluate(() => localStorage.getItem('nega.pendingFavorite'))
  expect(await kept()).toBe([CREAM.id, BALM.id, SPRAY.id].join(' '))

  await page.route(/\/favorites/, (route) => route.fulfill({ status: 503, body: '' }))
  await signIn(page, person)
  await expect(page.getByText('Омилените не може да се зачуваат. Обидете се повторно.')).toBeVisible()
  expect(await kept()).not.toBeNull()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByText('Додадено во омилени')).toBeVisible()
  await expectFavorites(page, 3)
  await expect.poll(kept).toBeNull()
})
