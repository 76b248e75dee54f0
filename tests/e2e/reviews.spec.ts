import { connected, changesSent } from './support/live.ts'
import { fillReview, openReviewForm, reviewForm, reviews, submitButton } from './support/reviewing.ts'
import { BALM, card, confirm, CREAM, SPRAY } from './support/shopping.ts'
import { expectAccessible, newPerson, register, registerInModal, expect, test } from './support/test.ts'

test('[REV-01 REV-02 REV-04] a visitor’s review survives the sign-in @journey', async ({ page }) => {
  await page.goto(`/products/${BALM.id}`)
  await openReviewForm(page)
  await submitButton(page).click()
  await expect(reviewForm(page)).toContainText('Ве молиме изберете оценка')
  await expect(reviewForm(page)).toContainText('Напишете неколку зборови за производот.')
  await expect(reviewForm(page).getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(reviewForm(page)).not.toContainText('Ве молиме изберете оценка')
  const comment = 'Усните се мазни веќе по два дена.\nЌе земам уште.'
  await reviewForm(page).getByLabel('Ваш коментар').fill(comment)

  await page.reload()
  await expect(reviewForm(page).getByLabel('Ваш коментар')).toHaveValue(comment)
  await expect(reviewForm(page).getByRole('radio', { name: '2 ѕвезди' })).toBeChecked()
  await submitButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('Најавете се за да оставите коментар.')
  const person = await registerInModal(page, { ...newPerson(), displayName: 'Име'.repeat(33) })

  await expect(reviewForm(page).getByLabel('Ваш коментар')).toHaveValue(comment)
  await page.setViewportSize({ width: 360, height: 640 })
  await submitButton(page).click()
  await expect(page.getByText('Вашиот коментар е додаден')).toBeVisible()
  const newest = reviews(page).getByRole('article').filter({ hasText: person.displayName })
  await expect(newest).toBeInViewport({ ratio: 1 })
  await expect(newest.getByRole('img', { name: 'Оценка 2 од 5' })).toBeVisible()
  await expectAccessible(page, [360])
  await page.reload()
  await expect(newest).toContainText('Ќе земам уште.')
  await expect(reviewForm(page)).toHaveCount(0)
})

test('[REV-03 REV-04 REV-06] open pages follow; only the author deletes', async ({ page, openBrowser }) => {
  const [reader, list] = [await openBrowser(), await openBrowser()]
  await reader.page.goto(`/products/${CREAM.id}`)
  await list.page.goto('/products')
  await Promise.all([reader, list].map(({ page: open }) => connected(open)))
  await register(page)
  await page.goto(`/products/${CREAM.id}`)
  const tab = await page.context().newPage()
  await tab.goto(`/products/${CREAM.id}`)
  await connected(tab)
  const ratingOf = card(list.page, CREAM).locator('.rate')
  const before = (await ratingOf.textContent()) ?? ''

  await fillReview(page, 1, 'Премногу мрсно за мене')
  await submitButton(page).click()
  await expect(reviews(reader.page)).toContainText('Премногу мрсно за мене')
  await expect(ratingOf).not.toHaveText(before)
  await expect(reader.page.getByRole('button', { name: 'Избриши го својот коментар' })).toHaveCount(0)

  await expect(tab.getByRole('button', { name: 'Избриши го својот коментар' })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Избриши го својот коментар' })
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
  await expect(reviews(reader.page)).not.toContainText('Премногу мрсно за мене')
  await expect(ratingOf).toHaveText(before)
})

test('[REV-04] a review that can’t be saved says so, loses nothing', async ({ page, watched }) => {
  watched.allow(/Failed to load resource|ERR_FAILED|status of 500/)
  await register(page)
  await page.goto(`/products/${SPRAY.id}`)
  await fillReview(page, 5, 'Ќе го препорачам')
  const post = (url: URL) => url.pathname === `/products/${SPRAY.id}`
  await page.route(post, (route) => route.abort())
  await submitButton(page).click()
  await expect(page.getByText('Не можевме да го зачуваме коментарот', { exact: true })).toBeVisible()
  await expect(reviewForm(page).getByLabel('Ваш коментар')).toHaveValue('Ќе го препорачам')
  await page.unroute(post)
  await submitButton(page).click()
  await expect(page.getByText('Вашиот коментар е додаден')).toBeVisible()

  await page.route(post, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Избриши го својот коментар' }).click()
  await confirm(page, 'Избриши')
  await expect(page.getByText('Не можевме да го избришеме коментарот', { exact: true })).toBeVisible()
  await expect(reviews(page)).toContainText('Ќе го препорачам')
})

test('[REV-04] reviews that can’t be loaded can be tried again', async ({ page, watched }) => {
  watched.allow(/ERR_FAILED/)
  // live events would read the page again before the button is pressed
  await page.route(/\/events/, (route) => route.abort())
  await page.goto('/products')
  await page.route(/\/products\/.+\.data/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutReviews(await response.text()) })
  })
  await card(page, CREAM).getByRole('link', { name: CREAM.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: CREAM.name })).toBeVisible()
  const toasts = page.getByRole('region', { name: 'Известувања' })
  await expect(toasts.getByText('Не можевме да ги вчитаме коментарите', { exact: true })).toBeVisible()
  await expect(reviews(page).getByRole('heading', { name: 'Грешка', exact: true })).toBeVisible()
  const again = reviews(page).getByRole('button', { name: 'Обидете се повторно' })
  await again.click()
  await page.unroute(/\/products\/.+\.data/)
  await again.click()
  await expect(reviews(page).getByRole('article').first()).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

/** The router's data with null for the reviews, which is what the server sends when it can't read them. */
function withoutReviews(body: string): string {
  const [first = '', ...rest] = body.split('\n')
  const values = JSON.parse(first) as unknown[]
  const key = `_${values.indexOf('reviews')}`
  for (const value of values) {
    if (value !== null && typeof value === 'object' && key in value) Object.assign(value, { [key]: -5 })
  }
  return [JSON.stringify(values), ...rest].join('\n')
}
