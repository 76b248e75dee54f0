import type { Page } from '@playwright/test'
import { Keyboard } from './support/keyboard.ts'
import { reviewForm, reviews, submitButton } from './support/reviewing.ts'
import { card, CREAM, CUSTOMER, SPRAY } from './support/shopping.ts'
import { register, userMenu, expect, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

test.use({ reducedMotion: 'reduce' })
test.slow()

test('[BEY-05 BEY-10 CARD-05 FAV-06] favourites by keyboard alone', async ({ page }) => {
  await register(page)
  const keys = new Keyboard(page)
  await page.goto('/products')
  await keys.use(card(page, CREAM).getByRole('button', { name: /^Додај во омилени/ }))
  await expect(page.getByRole('status').filter({ hasText: 'Додадено во омилени' })).toBeVisible()
  const heart = card(page, CREAM).getByRole('button', { name: /^Отстрани од омилени/ })
  await expect(heart).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText('Отстрането од омилени', { exact: true })).toBeVisible()
  await keys.press('Enter')
  await keys.use(card(page, SPRAY).getByRole('button', { name: /^Додај во омилени/ }))
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Врати' })).toHaveCount(2)
  await page.goto('/')
  await keys.use(page.getByRole('banner').getByRole('link', { name: 'Омилени, 1 производ' }))
  await expect(heading(page)).toBeFocused()

  await keys.use(heart)
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Откажи' })).toBeFocused()
  for (let stops = 0; stops < 4; stops += 1) {
    await keys.press('Tab')
    const isOutside = await question.evaluate(
      (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
    )
    expect(isOutside, 'the focus leaves an open dialog').toBe(false)
  }
  await keys.press('Escape')
  await expect(heart).toBeFocused()
  await keys.press('Enter')
  await keys.use(question.getByRole('button', { name: /^Да, / }), { most: 3 })
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(main(page)).toBeFocused()
  await keys.use(page.getByRole('button', { name: 'Врати' }))
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(main(page)).toBeFocused()
})

test('[BEY-10 CH-03] a customer writes a review, changes the profile by keyboard', async ({ page }) => {
  await register(page)
  const keys = new Keyboard(page)
  await page.goto(`/products/${SPRAY.id}`)
  await keys.use(reviews(page).getByRole('button', { name: 'Напишете коментар' }))
  await expect(reviewForm(page).getByRole('radio').first()).toBeFocused()
  await keys.press('Space')
  for (let stars = 2; stars <= 4; stars += 1) await keys.press('ArrowRight')
  await keys.write(reviewForm(page).getByLabel('Ваш коментар'), 'Само со тастатура.')
  await keys.use(submitButton(page), { key: 'Space' })
  await expect(page.getByRole('heading', { name: 'Коментари', exact: true })).toBeFocused()
  await keys.use(reviews(page).getByRole('button', { name: 'Избриши го својот коментар' }))
  await keys.use(page.getByRole('alertdialog').getByRole('button', { name: 'Избриши' }), { most: 3 })
  await expect(reviews(page).getByRole('article').first()).toBeFocused()

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
  for (const [label, value] of Object.entries(CUSTOMER))
    await keys.write(main(page).getByLabel(label, { exact: true }), value)
  await keys.use(main(page).getByRole('button', { name: 'Зачувај промени' }))
  await expect(main(page).getByText('Партизанска 12', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Измени' })).toBeFocused()
  await keys.press('Enter')
  await keys.use(main(page).getByRole('link', { name: 'Откажи' }))
  await expect(main(page).getByRole('link', { name: 'Измени' })).toBeFocused()
})
