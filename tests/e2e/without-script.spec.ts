import { ADMIN, expect, fillSignIn, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('[HOME-03 HOME-08 INFO-05 ADM-14] without script everything works', async ({ page }) => {
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Најпродавани производи' })
  await expect(carousel.getByRole('article')).toHaveCount(9)
  const deadButtons = page.locator('main button[type=button]:visible')
  await expect(deadButtons).toHaveCount(0)
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Совети за нега, без многу пораки' })).toBeVisible()

  await page.getByRole('button', { name: 'Пребарување' }).click()
  await page.getByRole('combobox', { name: 'Пребарајте производи' }).fill('крема')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=/)
  await expect(page.getByRole('article')).toHaveCount(4)

  await page.goto('/faq')
  const main = page.getByRole('main')
  await expect(main.locator('summary:visible')).toHaveCount(12)
  await expect(main.getByPlaceholder('Пребарај прашања...')).toBeHidden()
  await main.locator('summary').nth(8).click()
  await expect(main.getByText('во рок од 30 дена од приемот')).toBeVisible()

  await page.goto('/products?category=handcare')
  await expect(deadButtons).toHaveCount(0)

  await page.goto('/login?next=/admin/users')
  await fillSignIn(page.getByRole('main'), ADMIN)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: /^Корисник: / })).toBeVisible()
})
