import type { Page } from '@playwright/test'
import { Keyboard } from './support/keyboard.ts'
import { hold } from './support/live.ts'
import {
  BALM,
  card,
  cartLink,
  CREAM,
  CUSTOMER,
  expectCartCount,
  expectDelivery,
  placeButton,
  quantity,
} from './support/shopping.ts'
import { expectAccessible, newPerson, expect, test } from './support/test.ts'

// comes after CREAM when the list is sorted by name
const TUBE = { id: '', name: 'Крем за суви раце, туба 60 мл' }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cardLink = (page: Page, product: { id: string; name: string }) =>
  card(page, product).getByRole('heading').getByRole('link')

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
test.slow()

test('[BEY-10 CH-04 CO-04] a visitor registers and buys by keyboard @journey', async ({ page }) => {
  const keys = new Keyboard(page)
  await page.goto('/')
  await openProducts(page, keys)
  await searchAndFilter(page, keys)
  await compare(page, keys)
  await buy(page, keys)
})

async function openProducts(page: Page, keys: Keyboard): Promise<void> {
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden()
  const menu = await keys.openMenu()
  await expectAccessible(page, [360])
  const answer = await hold(page, (url) => url.pathname === '/products.data')
  await keys.use(menu.getByRole('link', { name: 'Производи', exact: true }))
  await expect(menu).toBeHidden()
  answer()
  await expect(page).toHaveURL(/\/products$/)
  await expect(heading(page)).toBeFocused()
}

async function searchAndFilter(page: Page, keys: Keyboard): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Пребарајте производи' })
  const suggestions = page.getByRole('listbox', { name: 'Предлози' })
  await keys.write(box, 'krem')
  await expect(suggestions).toBeVisible()
  await keys.press('Escape')
  await expect(suggestions).toBeHidden()
  await expect(page).toHaveURL(/search=krem/)
  await keys.use(page.getByRole('button', { name: 'Избриши го пребарувањето' }))
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(/\/products$/)

  const hands = page.getByRole('link', { name: /^Нега на раце/ })
  await keys.use(page.getByRole('button', { name: 'Филтри' }))
  await keys.use(page.getByRole('dialog').locator(hands))
  await expect(page).toHaveURL(/category=handcare/)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Пронајдени се \d+ производи$/)
  await keys.press('Escape')
  await expect(page.getByRole('button', { name: /^Филтри/ })).toBeFocused()
  await keys.use(page.getByLabel('Подреди'), { key: 'ArrowDown' })
  await expect(page).toHaveURL(/category=handcare&sort=name/)
}

/** Opens one product, steps back to where one was, opens the next, and one of those related to it. */
async function compare(page: Page, keys: Keyboard): Promise<void> {
  const opener = cardLink(page, CREAM)
  await keys.to(opener)
  const before = await page.evaluate(() => window.scrollY)
  await keys.press('Enter')
  await expect(heading(page)).toHaveText(CREAM.name)
  await expect(heading(page)).toBeFocused()
  // the browser's own key
  await page.goBack()
  await expect(page).toHaveURL(/category=handcare&sort=name/)
  await expect(opener).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)

  await keys.use(cardLink(page, TUBE), { most: 3 })
  await expect(heading(page)).toHaveText(TUBE.name)
  await expect(heading(page)).toBeFocused()
  const related = page.getByRole('region', { name: 'Слични производи' })
  await keys.use(related.getByRole('heading', { level: 3 }).getByRole('link'))
  await expect(heading(page)).toBeFocused()
}

async function buy(page: Page, keys: Keyboard): Promise<void> {
  await page.goto(`/products/${BALM.id}`)
  const main = page.getByRole('main')
  const more = main.getByRole('button', { name: `Зголеми ја количината: ${BALM.name}` })
  await keys.use(more.first())
  await keys.use(main.getByRole('button', { name: 'Додај во кошничка', exact: true }).first())
  await expectCartCount(page, 2)
  await expect(page.getByRole('status').filter({ hasText: BALM.name })).toBeVisible()
  await keys.use(cartLink(page), { back: true })
  await expect(heading(page)).toBeFocused()
  await expect(quantity(page, BALM)).toHaveText('2')
  await keys.use(more)
  await expect(quantity(page, BALM)).toHaveText('3')

  for (const [label, value] of Object.entries(CUSTOMER))
    await keys.write(main.getByLabel(label, { exact: true }), value)
  await keys.use(placeButton(page))
  await registerOnTheWay(page, keys)
  await keys.use(placeButton(page))
  await expect(page).toHaveURL(/\/products$/)
  await expect(heading(page)).toBeFocused()
  await expectCartCount(page, 0)
}

/** Ordering asks a visitor to sign in, and leads back to the filled cart. */
async function registerOnTheWay(page: Page, keys: Keyboard): Promise<void> {
  const person = newPerson()
  const form = page.getByRole('main')
  const reason = form.getByRole('alert')
  await expect(reason).toHaveText('Мора да се најавите за да направите нарачка.')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(heading(page)).toBeFocused()
  await keys.use(form.getByRole('link', { name: 'Регистрирајте се' }))
  await expect(page).toHaveURL(/\/register\?next=/)
  await expect(heading(page)).toBeFocused()
  await expect(reason).toBeVisible()
  await keys.write(form.getByLabel('Име и презиме'), person.displayName)
  await keys.write(form.getByLabel('Е-пошта'), person.email)
  await keys.write(form.getByLabel('Лозинка', { exact: true }), person.password)
  await keys.write(form.getByLabel('Повторете ја лозинката', { exact: true }), person.password)
  await keys.use(form.getByRole('checkbox'), { key: 'Space' })
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(heading(page)).toBeFocused()
  await expect(quantity(page, BALM)).toHaveText('3')
  await expectDelivery(page)
}
