import { expect, type Page } from '@playwright/test'

/** Makes a code of 10 % on the screen of a new code, which is open, and ends on the code's own. [ADM-15] */
export async function makePromoCode(
  page: Page,
  code: string,
  fields: Record<string, string> = {},
): Promise<void> {
  await page.getByRole('textbox', { name: 'Код', exact: true }).fill(code)
  await page.getByLabel('Попуст (%)').fill('10')
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Зачувај го кодот' }).click()
  await expect(page.getByText('Промо кодот е направен.')).toBeVisible()
  // the browser tells of the new address a moment after the page is there
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/new'))
}
