import type { Page, Route } from '@playwright/test'
import { fillSignIn, register } from './support/people.ts'
import {
  addFromList,
  applyPromo,
  CREAM,
  CUSTOMER,
  den,
  expectCartCount,
  fillDelivery,
  increase,
  orderLinks,
  placeButton,
  quantity,
  SPRAY,
} from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test('[CO-01 CO-02] ordering waits for the seven fields, blanks don’t count, and it says how many are missing', async ({
  page,
}) => {
  await register(page)
  await addFromList(page, CREAM)
  await page.goto('/cart')
  await expect(placeButton(page)).toBeDisabled()
  await fillDelivery(page, { ...CUSTOMER, Град: '   ' })
  await expect(placeButton(page)).toBeDisabled()
  await expect(page.getByText('Останува да пополните 1 поле.')).toBeVisible()
  await fillDelivery(page, { Град: 'Скопје' })
  await expect(placeButton(page)).toBeEnabled()
})

test('[CO-03] the phone field hints at the writings and enforces none', async ({ page }) => {
  await addFromList(page, CREAM)
  await page.goto('/cart')
  await expect(page.getByLabel('Телефон', { exact: true })).toHaveAttribute(
    'placeholder',
    '07x xxx xxx или +3897x xxx xxx',
  )
})

test('[CO-04] a visitor who orders is told to sign in, does so, and finds cart and form as they were', async ({
  page,
  openBrowser,
}) => {
  const other = await openBrowser()
  const person = await register(other.page)
  await addFromList(page, CREAM)
  await page.goto('/cart')
  await fillDelivery(page)
  await placeButton(page).click()
  await expect(
    page.getByRole('alert').getByText('Мора да се најавите за да направите нарачка.', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page.getByRole('main'), person)
  await expect(page).toHaveURL(/\/cart$/)
  await expect(quantity(page, CREAM)).toHaveText('1')
  for (const [label, value] of Object.entries(CUSTOMER)) {
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('[CO-08 CO-11 CO-12 CO-15] an order shows its totals, empties the cart, and the form is filled next time', async ({
  page,
}) => {
  await register(page)
  await addFromList(page, CREAM)
  await page.goto('/cart')
  await fillDelivery(page)
  await expect(page.getByRole('main')).toContainText(den(840))
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Нарачката е успешно испратена' }),
  ).toBeVisible()
  await expectCartCount(page, 0)
  await addFromList(page, SPRAY)
  await page.goto('/cart')
  await expect(page.getByLabel('Промо код')).toHaveValue('')
  for (const [label, value] of Object.entries(CUSTOMER)) {
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue(value)
  }
})

test('[CO-13] a failure says so exactly, loses nothing and can be tried again', async ({ page, watched }) => {
  watched.allow(/Failed to load resource|ERR_/)
  await register(page)
  await addFromList(page, CREAM)
  await page.goto('/cart')
  await fillDelivery(page)
  await onPlacing(page, (route) => route.abort('connectionreset'))
  await placeButton(page).click()
  await expect(page.getByText(/^Настана проблем при креирање на нарачката: ./)).toBeVisible()
  await expect(page.getByLabel('Улица и број')).toHaveValue(CUSTOMER['Улица и број'])
  await expect(quantity(page, CREAM)).toHaveText('1')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/products$/)
  await expectOneOrder(page)
})

test('[CO-14] an order whose answer was lost is asked for again and is no second one, also after a reload', async ({
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource|ERR_/)
  await register(page)
  await addFromList(page, CREAM)
  await page.goto('/cart')
  await fillDelivery(page)
  let isStored = false
  await page.route(CART_CALL, async (route) => {
    if (!isPlacing(route)) return route.continue()
    if (!isStored) await route.fetch()
    isStored = true
    await route.abort('connectionreset')
  })
  await placeButton(page).click()
  await expect.poll(() => isStored).toBe(true)
  await page.goto('/cart')
  await page.unroute(CART_CALL)
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByText('Нарачката е успешно испратена')).toBeVisible()
  await expectCartCount(page, 0)
  await expectOneOrder(page)
})

const CART_CALL = /\/cart(\.data)?(\?|$)/
const isPlacing = (route: Route) => (route.request().postData() ?? '').includes('idempotencyKey')

/** Meets the first request that places an order, and only that one. */
async function onPlacing(page: Page, meet: (route: Route) => Promise<void>): Promise<void> {
  let isMet = false
  await page.route(CART_CALL, (route) => {
    if (!isPlacing(route) || isMet) return route.continue()
    isMet = true
    return meet(route)
  })
}

async function expectOneOrder(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(orderLinks(page)).toHaveCount(1)
}

test('[PROMO-03 PROMO-06 PROMO-08] a refused code says why in a red box; an applied one locks the input and can be taken off', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 422/)
  await addFromList(page, CREAM)
  await page.goto('/cart')
  await applyPromo(page, '   ')
  await page.getByLabel('Промо код').press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Промо код')).toBeEnabled()
  const expected: [string, string][] = [
    ['NEMAGO', 'Промо кодот не постои'],
    ['STARKOD', 'Промо кодот не е активен'],
    ['PROLETEN15', 'Промо кодот сè уште не е активен'],
    ['LETO25', 'Промо кодот е истечен'],
  ]
  for (const [code, text] of expected) {
    await applyPromo(page, code)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await applyPromo(page, ' nega200 ')
  await expect(page.getByText(`Минимална нарачка: ${den(2000)}`)).toBeVisible()
  await applyPromo(page, 'dobredojde10')
  await expect(page.getByText('10% попуст')).toBeVisible()
  await expect(page.getByLabel('Промо код')).toBeDisabled()
  await page.getByRole('button', { name: 'Отстрани', exact: true }).click()
  await expect(page.getByLabel('Промо код')).toBeEnabled()
})

test('[PROMO-10] a change of the cart counts the applied code again at once', async ({ page }) => {
  await addFromList(page, CREAM)
  await page.goto('/cart')
  await applyPromo(page, 'DOBREDOJDE10')
  const main = page.getByRole('main')
  await expect(main).toContainText(den(69))
  await increase(page, CREAM)
  await expect(main).toContainText(den(138))
})
