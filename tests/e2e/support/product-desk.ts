import { expect, type Locator, type Page } from '@playwright/test'
import type { ChosenFile } from './photos.ts'

export interface NewProduct {
  name: string
  /** As it is typed. */
  price: string
  pictures: ChosenFile[]
}

/** What the shop says by itself, such as that something is saved. */
export function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Известувања' })
}

/** Fills in the form of a new product, with its pictures. [ADM-04 ADM-09] */
export async function fillProduct(page: Page, { name, price, pictures }: NewProduct): Promise<void> {
  await page.getByLabel('Име', { exact: true }).fill(name)
  await page.getByLabel('Бренд', { exact: true }).selectOption('hocl')
  await page.getByLabel('Категорија', { exact: true }).selectOption('handcare')
  await page.getByLabel('Редовна цена').fill(price)
  await page.getByLabel('Додај слики').setInputFiles(pictures)
  await expect(page.getByRole('list', { name: 'Слики на производот' }).getByRole('listitem')).toHaveCount(
    pictures.length,
  )
}

/** Presses what saves the product and waits for the shop's answer, not for what the page makes of it. */
export async function saveProduct(page: Page, button: string): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      /^\/admin\/products\/(?:new|[^/]+\/edit)\.data$/.test(new URL(response.url()).pathname),
  )
  await page.getByRole('button', { name: button, exact: true }).click()
  expect((await answer).status()).toBeLessThan(300)
}

/** Chooses a file of products on the screen for importing and has it tried, which changes nothing. [BEY-18] */
export async function tryProductFile(page: Page, content: string, name = 'cenovnik.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel('CSV-датотека со производи').setInputFiles(file)
  await page.getByRole('button', { name: 'Провери ја датотеката' }).click()
}
