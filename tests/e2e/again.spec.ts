import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import {
  addFromList,
  BALM,
  CREAM,
  expectCartCount,
  increase,
  orderLinks,
  placeOrder,
  quantity,
  SPRAY,
} from './support/shopping.ts'
import { expectAccessible, register, expect, test } from './support/test.ts'

async function names(page: Page, row: string): Promise<string[]> {
  const titles = page.getByRole('region', { name: row }).getByRole('heading', { level: 3 })
  return (await titles.allInnerTexts()).map((name) => name.replaceAll('\u00a0', ' '))
}

/** What the browser keeps; null while it is nonsense. */
const remembered = (page: Page) =>
  page.evaluate(() => {
    try {
      return JSON.parse(localStorage.getItem('nega.recent') ?? '[]') as string[]
    } catch {
      return null
    }
  })

/** Opens a product and scrolls a little: what was only opened counts as seen some seconds later. */
async function look(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/products/${id}`)
  await page.mouse.wheel(0, 10)
}

test('[CH-08 BEY-12] products seen before are shown after consent, the last one first', async ({ page }) => {
  await look(page, BALM)
  await page.getByRole('button', { name: 'Поставки за колачиња' }).click()
  await page.getByRole('button', { name: 'Прифати сѐ' }).click()
  expect(await remembered(page)).toEqual([])
  for (const product of [CREAM, SPRAY, BALM]) {
    await look(page, product)
    await expect.poll(() => remembered(page)).toContain(product.id)
  }
  await expect.poll(() => names(page, 'Неодамна разгледани')).toEqual([SPRAY.name, CREAM.name])
  const related = await names(page, 'Слични производи')
  expect(related.length).toBe(4)
  expect(related).not.toContain(BALM.name)
  const recent = page.getByRole('region', { name: 'Неодамна разгледани' })
  await recent.getByRole('link', { name: CREAM.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: CREAM.name })).toBeVisible()
  await expect.poll(() => names(page, 'Неодамна разгледани')).toEqual([BALM.name, SPRAY.name])
  await page.getByRole('button', { name: 'Поставки за колачиња' }).click()
  await page.getByRole('button', { name: 'Одбиј сѐ' }).click()
  await expect(recent).toBeHidden()
})

test('[BEY-12] an order from the history goes back into the cart @journey', async ({ page }) => {
  await register(page)
  await addFromList(page, CREAM)
  await increase(page, CREAM)
  await increase(page, CREAM)
  await expect(quantity(page, CREAM)).toHaveText('3')
  await placeOrder(page, BALM)
  await page.goto('/profile')
  await orderLinks(page).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Нарачај повторно' }).click()
  await expect(dialog.getByRole('status').first()).toHaveText('Во кошничката се додадени 2 производи.')
  await expect(dialog.getByRole('link', { name: 'Кон кошничката' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expectCartCount(page, 4)
  await expect(quantity(page, CREAM)).toHaveText('3')
  await expect(quantity(page, BALM)).toHaveText('1')
})

test('[BEY-12] a failed order again says why', async ({ page, watched }) => {
  watched.allow(/Failed to load resource|ERR_FAILED/)
  await register(page)
  await placeOrder(page, SPRAY)
  const full = { id: randomUUID(), type: 'set', productId: SPRAY.id, quantity: 99, at: Date.now() }
  const { origin } = new URL(page.url())
  await page.request.post('/cart', { data: { intent: 'changes', changes: [full] }, headers: { origin } })
  await page.goto('/profile')
  await orderLinks(page).first().click()
  const dialog = page.getByRole('dialog')
  const again = dialog.getByRole('button', { name: 'Нарачај повторно' })
  const alert = dialog.getByRole('alert').filter({ hasText: /./ })
  for (const [answer, text] of [
    [(route: Route) => route.abort(), /^Проблем со интернет-врската/],
    [(route: Route) => route.fulfill({ status: 500 }), /^(?!.*интернет)/],
    [(route: Route) => route.fulfill({ json: { products: [] } }), `Повеќе не е достапен: ${SPRAY.name}.`],
    [(route: Route) => route.continue(), /^Нема место во кошничката за:/],
  ] as const) {
    await page.route(/\/cart\/lines/, answer)
    await again.click()
    await expect(alert).toHaveText(text)
    await page.unroute(/\/cart\/lines/)
  }
  await expectCartCount(page, 99)
  await expectAccessible(page)
})
