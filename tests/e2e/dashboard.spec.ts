import type { Page } from '@playwright/test'
import { changeData, connected } from './support/live.ts'
import { CREAM, den, placeOrder } from './support/shopping.ts'
import { expectAccessible, ADMIN, register, signIn, expect, test } from './support/test.ts'

const sales = (page: Page) => page.getByRole('region', { name: 'Продажба', exact: true })
const chart = (page: Page, name: string) => page.getByRole('application', { name: new RegExp(`^${name}`) })
const period = (page: Page, name: string) => sales(page).getByRole('link', { name, exact: true })

test('[BEY-21] revenue and orders are drawn, and read by keyboard and as a table', async ({ page }) => {
  test.slow()
  await signIn(page, ADMIN, { next: '/admin' })
  await expect(chart(page, 'Приход по ден')).toBeVisible()
  await expect(chart(page, 'Нарачки по ден')).toBeVisible()
  await expect(period(page, 'Последните 30 дена')).toHaveAttribute('aria-current', 'true')

  await period(page, 'Последните 7 дена').click()
  await expect(page).toHaveURL(/\/admin\?period=7$/)
  await expect(period(page, 'Последните 7 дена')).toHaveAttribute('aria-current', 'true')
  const days = sales(page).getByRole('table', { name: 'Приход и нарачки по ден' })
  await expect(days).toBeHidden()
  await sales(page).getByText('Прикажи како табела').click()
  await expect(days.getByRole('row')).toHaveCount(8)

  await chart(page, 'Нарачки по ден').press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.orders .day-tip')).toHaveText(/^\d\d\.\d\d\.20\d\d\d+$/)

  const until = sales(page).getByLabel('До', { exact: true })
  await sales(page).getByLabel('Од', { exact: true }).fill('2026-03-02')
  await until.fill('2026-03-01')
  await until.press('Enter')
  await expect(until).toBeFocused()
  await expect(until).toHaveAccessibleDescription(/не може да биде пред првиот/)
  await until.fill('2026-03-31')
  await sales(page).getByRole('button', { name: 'Прикажи', exact: true }).click()
  await expect(sales(page).getByText('Од 02.03.2026 до 31.03.2026')).toBeVisible()
  await expect(days.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
})

test('[ADM-02 BEY-21] a delivered order is revenue at once @journey', async ({ page, openBrowser, shop }) => {
  test.slow()
  // what other tests ordered waits no longer and is no revenue
  changeData(shop.dataDir, `update orders set status = 'cancelled', cancelled_at = created_at`)
  await signIn(page, ADMIN, { next: '/admin?period=7' })
  await expect(chart(page, 'Приход по ден')).toBeVisible()
  await connected(page)
  const revenue = sales(page).locator('.stat').filter({ hasText: 'Приход' }).locator('.num').first()
  await expect(revenue).toHaveText(den(0))

  const customer = await openBrowser()
  await register(customer.page)
  await placeOrder(customer.page, CREAM)
  const packing = page.getByRole('region', { name: 'За пакување' })
  const waiting = packing.getByRole('row').filter({ hasText: 'Елена Стојанова' })
  await expect(waiting).toHaveCount(1)
  await waiting.getByRole('combobox').selectOption({ label: 'Доставено' })
  await expect(revenue).toHaveText(den(CREAM.price + 150))
  await expect(waiting).toHaveCount(0)
  await expect(sales(page).getByRole('table', { name: 'Најпродавани производи' })).toContainText(CREAM.name)
  await expect(chart(page, 'Приход по ден, во денари. Приход за 7 дена: 840,00')).toBeVisible()
  const large = `subtotal = subtotal + 1e10, total = total + 1e10 where status = 'delivered'`
  changeData(shop.dataDir, `update orders set ${large}`)
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin')
    const widths = await page
      .locator('.stat')
      .evaluateAll((all) => all.map((card) => card.scrollWidth - card.clientWidth))
    expect(Math.max(...widths)).toBe(0)
  }
})

test('[BEY-21] where charts can’t be loaded their numbers are a table', async ({ page, watched }) => {
  watched.allow(/ERR_FAILED|Failed to fetch dynamically|Failed to load resource/)
  await page.route(/sales-charts-/, (route) => route.abort())
  await signIn(page, ADMIN, { next: '/admin' })
  await expect(sales(page).getByText('Графиконите не може да се вчитаат.')).toBeVisible()
  await expect(sales(page).getByRole('table', { name: 'Приход и нарачки по ден' })).toBeVisible()
})
