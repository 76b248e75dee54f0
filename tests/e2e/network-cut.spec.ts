import type { BrowserContext, Page } from '@playwright/test'
import { hearing } from './support/live.ts'
import { register, signIn } from './support/people.ts'
import {
  addFromList,
  BALM,
  card,
  CREAM,
  CUSTOMER,
  expectCartCount,
  fillDelivery,
  increase,
  quantity,
  SPRAY,
} from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const CUT_MS = 60_000
const RIGHT_AGAIN = { timeout: 3000 }
const EXPECTED = /Failed to load resource|ERR_|status of 50\d|Unable to preload/

const favorites = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Омилени, 2 / })
const heart = (page: Page) => card(page, BALM).getByRole('button', { name: `Додај во омилени: ${BALM.name}` })

async function cut(contexts: BrowserContext[], isOffline: boolean): Promise<void> {
  await Promise.all(contexts.map((context) => context.setOffline(isOffline)))
}

async function expectTyped(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(CUSTOMER))
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue(value)
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
    await heart(list).click()
    await expect(list.getByText('Омилените не може да се зачуваат. Обидете се повторно.')).toBeVisible()
    await expect(heart(list)).toBeVisible()

    // meanwhile the same person is busy in another browser
    await elsewhere.page.goto('/products')
    await addFromList(elsewhere.page, BALM)
    for (const product of [BALM, SPRAY])
      await card(elsewhere.page, product)
        .getByRole('button', { name: `Додај во омилени: ${product.name}` })
        .click()
    await expect(favorites(elsewhere.page)).toBeVisible()
    for (const { clock } of cutOff) await clock.runFor(CUT_MS)

    await cut(cutOff, false)
    await Promise.all([
      // what was changed here, in the list beside it, and elsewhere
      expect(quantity(customer.page, CREAM)).toHaveText('2', RIGHT_AGAIN),
      expect(quantity(customer.page, BALM)).toHaveText('1', RIGHT_AGAIN),
      expect(quantity(customer.page, SPRAY)).toHaveText('1', RIGHT_AGAIN),
      expect(favorites(customer.page)).toBeVisible(RIGHT_AGAIN),
      expect(quantity(guest, CREAM)).toHaveText('2', RIGHT_AGAIN),
    ])
    await Promise.all([guest, customer.page].map(expectTyped))
    await guest.reload()
    await expect(quantity(guest, CREAM)).toHaveText('2')
    await expectTyped(guest)
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
  await card(own, BALM)
    .getByRole('button', { name: `Додај во омилени: ${BALM.name}` })
    .click()
  await expect(own.getByRole('banner').getByRole('link', { name: 'Омилени, 1 производ' })).toBeVisible()

  await page.goto('/products')
  await page.evaluate(() => localStorage.setItem('favorites', '["old"]'))
  await page.reload()
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull()
  for (const product of [CREAM, BALM, SPRAY]) {
    await card(page, product)
      .getByRole('button', { name: `Додај во омилени: ${product.name}` })
      .click()
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
  await expect(page.getByRole('banner').getByRole('link', { name: 'Омилени, 3 производи' })).toBeVisible()
  await expect.poll(kept).toBeNull()
})
