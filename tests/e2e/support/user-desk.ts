import { expect, type Locator, type Page } from '@playwright/test'
import type { PersonData } from './people.ts'

/** Searches the list of users, which is open. */
export async function findUsers(page: Page, text: string): Promise<void> {
  await page.getByLabel('Име, е-пошта или телефон').fill(text)
  await page.getByRole('button', { name: 'Пребарај' }).click()
}

/** Finds a person by e-mail and opens their window. */
export async function openUser(
  page: Page,
  { email, displayName }: Pick<PersonData, 'email' | 'displayName'>,
): Promise<Locator> {
  await findUsers(page, email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: displayName }).click()
  const window = page.getByRole('dialog', { name: `Корисник: ${displayName}` })
  await expect(window).toBeVisible()
  return window
}
