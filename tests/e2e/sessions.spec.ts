import type { Page } from '@playwright/test'
import { changeData, connected, fail, hold } from './support/live.ts'
import { finishProduct, photo } from './support/product-desk.ts'
import {
  CREAM,
  card,
  expectCartCount,
  expectDelivery,
  fillDelivery,
  placeButton,
  openCart,
} from './support/shopping.ts'
import { ADMIN, expect, fillSignIn, newPerson, register, signIn, test } from './support/test.ts'

test.use({ changesCatalogue: true })

const NAME = 'Крем од две картички'
const ended = 'Најавата истече. Најавете се повторно; внесеното останува овде.'
const other = /^Сега е најавен друг корисник или профилот веќе нема пристап, па ништо не е испратено/
const asked = (page: Page) => page.getByRole('dialog').getByRole('tabpanel', { name: 'Најава' })
const create = (page: Page) => page.getByRole('button', { name: 'Креирај производ' })

test.beforeEach(({ watched }) => watched.allow(/status of 40\d|ERR_FAILED|ERR_CONNECTION_REFUSED/))

test('[BEY-06] text in one tab outlives a session that another ended', async ({ page, context, shop }) => {
  await signIn(page, ADMIN, { next: '/admin/products/new' })
  await page.getByLabel('Име', { exact: true }).fill(NAME)
  await page.getByLabel('Додај слики').setInputFiles([await photo('прва', '#2a6')])
  await connected(page)
  const second = await context.newPage()
  await second.goto('/admin/orders')
  await connected(second)
  changeData(shop.dataDir, `delete from auth_sessions`)
  await second.getByRole('link', { name: /За пакување/ }).click()
  await expect(second).toHaveURL(/\/login/)
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(ended)

  // a customer signs in there: nothing of the administrator's is stored
  await register(second, newPerson(), '/products')
  await expect(page.getByText(other)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Бренд', { exact: true }).selectOption('hocl')
  await page.getByLabel('Категорија', { exact: true }).selectOption('handcare')
  await page.getByLabel('Редовна цена').fill('500')
  await create(page).click()
  await expect(page.getByRole('dialog').getByText(other)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByText(other)).toBeVisible()

  await create(page).click()
  await fillSignIn(asked(page), ADMIN)
  await expect(asked(page)).toBeHidden()
  await finishProduct(page, { name: NAME })
  await expect(page.getByRole('list', { name: 'Слики на производот' }).getByRole('listitem')).toHaveCount(1)
})

test('[BEY-06 CART-14 CO-04] a checkout outlives an ended session', async ({ page, context, shop }) => {
  const person = await register(page)
  await openCart(page, CREAM)
  await fillDelivery(page)
  await connected(page)
  const second = await context.newPage()
  await second.goto('/profile')
  await connected(second)
  changeData(shop.dataDir, `delete from auth_sessions`)
  await second.getByRole('button', { name: 'Освежи' }).click()
  await expect(second).toHaveURL(/\/login/)
  await expect(asked(page)).toBeVisible()
  await expect(page.getByText('Мора да се најавите.')).toBeVisible()
  await second.close()
  await fillSignIn(asked(page), person)
  await expect(asked(page)).toBeHidden()
  await expectDelivery(page)
  // so that a press tells of the ended session
  await fail(page, /\/me$/, { status: null })
  await placeButton(page).click()
  await expect(page.getByText('успешно', { exact: false }).first()).toBeVisible()

  changeData(shop.dataDir, `delete from auth_sessions`)
  await card(page, CREAM).getByRole('button', { name: 'Додај во кошничка' }).click()
  await expect(asked(page)).toBeVisible()
  await page.unrouteAll()
  await fillSignIn(asked(page), person)
  await expectCartCount(page, 1)

  // what asks to sign in is still loading when an order leads to the sign-in page
  const load = await hold(page, /auth-dialog/)
  await page.goto('/cart')
  changeData(shop.dataDir, `delete from auth_sessions`)
  await expect(placeButton(page)).toBeEnabled()
  await page.evaluate(() => {
    for (const button of ['[aria-label^="Зголеми"]', '[form="delivery"]'])
      document.querySelector<HTMLElement>(button)?.click()
  })
  await expect(page).toHaveURL(/\/login/)
  load()
  await fillSignIn(page.getByRole('main'), person)
  await expect(page).toHaveURL(/\/cart$/)
})

test('[CH-02 CH-03] the sign-in page does not name whose session has ended', async ({ page, shop }) => {
  await page.route(/\/events\b/, (route) => route.abort())
  await register(page)
  await page.goto('/cart')
  const menu = page.getByRole('button', { name: /^Кориснички профил/ })
  await menu.click()
  changeData(shop.dataDir, `delete from auth_sessions`)
  await page.getByRole('link', { name: 'Мој профил', exact: true }).last().click()
  await expect(page).toHaveURL(/\/login/)
  await expect(menu).toBeHidden()
})
