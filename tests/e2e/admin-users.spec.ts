import { axeFindings } from './support/axe.ts'
import { hearing } from './support/live.ts'
import { ADMIN, newPerson, register, signIn, userMenu } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { findUsers, openUser } from './support/user-desk.ts'

const ADDRESS = '/admin/users'

test('[ADM-14 ADM-18 SEC-05] whoever is made an administrator is in at once, without touching anything', async ({
  page,
  openBrowser,
}) => {
  const { page: theirs } = await openBrowser()
  const person = await register(theirs, { ...newPerson(), displayName: 'Симона Велкова' })
  await hearing(theirs)
  await signIn(page, ADMIN, { next: ADDRESS })
  await findUsers(page, 'zzzz')
  await expect(page.getByRole('heading', { name: 'Нема пронајдени корисници' })).toBeVisible()

  const window = await openUser(page, person)
  const promote = window.getByRole('button', { name: 'Направи админ' })
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
  await theirs.goto(ADDRESS)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Корисници' })).toBeVisible()
  await page.goBack()
  await expect(window).toBeHidden()
})

test(
  '[BEY-19 BEY-20] whoever is disabled is out at once, is told at signing in, and the log knows who did it',
  { tag: '@journey' },
  async ({ page, openBrowser }) => {
    const { page: theirs, watch } = await openBrowser()
    watch.allow(/422 \(Unprocessable/)
    const person = await register(theirs, { ...newPerson(), displayName: 'Горан Митев' }, '/profile')
    await hearing(theirs)
    await signIn(page, ADMIN, { next: ADDRESS })
    const window = await openUser(page, person)
    await window.getByRole('button', { name: 'Деактивирај' }).click()
    const question = page.getByRole('alertdialog', { name: 'Да се деактивира профилот на Горан Митев?' })
    await question.getByRole('button', { name: 'Да, деактивирај го' }).click()
    await expect(page.getByText('Профилот е деактивиран.').last()).toBeVisible()
    await expect(window.getByText('Деактивиран', { exact: true })).toBeVisible()

    await expect(theirs).toHaveURL(/\/login/)
    const form = theirs.getByRole('main')
    await form.getByLabel('Е-пошта').fill(person.email)
    await form.getByLabel('Лозинка', { exact: true }).fill(person.password)
    await form.getByRole('button', { name: 'Најави се' }).click()
    await expect(theirs.getByText('Овој профил е деактивиран.').first()).toBeVisible()

    await window.getByRole('link', { name: 'Дневник за корисникот' }).click()
    await expect(page).toHaveURL(/\/admin\/audit\?subject=user/)
    const sentence = `${ADMIN.displayName} го деактивира профилот на корисникот Горан Митев`
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Отвори го корисникот' }).first().click()
    await window.getByRole('button', { name: 'Активирај повторно' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Да, активирај го' }).click()
    await expect(page.getByText('Профилот е повторно активен.').last()).toBeVisible()
    await signIn(theirs, person)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[BEY-19 BEY-10] the list is searched, a person is opened and disabled with a tick for the question', async ({
    page,
    shop,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: true })
    const person = await register(await context.newPage(), { ...newPerson(), displayName: 'Лена Рускова' })
    await context.close()
    await signIn(page, ADMIN, { next: ADDRESS })
    await findUsers(page, person.email)
    await page.getByRole('link', { name: person.displayName }).click()
    const panel = page.getByRole('main').locator('section', { hasText: 'Последни нарачки' }).first()
    const disabling = panel.locator('form', { hasText: 'Деактивирај' })
    await disabling.getByRole('checkbox').check()
    await disabling.getByRole('button').click()
    await expect(page.getByText('Профилот е деактивиран.')).toBeVisible()
  })
})

for (const width of [360, 1280]) {
  test(`[ADM-14 BEY-20] the users, a person and the log fit a screen of ${width} px and have no axe violation`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, ADMIN, { next: ADDRESS })
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    await openUser(page, ADMIN)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0)
    await page.goto('/admin/audit?all=1')
    await expect(page.getByRole('heading', { level: 1, name: 'Дневник на промени' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0)
  })
}
