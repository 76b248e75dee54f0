import type { Page } from '@playwright/test'
import { Keyboard } from './support/keyboard.ts'
import { newestMailTo } from './support/mails.ts'
import { register, userMenu, type PersonData } from './support/people.ts'
import { reviewForm, reviews, submitButton } from './support/reviewing.ts'
import { card, CREAM, CUSTOMER, SPRAY } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

test.use({ reducedMotion: 'reduce' })
test.slow()

test('[BEY-10] a customer keeps a favourite, takes it out and brings it back by keyboard alone', async ({
  page,
}) => {
  await register(page)
  const keys = new Keyboard(page)
  await page.goto('/products')
  await keys.use(card(page, CREAM).getByRole('button', { name: /^Додај во омилени/ }))
  await expect(page.getByRole('status').filter({ hasText: 'Додадено во омилени' })).toBeVisible()
  const heart = card(page, CREAM).getByRole('button', { name: /^Отстрани од омилени/ })
  await expect(heart).toBeFocused()
  await page.goto('/')
  await keys.use(page.getByRole('banner').getByRole('link', { name: 'Омилени, 1 производ' }))
  await expect(heading(page)).toBeFocused()

  await keys.use(heart)
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Откажи' })).toBeFocused()
  await keys.press('Escape')
  await expect(heart).toBeFocused()
  await keys.press('Enter')
  await keys.use(question.getByRole('button', { name: /^Да, / }), { most: 3 })
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await keys.use(page.getByRole('button', { name: 'Врати' }))
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(main(page)).toBeFocused()
  note(keys)
})

test('[BEY-10] a customer writes and deletes a review, and changes the profile by keyboard alone', async ({
  page,
}) => {
  await register(page)
  const keys = new Keyboard(page)
  await page.goto(`/products/${SPRAY.id}`)
  await keys.use(reviews(page).getByRole('button', { name: 'Напишете коментар' }))
  await expect(reviewForm(page).getByRole('radio').first()).toBeFocused()
  await keys.press('Space')
  for (let stars = 2; stars <= 4; stars += 1) await keys.press('ArrowRight')
  await keys.write(reviewForm(page).getByLabel('Ваш коментар'), 'Само со тастатура.')
  await keys.use(submitButton(page), { key: 'Space' })
  const title = page.getByRole('heading', { name: 'Коментари', exact: true })
  await expect(title).toBeFocused()
  await keys.use(reviews(page).getByRole('button', { name: 'Избриши го Вашиот коментар' }))
  await keys.use(page.getByRole('alertdialog').getByRole('button', { name: 'Избриши' }), { most: 3 })
  await expect(title).toBeFocused()

  await keys.use(userMenu(page), { back: true })
  const toProfile = page.getByRole('banner').getByRole('link', { name: 'Мој профил' })
  await expect(toProfile).toBeVisible()
  await keys.press('Escape')
  await expect(toProfile).toBeHidden()
  await expect(userMenu(page)).toBeFocused()
  await keys.press('Enter')
  await keys.use(toProfile, { most: 3 })
  await expect(heading(page)).toBeFocused()
  await keys.use(main(page).getByRole('link', { name: 'Измени' }))
  await expect(main(page).getByLabel('Име', { exact: true })).toBeFocused()
  await keys.tab(true)
  for (const [label, value] of Object.entries(CUSTOMER)) {
    await keys.write(main(page).getByLabel(label, { exact: true }), value)
  }
  await keys.use(main(page).getByRole('button', { name: 'Зачувај промени' }))
  await expect(main(page).getByText('Партизанска 12', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Измени' })).toBeFocused()
  await keys.press('Enter')
  await keys.use(main(page).getByRole('link', { name: 'Откажи' }))
  await expect(main(page).getByRole('link', { name: 'Измени' })).toBeFocused()
  note(keys)
})

test('[BEY-10] a forgotten password is set anew, changed and the account deleted by keyboard alone', async ({
  page,
  shop,
  openBrowser,
}) => {
  const person = await register((await openBrowser()).page)
  const keys = new Keyboard(page)
  await setAnew(page, keys, { person, dataDir: shop.dataDir })
  await signIn(page, keys, { ...person, password: 'сосема-нова-2026' })

  await page.goto('/profile')
  await keys.use(main(page).getByRole('link', { name: 'Безбедност и податоци' }))
  const password = page.getByRole('region', { name: 'Промена на лозинката' })
  await keys.write(password.getByLabel('Сегашна лозинка'), 'сосема-нова-2026')
  await keys.write(password.getByLabel('Нова лозинка', { exact: true }), person.password)
  await keys.write(password.getByLabel('Повторете ја новата лозинка'), person.password)
  await keys.use(password.getByRole('button', { name: 'Промени ја лозинката' }))
  await expect(password.getByText('Лозинката е променета.')).toBeVisible()

  const section = page.getByRole('region', { name: 'Бришење на профилот' })
  await keys.write(section.getByLabel('Сегашна лозинка'), person.password)
  await keys.use(section.getByRole('checkbox'), { key: 'Space' })
  await keys.use(section.getByRole('button', { name: 'Избриши го профилот' }))
  await expect(page).toHaveURL(/\/profile\/deleted$/)
  await expect(heading(page)).toBeFocused()
  note(keys)
})

/** Asks for the mail from the window to sign in, follows its link and chooses a new password. */
async function setAnew(
  page: Page,
  keys: Keyboard,
  { person, dataDir }: { person: PersonData; dataDir: string },
): Promise<void> {
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Најави се' })
  await keys.use(opener)
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.press('Escape')
  await expect(opener).toBeFocused()
  await keys.press('Enter')
  await keys.use(page.getByRole('dialog').getByRole('link', { name: 'Ја заборавивте лозинката?' }))
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page)).toBeFocused()
  await keys.write(page.getByLabel('Е-пошта'), person.email)
  await keys.press('Enter')
  await expect(page.getByText('Ако постои профил со оваа е-пошта')).toBeVisible()
  await page.goto(/http\S+reset-password\S+/.exec(await newestMailTo(dataDir, person.email))?.[0] ?? '')
  await keys.write(page.getByLabel('Нова лозинка', { exact: true }), 'сосема-нова-2026')
  await keys.write(page.getByLabel('Повторете ја новата лозинка'), 'сосема-нова-2026')
  await keys.press('Enter')
  await expect(page.getByText('Новата лозинка е зачувана.')).toBeVisible()
  await keys.use(main(page).getByRole('link', { name: 'Најави се' }))
}

async function signIn(page: Page, keys: Keyboard, person: PersonData): Promise<void> {
  await expect(heading(page)).toBeFocused()
  await keys.write(main(page).getByLabel('Е-пошта'), person.email)
  await keys.write(main(page).getByLabel('Лозинка', { exact: true }), person.password)
  await keys.press('Enter')
  await expect(userMenu(page)).toBeVisible()
}

function note(keys: Keyboard): void {
  test.info().annotations.push({ type: 'tabs', description: String(keys.tabs) })
}
