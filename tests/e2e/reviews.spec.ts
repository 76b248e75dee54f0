import type { Page } from '@playwright/test'
import { newPerson, register } from './support/people.ts'
import { openReviewForm, reviewForm, reviews, submitButton, writeReview } from './support/reviewing.ts'
import { BALM, card, CREAM, SPRAY } from './support/shopping.ts'
import { changesSent } from './support/sent.ts'
import { expect, test } from './support/test.ts'

test(
  '[REV-01 REV-02 REV-04] a visitor’s review is kept over a reload and the sign-in, and then published',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto(`/products/${BALM.id}`)
    await openReviewForm(page)
    await submitButton(page).click()
    await expect(reviewForm(page)).toContainText('Ве молиме изберете оценка')
    await expect(reviewForm(page)).toContainText('Напишете неколку зборови за производот.')
    await expect(reviewForm(page).getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(reviewForm(page)).not.toContainText('Ве молиме изберете оценка')
    const comment = 'Усните се мазни веќе по два дена.\nЌе земам уште.'
    await reviewForm(page).getByLabel('Ваш коментар').fill(comment)

    await page.reload()
    await expect(reviewForm(page).getByLabel('Ваш коментар')).toHaveValue(comment)
    await expect(reviewForm(page).getByRole('radio', { name: '2 ѕвезди' })).toBeChecked()
    await submitButton(page).click()
    const modal = page.getByRole('dialog')
    await expect(modal).toContainText('Најавете се за да оставите коментар.')
    await modal.getByRole('tab', { name: 'Регистрација' }).click()
    const person = newPerson()
    const panel = modal.getByRole('tabpanel', { name: 'Регистрација' })
    await panel.getByLabel('Име и презиме').fill(person.displayName)
    await panel.getByLabel('Е-пошта').fill(person.email)
    await panel.getByLabel('Лозинка', { exact: true }).fill(person.password)
    await panel.getByRole('button', { name: 'Креирај профил' }).click()
    await expect(modal).toBeHidden()

    await expect(reviewForm(page).getByLabel('Ваш коментар')).toHaveValue(comment)
    await submitButton(page).click()
    await expect(page.getByText('Вашиот коментар е додаден')).toBeVisible()
    const newest = reviews(page).getByRole('article').first()
    await expect(newest).toContainText(person.displayName)
    await expect(newest).toContainText('Ќе земам уште.')
    await expect(newest.getByRole('img', { name: 'Оценка 2 од 5' })).toBeVisible()
    await page.reload()
    await expect(newest).toContainText('Ќе земам уште.')
    await expect(reviewForm(page)).toHaveCount(0)
  },
)

test('a review is written, sent and deleted by keyboard alone', async ({ page }) => {
  await register(page)
  await page.goto(`/products/${SPRAY.id}`)
  await reviews(page).getByRole('button', { name: 'Напишете коментар' }).focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(reviewForm(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(reviewForm(page).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  for (let stars = 2; stars <= 4; stars += 1) await page.keyboard.press('ArrowRight')
  await expect(reviewForm(page).getByRole('radio', { name: '4 ѕвезди' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Пријатен мирис')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Вашиот коментар е додаден')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Коментари', exact: true })).toBeFocused()

  const mine = reviews(page).getByRole('article').filter({ hasText: 'Пријатен мирис' })
  await mine.getByRole('button', { name: 'Избриши го Вашиот коментар' }).press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Откажи' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Коментарот е избришан')).toBeVisible()
  await expect(mine).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Коментари', exact: true })).toBeFocused()
})

test('[REV-03 REV-04 REV-06] another open page and an open list follow at once; only the author can delete, after a question', async ({
  page,
  openBrowser,
}) => {
  const [reader, list] = [await openBrowser(), await openBrowser()]
  await goLive(reader.page, `/products/${CREAM.id}`)
  await goLive(list.page, '/products')
  await register(page)
  await page.goto(`/products/${CREAM.id}`)
  const ratingOf = card(list.page, CREAM).locator('.rate')
  const before = (await ratingOf.textContent()) ?? ''

  await writeReview(page, 1, 'Премногу мрсно за мене')
  await expect(reviews(reader.page)).toContainText('Премногу мрсно за мене', { timeout: 3000 })
  await expect(ratingOf).not.toHaveText(before, { timeout: 3000 })
  await expect(reader.page.getByRole('button', { name: 'Избриши го Вашиот коментар' })).toHaveCount(0)

  const remove = page.getByRole('button', { name: 'Избриши го Вашиот коментар' })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Да го избришеме коментарот?' })
  const changed = changesSent(page, `/products/${CREAM.id}`)
  await question.getByRole('button', { name: 'Откажи' }).click()
  await expect(question).toBeHidden()
  await remove.click()
  await question.getByRole('button', { name: 'Избриши' }).click()
  await expect(page.getByText('Коментарот е избришан')).toBeVisible()
  await expect(reviews(page)).not.toContainText('Премногу мрсно за мене')
  expect(changed()).toBe(1)
  await expect(reviews(reader.page)).not.toContainText('Премногу мрсно за мене', { timeout: 3000 })
  await expect(ratingOf).toHaveText(before, { timeout: 3000 })
})

/** Opens a page and waits until it hears what changes elsewhere. */
async function goLive(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse(/\/events/)
  await page.goto(address)
  await stream
}
