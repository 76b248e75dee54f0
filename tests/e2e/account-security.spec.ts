import { createHash, randomUUID } from 'node:crypto'
import { changeData } from './support/live.ts'
import { drawn, expectAccessible, register, signIn, signOut, expect, test } from './support/test.ts'

const NEW = 'сосема-нова-2026'

test('[AUTH-09] a forgotten password is reset by keyboard @journey', async ({ page, shop, watched }) => {
  watched.allow(/status of 422/)
  const person = await register(page)
  await signOut(page)
  await page.goto('/register')
  await page.getByLabel('Име и презиме').fill('Незаборавена')
  await page.goto('/login')
  await page.getByRole('main').getByLabel('Е-пошта').fill('е-пошта од најавата')
  await page.goto('/register')
  await expect(page.getByLabel('Име и презиме')).toHaveValue('Незаборавена')
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Ја заборавивте лозинката?' }).press('Enter')
  // the page before has a field of the same name
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заборавена лозинка')
  await expect(page.getByLabel('Е-пошта')).toHaveValue('е-пошта од најавата')
  await page.getByLabel('Е-пошта').press('Enter')
  await expect(page.getByText('Е-поштата не е валидна.')).toBeVisible()
  await expect(page.getByLabel('Е-пошта')).toBeFocused()
  await page.getByLabel('Е-пошта').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ако постои профил со оваа е-пошта')).toBeVisible()
  await readAgain()
  await expect(page.getByText('Ако постои профил со оваа е-пошта')).toBeVisible()

  await page.goto(linkFor(shop.dataDir, person.email))
  await page.getByLabel('Нова лозинка', { exact: true }).pressSequentially('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Лозинката е преслаба. Користете најмалку 6 знаци.')).toBeVisible()
  await expect(page.getByLabel('Нова лозинка', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(NEW)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Повторете ја новата лозинка', { exact: true })).toBeFocused()
  await page.keyboard.type(NEW)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Новата лозинка е зачувана.')).toBeVisible()
  await readAgain()
  await expect(page.getByText('Новата лозинка е зачувана.')).toBeVisible()

  /** As after any live event. */
  async function readAgain() {
    await expect(async () => {
      const read = page.waitForResponse(/-password\.data/, { timeout: 3000 })
      await page.evaluate(() => dispatchEvent(new Event('page-is-stale')))
      await read
    }).toPass()
    await drawn(page)
  }
})

test('[AUTH-09] a new password whose answer was lost may be set: the link is not called invalid', async ({
  page,
  shop,
  watched,
}) => {
  watched.allow(/ERR_FAILED|status of 404/)
  const { email } = await register(page)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email)
  await page.goto(linkFor(shop.dataDir, email))
  await page.getByLabel('Нова лозинка', { exact: true }).fill(NEW)
  await page.getByLabel('Повторете ја новата лозинка', { exact: true }).fill(NEW)
  const save = page.getByRole('button', { name: 'Зачувај ја лозинката' })
  await page.route(/reset-password\.data/, async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await save.click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.unroute(/reset-password\.data/)
  await save.click()
  await expect(page.getByText('можеби веќе е направено')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нова лозинка')
  await page.getByRole('main').getByRole('link', { name: 'најава' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

function linkFor(dataDir: string, email: string): string {
  const token = randomUUID()
  const hash = createHash('sha256').update(token).digest('base64url')
  changeData(
    dataDir,
    `insert into password_resets (id, token_hash, user_id, expires_at)
     select '${token}', '${hash}', id, ${Date.now() + 60_000} from users where email = '${email}'`,
  )
  return `/reset-password?token=${token}`
}

test('[AUTH-10 BEY-16] password and sessions answer in place', async ({ page, openBrowser, watched }) => {
  watched.allow(/status of 4\d\d|ERR_FAILED/)
  const person = await register(page)
  const other = await openBrowser()
  await signIn(other.page, person)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Безбедност и податоци' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Безбедност и податоци' })).toBeFocused()

  const sessions = page.getByRole('region', { name: 'Најавени уреди' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('Овој уред')
  await sessions.getByRole('button', { name: /^Одјави: Chrome, / }).press('Enter')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Уредот е одјавен.')).toBeVisible()
  await expect(sessions.getByRole('heading')).toBeFocused()

  const password = page.getByRole('region', { name: 'Промена на лозинката' })
  const change = async (current: string) => {
    await password.getByLabel('Сегашна лозинка', { exact: true }).fill(current)
    await password.getByLabel('Нова лозинка', { exact: true }).fill(NEW)
    await password.getByLabel('Повторете ја новата лозинка', { exact: true }).fill(NEW)
    await password.getByRole('button', { name: 'Промени ја лозинката' }).press('Enter')
  }
  await change('погрешна')
  await expect(password.getByText('Погрешна лозинка. Обидете се повторно.')).toBeVisible()
  await expect(password.getByLabel('Сегашна лозинка', { exact: true })).toBeFocused()
  await expect(password.getByLabel('Нова лозинка', { exact: true })).toHaveValue(NEW)
  await expectAccessible(page)
  await change(person.password)
  await expect(password.getByText('Лозинката е променета.')).toBeVisible()
  await expect(password.getByRole('heading')).toBeFocused()
  await expect(password.getByLabel('Сегашна лозинка', { exact: true })).toHaveValue('')
  await page.route(/security\.data/, (it) => (it.request().postData() ? it.abort() : it.continue()))
  await change(NEW)
  await expect(page.getByText('можеби веќе е направено')).toBeVisible()
  await page.unroute(/security\.data/)
  await change(NEW)
  await expect(page.getByText('можеби веќе е направено')).toBeHidden({ timeout: 15_000 })
  await page.route(/security\.data/, (route) => setTimeout(() => void route.continue(), 1000))
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await change(NEW)
  await signOut(page)
  expect((await answer).status()).toBe(200)
})

test('[BEY-16] an account is deleted by keyboard, with tick and password', async ({ page, watched }) => {
  watched.allow(/status of 422/)
  const person = await register(page)
  await page.goto('/profile/security')
  const section = page.getByRole('region', { name: 'Бришење на профилот' })
  await section.getByLabel('Сегашна лозинка', { exact: true }).pressSequentially('погрешна')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Потврдете дека сакате да го избришете профилот.')).toBeVisible()
  await expect(section.getByRole('checkbox')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await section.getByRole('button', { name: 'Избриши го профилот' }).press('Enter')
  await expect(section.getByText('Погрешна лозинка. Обидете се повторно.')).toBeVisible()
  await expect(section.getByLabel('Сегашна лозинка', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/deleted$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Профилот е избришан' })).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Најави се' })).toBeVisible()
})
