import type { Page } from '@playwright/test'
import { connected, fail, hold } from './support/live.ts'
import { CREAM, CUSTOMER, expectDelivery, fillDelivery, heart, placeOrder } from './support/shopping.ts'
import { fillSignIn, notice, register, userMenu, expect, test } from './support/test.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Зачувај промени' })

async function edit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Измени' }).click()
  await expect(save(page)).toBeVisible()
}

test('[PROF-01 PROF-02 PROF-03 PROF-07] details are edited, and never lost @journey', async ({ page }) => {
  const person = await register(page)
  await page.goto('/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await edit(page)
  await expect(field(page, 'Е-пошта')).toHaveValue(person.email)
  await expect(field(page, 'Е-пошта')).not.toBeEditable()
  await save(page).click()
  for (const label of Object.keys(CUSTOMER))
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  await expect(main).toContainText('Внесете го своето презиме.')
  await fillDelivery(page)
  await save(page).click()
  await expect(notice(page, 'Профилот е успешно зачуван.')).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main).toContainText('Партизанска 12, Скопје, 1000, Македонија')

  await edit(page)
  await field(page, 'Град').fill('Охрид')
  await page.getByRole('link', { name: 'Откажи' }).click()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main).not.toContainText('Охрид')
  // no entry of the history: a step back to it could not be asked about
  await page.getByRole('link', { name: 'Прејдете на содржината' }).press('Enter')
  await edit(page)
  await expect(field(page, 'Град')).toHaveValue('Скопје')
  await field(page, 'Град').fill('Охрид')
  await page.goBack()
  await page.getByRole('button', { name: 'Остани' }).click()
  await expect(field(page, 'Град')).toHaveValue('Охрид')
})

test('[PROF-03 BEY-06] typed text outlives a session', async ({ page, context, watched }) => {
  watched.allow(/status of 40\d/)
  const person = await register(page)
  await page.goto('/profile')
  await connected(page)
  await edit(page)
  const release = await hold(page, (url) => url.pathname === '/profile.data')
  const other = await context.newPage()
  await other.goto('/products')
  await Promise.all([page.waitForRequest(/\/profile\.data/), heart(other, CREAM).click()])
  await fillDelivery(page)
  await context.clearCookies()
  const answered = page.waitForResponse(/\/profile\.data/)
  release()
  expect((await answered).status()).toBe(202)
  const modal = page.getByRole('dialog').getByRole('tabpanel', { name: 'Најава' })
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await save(page).click()
  await expect(notice(page, 'Мора да бидете најавени за да зачувате профил.')).toBeVisible()
  await fillSignIn(modal, person)
  await expect(modal).toBeHidden()
  await expect(field(page, 'Улица и број')).toHaveValue('Партизанска 12')
  await save(page).click()
  await expect(notice(page, 'Профилот е успешно зачуван.')).toBeVisible()
})

test('[PROF-03] saving that fails keeps what was typed', async ({ page, watched }) => {
  watched.allow(/Failed to load resource|ERR_|status of 50\d/)
  await register(page)
  for (const answer of [null, 503]) {
    await page.goto('/profile')
    await edit(page)
    await fillDelivery(page)
    // everything fails, not the saving alone
    await fail(page, /./, { status: answer })
    await save(page).click()
    await expect(notice(page, 'Грешка при зачувување на профилот.')).toBeVisible()
    await expectDelivery(page)
    await page.unrouteAll()
    await save(page).click()
    await expect(notice(page, 'Профилот е успешно зачуван.')).toBeVisible()
  }
  await edit(page)
  await fillDelivery(page)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).accept()
})

test('[PROF-03 PROF-04] orders that can’t be loaded say so, try again', async ({ page, watched }) => {
  watched.allow(/Failed to load resource|ERR_|status of 50\d/)
  await register(page)
  await placeOrder(page, CREAM)
  const refresh = page.getByRole('button', { name: 'Освежи' })
  for (const failing of [/./, /\/profile\.data/]) {
    await page.goto('/profile')
    await fail(page, failing, { status: 503 })
    await refresh.click()
    await expect(notice(page, 'Грешка при вчитување на нарачките.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Во обработка')
    await page.unrouteAll()
    await refresh.click()
    await expect(notice(page, 'Нарачките се освежени.')).toBeVisible()
  }
  await expect(userMenu(page)).toBeVisible()
})

test('[PROF-05] after an order’s details are closed, back leads to the page before', async ({ page }) => {
  await register(page)
  await placeOrder(page, CREAM)
  await page.goto('/faq')
  await page.goto('/profile')
  const link = page.getByRole('link', { name: /^Детали за нарачка/ })
  const address = (await link.getAttribute('href')) ?? ''
  const dialog = page.getByRole('dialog')
  await link.click()
  await dialog.getByRole('button', { name: 'Затвори' }).evaluate((close: HTMLElement) => {
    close.click()
    close.click()
  })
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await page.goBack()
  await expect(page).toHaveURL('/faq')

  await page.goto(address)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('[PROF-04] „Освежи“ answers also while the page is being read by itself', async ({ page, context }) => {
  await register(page)
  await page.goto('/profile')
  await connected(page)
  // the first of both is given up when the second begins
  const release = await hold(page, /\/profile\.data/)
  const other = await context.newPage()
  await other.goto('/products')
  await Promise.all([page.waitForRequest(/\/profile\.data/), heart(other, CREAM).click()])
  await page.getByRole('button', { name: 'Освежи' }).click()
  release()
  await expect(notice(page, 'Нарачките се освежени.')).toBeVisible()
})

test('[BEY-15] the municipality suggests its postal code, never over typed text', async ({ page }) => {
  await register(page)
  await page.goto('/profile')
  await edit(page)
  const main = page.getByRole('main')
  await field(page, 'Општина').fill('Битола')
  await expect(main).toContainText('Според општината: 7000')
  await expect(page.locator('datalist#postal-codes option')).toHaveAttribute('value', '7000')
  await field(page, 'Поштенски број').fill('7001')
  await field(page, 'Општина').fill('Охрид')
  await expect(main).not.toContainText('Според општината')
  await expect(field(page, 'Поштенски број')).toHaveValue('7001')
  await fillDelivery(page, {
    ...CUSTOMER,
    Општина: 'Моја населба',
    'Поштенски број': 'не знам',
    Телефон: '+389 (70) 999-888',
  })
  await save(page).click()
  await expect(notice(page, 'Профилот е успешно зачуван.')).toBeVisible()
})
