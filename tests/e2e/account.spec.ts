import { changesSent, hold } from './support/live.ts'
import {
  ADMIN,
  drawn,
  fillRegistration,
  fillSignIn,
  newPerson,
  register,
  signOut,
  userMenu,
  expect,
  test,
} from './support/test.ts'

const INVALID = 'Погрешна е-пошта или лозинка. Проверете ги податоците и обидете се повторно.'

test('[AUTH-02 AUTH-05 BEY-10] what is missing is said, passwords and refusals are shown @journey', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 422/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/register')
  const form = page.getByRole('main')
  const submit = form.getByRole('button', { name: 'Креирај профил' })
  const person = newPerson()
  // pasted from a contact
  const email = `\u202a${ADMIN.email}`
  await fillRegistration(form, { ...person, email })
  await page.reload()
  await expect(form.getByLabel('Име и презиме')).toHaveValue(person.displayName)
  await expect(form.getByLabel('Е-пошта')).toHaveValue(email)
  await form.getByLabel('Лозинка', { exact: true }).fill(person.password)
  const repeated = form.getByLabel('Повторете ја лозинката', { exact: true })
  await repeated.fill('друга')
  await form.getByRole('button', { name: 'Прикажи: Повторете ја лозинката' }).click()
  await expect(repeated).toHaveAttribute('type', 'text')
  await form.getByRole('checkbox').check()
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('Останува да пополните 1 поле.')
  await repeated.fill(person.password)
  await submit.click()
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await form.getByLabel('Е-пошта').fill('x')
  await submit.click()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByLabel('Е-пошта').fill(person.email)
  const terms = form.getByRole('checkbox')
  await terms.uncheck()
  await terms.blur()
  await expect(terms).toHaveAccessibleDescription('')
  await expect(submit).toHaveAccessibleDescription('Останува да се согласите со условите.')
  await submit.press('Enter')
  await expect(terms.and(page.locator(':focus'))).toHaveAccessibleDescription(/^За да креирате профил/)
  await terms.check()
  await submit.click()
  await expect(page).toHaveURL(/\/$/)
  await expect(userMenu(page)).toBeVisible()
})

test('[AUTH-02 AUTH-03 BEY-10] the dialog requires name, e-mail, password', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('banner').getByRole('link', { name: 'Најави се' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Регистрација' }).click()
  const panel = page.getByRole('dialog').getByRole('tabpanel', { name: 'Регистрација' })
  await expect(panel.locator('input:visible')).toHaveCount(3)
  const person = newPerson()
  await fillRegistration(panel, person)
  const submit = panel.getByRole('button', { name: 'Креирај профил' })
  for (const [label, value] of [
    ['Име и презиме', person.displayName],
    ['Е-пошта', person.email],
    ['Лозинка', person.password],
  ] as const) {
    await panel.getByLabel(label, { exact: true }).fill('')
    await expect(submit, label).toBeDisabled()
    await panel.getByLabel(label, { exact: true }).fill(value)
    await expect(submit, label).toBeEnabled()
  }
  await submit.click()
  await expect(userMenu(page)).toBeVisible()
  // what opened the dialog is gone
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1)
  await expect(page).toHaveURL(/\/products$/)
})

test('[AUTH-01 CH-07] the dialog keeps a refused sign-in @journey', async ({ page, watched }) => {
  watched.allow(/status of 4\d\d/)
  const person = newPerson()
  await page.goto('/products')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Најави се' })
  await opener.click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('tab', { name: 'Најава' }).press('ArrowRight')
  await expect(modal.getByRole('tab', { name: 'Регистрација' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  const panel = modal.getByRole('tabpanel', { name: 'Најава' })
  await fillSignIn(panel, person)
  await expect(panel.getByRole('alert')).toHaveText(INVALID)
  await expect(panel.getByLabel('Е-пошта')).toHaveValue(person.email)
  const release = await hold(page, /\/login/)
  await fillSignIn(panel, { ...person, password: ' '.repeat(6) })
  await expect(panel.getByRole('button', { name: 'Се најавувате…' })).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  release()
  await expect(panel.getByRole('alert')).toHaveText(INVALID)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/\/products$/)
})

test('[CH-03] signing out asks first @journey', async ({ page }) => {
  await register(page)
  const question = page.getByRole('alertdialog', { name: 'Дали сакате да се одјавите?' })
  const signedOut = changesSent(page, '/logout')
  for (const no of [question.getByRole('button', { name: 'Откажи' }), question]) {
    await userMenu(page).click()
    await page.getByRole('button', { name: 'Одјави се' }).first().click()
    await (no === question ? page.keyboard.press('Escape') : no.click())
    await expect(question).toBeHidden()
  }
  const release = await hold(page, /readyz/)
  const leaving = signOut(page)
  await expect(page.locator('[data-leaving]')).toHaveCount(1)
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Одјави се' }).first().click()
  await drawn(page)
  await expect(question).toBeHidden()
  release()
  await leaving
  await expect(page.locator('[data-leaving]')).toHaveCount(0)
  expect(signedOut()).toBe(1)
})
