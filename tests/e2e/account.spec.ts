import { fillSignIn, newPerson, register, signIn, signOut, userMenu } from './support/people.ts'
import { changesSent } from './support/sent.ts'
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
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/login/, async (route) => {
      await held
      await route.continue()
    })
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

test('[AUTH-08] without remember-me the session ends with the browser; with it, it lasts', async ({
  page,
  openBrowser,
}) => {
  const person = await register(page)
  for (const isRemembered of [false, true]) {
    const { page: fresh, context } = await openBrowser()
    await signIn(fresh, person, { isRemembered, next: '/profile' })
    await expect(fresh).toHaveURL(/\/profile$/)
    const cookies = await context.cookies()
    const lasting = cookies.filter(({ expires }) => expires > 0)
    const session = cookies.find(({ name }) => name.includes('session_token'))
    expect(session?.httpOnly).toBe(true)
    expect((session?.expires ?? -1) > 0).toBe(isRemembered)

    // A restarted browser keeps only the cookies that have a date.
    const restarted = await openBrowser({ storageState: { cookies: lasting, origins: [] } })
    await restarted.page.goto('/profile')
    await expect(restarted.page).toHaveURL(isRemembered ? /\/profile$/ : /\/login/)
  }
})

test('[RT-06] a visitor on a page for customers signs in and comes back to that page', async ({
  page,
  openBrowser,
}) => {
  const person = await register(page)
  const other = await openBrowser()
  for (const path of ['/favorites', '/profile']) {
    await other.context.clearCookies()
    await other.page.goto(path)
    await expect(other.page).toHaveURL(/\/login/)
    await fillSignIn(other.page.getByRole('main'), person)
    await expect(other.page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('[RT-07] sign-in and registration are open to all and lead to each other', async ({ page }) => {
  const response = await page.goto('/login')
  expect(response?.status()).toBe(200)
  await page.getByRole('link', { name: 'Немате профил? Регистрирајте се' }).click()
  await expect(page).toHaveURL(/\/register/)
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрирајте се' })).toBeVisible()
  expect((await page.reload())?.status()).toBe(200)
  await page.getByRole('link', { name: 'Веќе имате профил? Најавете се' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('[RT-09] a customer is sent from the administration to the shop, a visitor to the sign-in', async ({
  page,
  openBrowser,
}) => {
  await register(page)
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/$/)
  const visitor = await openBrowser()
  await visitor.page.goto('/admin/orders')
  await expect(visitor.page).toHaveURL(/\/login/)
})

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
