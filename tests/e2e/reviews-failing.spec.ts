import { axeFindings, overflowsSideways } from './support/axe.ts'
import { register } from './support/people.ts'
import {
  fillReview,
  openReviewForm,
  reviewForm,
  reviews,
  submitButton,
  writeReview,
} from './support/reviewing.ts'
import { BALM, card, CREAM, SPRAY } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test('[REV-04] what could not be saved or deleted says so exactly, and nothing typed is lost', async ({
  page,
  watched,
}) => {
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
  await page.getByRole('button', { name: 'Избриши го Вашиот коментар' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Избриши' }).click()
  await expect(page.getByText('Не можевме да го избришеме коментарот', { exact: true })).toBeVisible()
  await expect(reviews(page)).toContainText('Ќе го препорачам')
})

test('[REV-06] a review whose answer was lost is sent again after a reload, and is there once', async ({
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource|ERR_FAILED/)
  await register(page)
  await page.goto(`/products/${SPRAY.id}`)
  await fillReview(page, 4, 'Се суши веднаш')
  const post = (url: URL) => url.pathname === `/products/${SPRAY.id}`
  await page.route(post, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    await route.fetch()
    await route.abort()
  })
  await submitButton(page).click()
  await expect(page.getByText('Не можевме да го зачуваме коментарот', { exact: true })).toBeVisible()
  await page.unroute(post)
  await page.reload()
  await expect(reviewForm(page).getByLabel('Ваш коментар')).toHaveValue('Се суши веднаш')
  await submitButton(page).click()
  await expect(page.getByText('Вашиот коментар е додаден')).toBeVisible()
  await expect(reviews(page).getByRole('article').filter({ hasText: 'Се суши веднаш' })).toHaveCount(1)
  await page.reload()
  await expect(reviews(page).getByRole('article').filter({ hasText: 'Се суши веднаш' })).toHaveCount(1)
})

test('[REV-06] a review sent twice by a double click is there once', async ({ page }) => {
  await register(page)
  await page.goto(`/products/${BALM.id}`)
  await fillReview(page, 5, 'Мазни усни цел ден')
  await reviewForm(page).evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByText('Вашиот коментар е додаден').first()).toBeVisible()
  await page.reload()
  await expect(reviews(page).getByRole('article').filter({ hasText: 'Мазни усни цел ден' })).toHaveCount(1)
})

test('[REV-04] reviews that can’t be loaded say so in a toast and can be tried again; the product is there', async ({
  page,
}) => {
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
  await page.unroute(/\/products\/.+\.data/)
  await reviews(page).getByRole('button', { name: 'Обидете се повторно' }).click()
  await expect(reviews(page).getByRole('article').first()).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`the form with its messages and one’s own review have no axe violation at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await register(page)
    await page.goto(`/products/${BALM.id}`)
    await writeReview(page, 5, 'Совршен за зима')
    await expect(page.getByRole('button', { name: 'Избриши го Вашиот коментар' })).toBeVisible()
    await openReviewForm(page)
    await submitButton(page).click()
    await expect(reviewForm(page)).toContainText('Ве молиме изберете оценка')
    expect(await axeFindings(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
  })
}

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
