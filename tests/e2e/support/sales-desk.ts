import { expect, type Locator, type Page } from '@playwright/test'
import { formatDate } from '../../../app/texts/format.ts'

/** What the dashboard says; amounts in denars. */
export interface Sales {
  revenueEver: number
  revenueOfPeriod: number
  today: { orders: number; delivered: number; revenue: number }
}

export function salesSection(page: Page): Locator {
  return page.getByRole('region', { name: 'Продажба', exact: true })
}

/** Today's line in the table that says the same as the charts. */
export function todayInTable(page: Page): Locator {
  const today = formatDate(Date.now())
  return salesSection(page).locator('.by-day tbody tr').filter({ hasText: today })
}

export async function readSales(page: Page): Promise<Sales> {
  const cells = todayInTable(page).locator('td')
  await expect(cells).toHaveCount(3)
  const [orders = NaN, delivered = NaN, revenue = NaN] = (await cells.allTextContents()).map(readNumber)
  return {
    revenueEver: await stat(page.getByRole('main'), 'Вкупен приход'),
    revenueOfPeriod: await stat(salesSection(page), 'Приход'),
    today: { orders, delivered, revenue },
  }
}

async function stat(part: Locator, label: string): Promise<number> {
  const number = part.locator('.stat').filter({ hasText: label }).locator('dd.num')
  await expect(number).toHaveCount(1)
  return readNumber(await number.innerText())
}

/** `1.030,50 ден.` is 1030.5. */
function readNumber(text: string): number {
  return Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
}
