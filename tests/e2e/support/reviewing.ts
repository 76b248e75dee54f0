import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const reviews = (page: Page): Locator => page.getByRole('region', { name: 'Коментари', exact: true })

export const reviewForm = (page: Page): Locator => page.getByRole('form', { name: 'Напишете коментар' })

export const submitButton = (page: Page): Locator =>
  reviewForm(page).getByRole('button', { name: 'Објави коментар' })

/** Opens the form of the product page and fills it; nothing is sent yet. */
export async function fillReview(page: Page, stars: number, comment: string): Promise<void> {
  await openReviewForm(page)
  const name = stars === 1 ? '1 ѕвезда' : `${stars} ѕвезди`
  await reviewForm(page).getByRole('radio', { name }).check({ force: true })
  await reviewForm(page).getByLabel('Ваш коментар').fill(comment)
}

export async function openReviewForm(page: Page): Promise<void> {
  await reviews(page).getByRole('button', { name: 'Напишете коментар' }).click()
  await expect(reviewForm(page)).toBeVisible()
}
