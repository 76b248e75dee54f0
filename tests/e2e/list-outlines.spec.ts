import { expect, test } from './support/test.ts'

test('[LIST-07] the outlines of a slow list are in sight, however far down the page before was left', async ({
  page,
}) => {
  await page.goto('/about')
  await page.route(/\/products\.data/, () => {})
  await page.getByRole('contentinfo').getByRole('link', { name: 'Нега на раце' }).click()
  await expect(page.locator('.skeleton')).toHaveCount(8)
  await expect(page.getByRole('heading', { level: 1, name: 'Сите производи' })).toBeInViewport()
})
