import type { Locator, Page } from '@playwright/test'
import { connected } from './support/live.ts'
import {
  expectAccessible,
  ADMIN,
  newPerson,
  type PersonData,
  register,
  signIn,
  userMenu,
  expect,
  test,
} from './support/test.ts'

const ADDRESS = '/admin/users'

async function openUser(page: Page, { email, displayName }: PersonData): Promise<Locator> {
  await page.getByLabel('Име, е-пошта или телефон').fill(email)
  await page.getByRole('button', { name: 'Пребарај' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: displayName }).click()
  const window = page.getByRole('dialog', { name: `Корисник: ${displayName}` })
  await expect(window).toBeVisible()
  return window
}

test('[ADM-14 SEC-05] a new administrator is in immediately', async ({ page, openBrowser }) => {
  const { page: theirs } = await openBrowser()
  const person = await register(theirs, { ...newPerson(), displayName: 'Симона Велкова' })
  await connected(theirs)
  await signIn(page, ADMIN, { next: ADDRESS })
  const window = await openUser(page, person)
  const promote = window.getByRole('button', { name: 'Направи го админ' })
  await promote.click()
  const question = page.getByRole('alertdialog', { name: 'Симона Велкова да стане администратор?' })
  await question.getByRole('button', { name: 'Не' }).click()
  await expect(question).toBeHidden()
  await promote.click()
  await question.getByRole('button', { name: 'Да, направи го админ' }).click()
  await expect(page.getByText('Улогата на корисникот е променета на админ.').last()).toBeVisible()
  await expect(promote).toHaveCount(0)

  await userMenu(theirs).click()
  await expect(theirs.getByRole('link', { name: /Админ/ }).first()).toBeVisible()
  await page.goBack()
  await expect(window).toBeHidden()
})

test('[BEY-10 BEY-19 BEY-20] disabled, a user is out at once @journey', async ({ page, openBrowser }) => {
  const { page: theirs } = await openBrowser()
  const person = await register(theirs, { ...newPerson(), displayName: 'Горан Митев' }, '/profile')
  await connected(theirs)
  await signIn(page, ADMIN, { next: ADDRESS })
  const window = await openUser(page, person)
  await window.getByRole('button', { name: 'Деактивирај' }).click()
  const question = page.getByRole('alertdialog', { name: 'Да се деактивира профилот на Горан Митев?' })
  await question.getByRole('button', { name: 'Да, деактивирај го' }).click()
  await expect(window.getByRole('button', { name: 'Активирај повторно' })).toBeFocused()
  // read out in the open dialog
  await expect.poll(() => window.ariaSnapshot()).toMatch(/status[^]*Профилот е деактивиран\./)
  await expect(window.getByText('Деактивиран', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await expect(theirs).toHaveURL(/\/login/)
  await window.getByRole('link', { name: 'Дневник за корисникот' }).click()
  await expect(page).toHaveURL(/\/admin\/audit\?subject=user/)
  const sentence = `${ADMIN.displayName} го деактивира профилот на корисникот Горан Митев`
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()
})
