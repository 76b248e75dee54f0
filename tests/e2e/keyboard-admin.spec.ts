import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Keyboard } from './support/keyboard.ts'
import { changesSent, hold } from './support/live.ts'
import { BALM, newestOrder, orderLinks, placeOrder } from './support/shopping.ts'
import { ADMIN, register, signIn, expect, test } from './support/test.ts'

test.use({ changesCatalogue: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The administrator opens this screen. */
async function byMenu(page: Page, name: string): Promise<Keyboard> {
  await signIn(page, ADMIN, { next: '/admin' })
  // the focus is where a page begins
  await page.goto('/admin')
  const keys = new Keyboard(page)
  await expect(
    page.getByRole('complementary').getByRole('navigation', { name: 'Администрација' }),
  ).toBeHidden()
  const menu = await keys.openMenu({ most: 5 })
  await keys.use(menu.getByRole('link', { name, exact: true }))
  await expect(menu).toBeHidden()
  await expect(heading(page, name)).toBeFocused()
  return keys
}

async function chooseNext(keys: Keyboard, page: Page, label: string): Promise<void> {
  await keys.to(field(page, label))
  await keys.press('ArrowDown')
  await expect(field(page, label)).not.toHaveValue('')
}

test.use({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } })
test.slow()

test('[BEY-10 ADM-01 ADM-04] a product is made by keyboard alone, on a narrow screen', async ({ page }) => {
  const keys = await byMenu(page, 'Производи')
  await keys.use(page.getByRole('link', { name: 'Креирај производ' }))
  await expect(heading(page, 'Нов производ')).toBeFocused()
  await keys.write(field(page, 'Име'), 'Крем од тастатура')
  await chooseNext(keys, page, 'Бренд')
  await chooseNext(keys, page, 'Категорија')
  await keys.write(page.getByLabel('Редовна цена'), '450')
  await keys.to(page.getByLabel('Наскоро'))
  await keys.press('Space')
  await expect(page.getByLabel('Наскоро')).toBeChecked()

  await keys.use(button(page, 'Креирај производ'))
  await expect(page).toHaveURL(/\/admin\/products\/[a-z0-9-]+\/edit$/)
})

test('[BEY-10 BEY-17 ADM-11 ADM-12] an order is handled by keyboard', async ({ page, openBrowser }) => {
  const { page: customer } = await openBrowser()
  await register(customer)
  await placeOrder(customer, BALM)
  const id8 = await newestOrder(customer)

  const keys = await byMenu(page, 'Нарачки')
  await expect(orderLinks(page).first()).toBeInViewport({ ratio: 1 })
  await keys.write(field(page, 'Број на нарачка, име, телефон или е-пошта'), id8)
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${id8}`))
  await expect(orderLinks(page)).toHaveCount(1)

  const status = page.getByLabel(`Промени го статусот на нарачката ${id8}`)
  await keys.to(status)
  const sent = changesSent(page, '/admin/orders')
  for (const key of ['Down', 'Down', 'Down', 'Up', 'Up']) await keys.press(`Arrow${key}`)
  await expect(status).toHaveValue('approved')
  expect(sent()).toBe(0)
  await keys.press('Enter')
  const notice = page.getByText(`#${id8}: Статусот на нарачката е променет во „Одобрена“`).last()
  await expect(notice).toBeVisible()
  await expect(status).toHaveValue('approved')
  await expect(status).toBeFocused()
  await keys.press('ArrowDown')
  await keys.press('Escape')
  await expect(status).toHaveValue('approved')
  await keys.use(button(page, 'Врати'))
  await expect(page.getByText(/променет во „Се процесира“/).last()).toBeVisible()
  expect(sent()).toBe(2)
  await expect(status).toBeFocused()
  await expect(status).toHaveValue('pending')
  // what is set before the answer counts too, and the answer stops no keys
  const answer = await hold(page, (url) => url.pathname === '/admin/orders.data')
  for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'ArrowDown']) await keys.press(key)
  answer()
  await expect(page.getByText(/променет во „Откажана“/).last()).toBeVisible()
  await expect(status).toHaveValue('delivered')
  await keys.tab()
  await expect(page.getByText(/променет во „Доставено“/).last()).toBeVisible()

  await keys.use(orderLinks(page).first(), { back: true, most: 3 })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Партизанска 12')
  await expect(dialog.getByRole('combobox')).toBeInViewport({ ratio: 1 })
  await keys.write(dialog.getByLabel('Број за следење'), 'MK-7')
  await keys.use(dialog.getByRole('button', { name: 'Зачувај' }))
  await expect(dialog.getByText('Број за следење: MK-7')).toBeVisible()
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(orderLinks(page).first()).toBeFocused()
})

test('[BEY-05 BEY-10 ADM-15 PROMO-11] a promo code by keyboard alone', async ({ page }) => {
  const code = `TAB-${randomUUID().slice(0, 8).toUpperCase()}`
  const keys = await byMenu(page, 'Промо кодови')
  await keys.use(page.getByRole('link', { name: 'Креирај промо код' }))
  await expect(heading(page, 'Нов промо код')).toBeFocused()
  await keys.write(page.getByRole('textbox', { name: 'Код', exact: true }), code)
  await keys.write(page.getByLabel('Попуст (%)'), '15')
  await keys.use(button(page, 'Зачувај го кодот'))
  await expect(page.getByText('Промо кодот е креиран.').last()).toBeVisible()

  await page.goto(`/admin/promo-codes?search=${code}`)
  const remove = button(page, `Избриши го кодот ${code}`)
  const question = page.getByRole('alertdialog')
  await keys.use(remove)
  await expect(question).toContainText(`Да го избришеме промо кодот „${code}“?`)
  await expect(question.getByRole('button', { name: 'Не, задржи го' })).toBeFocused()
  await keys.press('Escape')
  await expect(remove).toBeFocused()
  await keys.press('Enter')
  await keys.use(question.getByRole('button', { name: 'Да, избриши го' }), { most: 3 })
  await expect(button(page, `Активирај го кодот ${code}`)).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Неактивен')
  await keys.press('Enter')
  await expect(page.getByText(`Промо кодот „${code}“ повторно е активен.`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Активен')
  await keys.use(remove)
  await keys.use(question.getByRole('button', { name: 'Да, избриши го' }), { most: 3 })
  await keys.use(button(page, 'Врати'))
  await expect(remove).toBeVisible()

  await page.goto(`/admin/promo-codes?from=older.${Date.now() - 86_400_000}.x`)
  await keys.use(page.getByRole('link', { name: 'Понови кодови' }))
  await expect(remove).toBeVisible()
  await expect(heading(page, 'Промо кодови')).toBeFocused()
})
