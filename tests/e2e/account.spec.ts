import { changesSent, hold } from './support/network.ts'
import { fillSignIn, newPerson, register, signOut, userMenu } from './support/people.ts'
import { expect, test } from './support/test.ts'

const INVALID = 'Погрешна е-пошта или лозинка. Проверете ги податоците и обидете се повторно.'

test(
  '[AUTH-01] a wrong password shows the error box and keeps the e-mail; the right one leads home',
  { tag: '@journey' },
  async ({ page, watched }) => {
    watched.allow(/status of 4\d\d/)
    const person = await register(page)
    await signOut(page)
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Ја заборавивте лозинката?' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Немате профил? Регистрирајте се' })).toBeVisible()
    await fillSignIn(page.getByRole('main'), { ...person, password: 'погрешна-лозинка' })
    await expect(page.getByRole('alert').filter({ hasText: INVALID })).toBeVisible()
    await expect(page.getByLabel('Е-пошта')).toHaveValue(person.email)
    const release = await hold(page, /\/login/)
    await fillSignIn(page.getByRole('main'), person)
    await expect(page.getByRole('main').getByRole('button', { name: 'Се најавувате…' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: INVALID })).toHaveCount(0)
    release()
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  '[AUTH-02] registering waits for every field, equal passwords and the terms',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/register')
    const submit = page.getByRole('button', { name: 'Креирај профил' })
    const person = newPerson()
    await expect(submit).toBeDisabled()
    await page.getByLabel('Име и презиме').fill(person.displayName)
    await page.getByLabel('Е-пошта').fill(person.email)
    await page.getByLabel('Лозинка', { exact: true }).fill(person.password)
    await page.getByLabel('Повторете ја лозинката').fill('друга')
    await page.getByRole('main').getByRole('checkbox').check()
    await expect(submit).toBeDisabled()
    await page.getByLabel('Повторете ја лозинката').fill(person.password)
    await expect(submit).toBeEnabled()
    for (const [label, value] of [
      ['Име и презиме', person.displayName],
      ['Е-пошта', person.email],
      ['Лозинка', person.password],
    ] as const) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill('')
      await expect(submit, label).toBeDisabled()
      await field.fill(value)
      await expect(submit, label).toBeEnabled()
    }
    await page.getByRole('main').getByRole('checkbox').uncheck()
    await expect(submit).toBeDisabled()
    await page.getByRole('main').getByRole('checkbox').check()
    await submit.click()
    await expect(page).toHaveURL(/\/$/)
    await expect(userMenu(page)).toBeVisible()
  },
)

test('[AUTH-03] the window’s registration waits for name, e-mail and password, and asks for nothing else', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/products')
  await page.getByRole('banner').getByRole('link', { name: 'Најави се' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Регистрација' }).click()
  const panel = page.getByRole('dialog').getByRole('tabpanel', { name: 'Регистрација' })
  const submit = panel.getByRole('button', { name: 'Креирај профил' })
  const fields = [
    ['Име и презиме', person.displayName],
    ['Е-пошта', person.email],
    ['Лозинка', person.password],
  ] as const
  await expect(panel.locator('input:visible')).toHaveCount(fields.length)
  for (const [label, value] of fields) {
    await expect(submit, label).toBeDisabled()
    await panel.getByLabel(label, { exact: true }).fill(value)
  }
  for (const [label, value] of fields) {
    await panel.getByLabel(label, { exact: true }).fill('')
    await expect(submit, label).toBeDisabled()
    await panel.getByLabel(label, { exact: true }).fill(value)
    await expect(submit, label).toBeEnabled()
  }
  await submit.click()
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL(/\/products$/)
})

test('[CH-07] the window to sign in has two tabs that the arrows move; a refused sign-in stays in it', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 4\d\d/)
  await page.goto('/products')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Најави се' })
  await opener.click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('tab', { name: 'Најава' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(modal.getByRole('tab', { name: 'Регистрација' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await fillSignIn(modal.getByRole('tabpanel', { name: 'Најава' }), newPerson())
  await expect(modal.getByRole('alert')).toHaveText(INVALID)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/\/products$/)
})

test(
  '[CH-03] signing out asks first; the user menu leads to the profile and closes with Escape',
  { tag: '@journey' },
  async ({ page }) => {
    await register(page)
    await userMenu(page).click()
    await expect(page.getByRole('link', { name: 'Мој профил' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Мој профил' })).toBeHidden()
    await userMenu(page).click()
    await page.getByRole('button', { name: 'Одјави се' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Дали сакате да се одјавите?' })
    const signedOut = changesSent(page, '/logout')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    for (const [answer, isSent] of [
      ['Откажи', 0],
      ['Да, одјави ме', 1],
    ] as const) {
      await userMenu(page).click()
      await page.getByRole('button', { name: 'Одјави се' }).first().click()
      expect(signedOut()).toBe(0)
      await question.getByRole('button', { name: answer }).click()
      await expect(question).toBeHidden()
      await expect(userMenu(page)).toHaveCount(1 - isSent)
    }
    expect(signedOut()).toBe(1)
  },
)
