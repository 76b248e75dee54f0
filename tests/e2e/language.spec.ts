import { expect, test } from './support/test.ts'

test(
  '[CH-10] English is chosen in the footer, stays on every way, and is remembered',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/products?category=handcare')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/products?category=handcare')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand care')

    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/en\/products\/[a-z0-9-]+$/)
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await expect(page).toHaveURL('/en/cart')
    await expect(page.getByRole('main').getByRole('group', { name: /quantity/i })).toBeVisible()

    await page.goto('/')
    await expect(page).toHaveURL('/en')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Македонски' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'mk')
    await page.goto('/about')
    await expect(page).toHaveURL('/about')
  },
)

test('[CH-10] only who reads English loads the English texts', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  const speaksEnglish = () => scripts.some((script) => script.includes('Clear all filters?'))
  await page.goto('/products', { waitUntil: 'networkidle' })
  expect(speaksEnglish()).toBe(false)
  await page.goto('/en/products', { waitUntil: 'networkidle' })
  expect(speaksEnglish()).toBe(true)
})
