import { BALM, CREAM, expectCartCount, heart } from './support/shopping.ts'
import { register, expect, test } from './support/test.ts'

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/products')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Прејдете на содржината' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('[CH-09] a toast leaves by itself after 3000 ms, but not while it is pointed at', async ({ page }) => {
  await register(page)
  await page.goto('/products')
  await expectCartCount(page, 0)
  await page.clock.install()
  await heart(page, CREAM).click()
  const toast = page.getByText('Додадено во омилени')
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(5, 5)
  await page.clock.runFor(2990)
  await expect(toast).toBeVisible()
  await page.clock.runFor(20)
  await expect(toast).toBeHidden()
})

test('[CH-09 CARD-05] a toast counts on, and does not leave while its button has the focus', async ({
  page,
}) => {
  await page.goto('/products')
  await expectCartCount(page, 0)
  await page.clock.install()
  await page.getByRole('button', { name: `Додај во кошничка: ${CREAM.name}` }).click()
  await expect(page.getByText(`Додадено во кошничката: ${CREAM.name}`)).toBeVisible()
  await page.getByRole('button', { name: `Додај во кошничка: ${BALM.name}` }).click()
  const notices = page.getByRole('region', { name: 'Известувања' })
  await expect(notices).toHaveText('2 производи во кошничкатаКон кошничката')
  const toast = notices.getByText('2 производи во кошничката')
  await notices.getByRole('button').focus()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.clock.pauseAt(Date.now() + 600_000)
  await notices.getByRole('button').blur()
  await page.clock.runFor(7990)
  await expect(toast).toBeVisible()
  await page.clock.runFor(20)
  await expect(toast).toBeHidden()
})
