import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { scriptsAnswer } from './answering.ts'

export interface PersonData {
  displayName: string
  email: string
  password: string
}

/** The demo's administrator; the shop of the browser tests is local, so the known password holds. */
export const ADMIN: PersonData = {
  displayName: 'Ана Николовска',
  email: 'admin@example.mk',
  password: 'demo-admin-2026',
}

/** Somebody the shop has never seen. */
export function newPerson(): PersonData {
  return {
    displayName: 'Елена Стојанова',
    email: `elena-${randomUUID().slice(0, 8)}@example.mk`,
    password: 'тивка-нега-2026',
  }
}

/** Registers on the page /register and ends where the page leads to. */
export async function register(page: Page, person: PersonData = newPerson(), next = ''): Promise<PersonData> {
  await page.goto(`/register${next && `?next=${encodeURIComponent(next)}`}`)
  const form = page.getByRole('main')
  await fillRegistration(form, person)
  await form.getByLabel('Повторете ја лозинката').fill(person.password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Креирај профил' }).click()
  await expect(userMenu(page)).toBeVisible()
  return person
}

/** Registers in the dialog that is open, or that the header opens; the page stays. */
export async function registerInModal(page: Page, person: PersonData = newPerson()): Promise<PersonData> {
  const modal = page.getByRole('dialog')
  if (!(await modal.isVisible()))
    await page.getByRole('banner').getByRole('link', { name: 'Најави се' }).click()
  await modal.getByRole('tab', { name: 'Регистрација' }).click()
  const panel = modal.getByRole('tabpanel', { name: 'Регистрација' })
  await fillRegistration(panel, person)
  await panel.getByRole('button', { name: 'Креирај профил' }).click()
  await expect(modal).toBeHidden()
  return person
}

export async function fillRegistration(form: Locator, person: PersonData): Promise<void> {
  await form.getByLabel('Име и презиме').fill(person.displayName)
  await form.getByLabel('Е-пошта').fill(person.email)
  await form.getByLabel('Лозинка', { exact: true }).fill(person.password)
}

/** Signs in on the page /login, and ends on the page to go to afterwards. */
export async function signIn(
  page: Page,
  person: PersonData,
  { next }: { next?: string } = {},
): Promise<void> {
  await page.goto(`/login${next ? `?next=${encodeURIComponent(next)}` : ''}`)
  await fillSignIn(page.getByRole('main'), person)
  await expect(page).not.toHaveURL(/\/login/)
  // the administration is a document of its own
  await scriptsAnswer(page)
}

export async function fillSignIn(form: Locator, person: PersonData): Promise<void> {
  await form.getByLabel('Е-пошта').fill(person.email)
  await form.getByLabel('Лозинка', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Најави се' }).click()
}

/** Signs out by the user menu, with its confirm. */
export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Одјави се' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Да, одјави ме' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Најави се' })).toBeVisible()
}

export function userMenu(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Кориснички профил/ })
}
