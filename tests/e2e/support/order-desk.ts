import { expect, type Locator, type Page } from '@playwright/test'

/** The rows of the administrator's orders. */
export function orderRows(page: Page): Locator {
  return page.getByRole('main').locator('tbody').getByRole('row')
}

export function orderOf(page: Page, customerName: string): Locator {
  return orderRows(page).filter({ hasText: customerName })
}

/** The last eight characters of its number, which people call an order by. */
export async function shortId(row: Locator): Promise<string> {
  return /#([0-9a-f]{8})/.exec(await row.innerText())?.[1] ?? 'none'
}

export async function searchOrders(page: Page, text: string): Promise<void> {
  const search = page.getByLabel('Број на нарачка, име, телефон или е-пошта')
  await search.fill(text)
  await search.press('Enter')
}

/** Delivers an order from its row. [ADM-11] */
export async function deliver(page: Page, id8: string): Promise<void> {
  const status = page.getByLabel(`Промени статус на нарачка ${id8}`)
  await status.selectOption({ label: 'Доставено' })
  await expect(page.getByText('Статусот на нарачката е променет во „Доставено“').last()).toBeVisible()
  await expect(status).toHaveValue('delivered')
}

/** Cancels an order from its window, which is left open. [ADM-13] */
export async function cancel(page: Page, row: Locator): Promise<void> {
  const window = page.getByRole('dialog')
  await row.getByRole('link').click()
  await window.getByRole('button', { name: 'Откажи ја нарачката' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Да, откажи ја нарачката' }).click()
  await expect(page.getByText('Нарачката е успешно откажана.', { exact: true })).toBeVisible()
  await expect(window).toContainText('Сторнирана')
}

/** The slip is on one sheet of paper, and of the page's tools nothing is. [BEY-17] */
export async function expectAloneOnPaper(page: Page, slip: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  const tools = page
    .getByRole('button')
    .or(page.getByRole('link'))
    .or(page.getByRole('heading', { level: 1 }))
  await expect(tools.filter({ visible: true })).toHaveCount(0)
  const file = await page.pdf()
  expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })
}
