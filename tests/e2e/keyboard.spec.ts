import { BALM, CREAM, heart } from './support/shopping.ts'
import { register, expect, notices, openFrozen, test } from './support/test.ts'

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/products')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Прејдете на содржината' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('[CH-09] a toast leaves by itself after 3000 ms, but not while it is pointed at', async ({ page }) => {
  await register(page)
  await openFrozen(page, '/products')
  await heart(page, CREAM).click()
  const toast = page.getByText('Додадено во омилени')
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(2990)
  await expect(toast).toBeVisible()
  await page.clock.runFor(20)
  await expect(toast).toBeHidden()
})

test('[CH-09 CARD-05] a toast counts on, and stays while focused', async ({ page }) => {
  await openFrozen(page, '/products')
  await page.getByRole('button', { name: `Додај во кошничка: ${CREAM.name}` }).click()
  await expect(page.getByText(`Додадено во кошничката: ${CREAM.name}`)).toBeVisible()
  await page.getByRole('button', { name: `Зголеми ја количината: ${CREAM.name}` }).click()
  await page.getByRole('button', { name: `Додај во кошничка: ${BALM.name}` }).click()
  await expect(notices(page)).toHaveText('2 производи во кошничкатаКон кошничката')
  const toast = notices(page).getByText('2 производи во кошничката')
  // the cards hand on their focus in the next frame
  await page.clock.runFor(100)
  await notices(page).getByRole('button').focus()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await notices(page).getByRole('button').blur()
  await page.clock.runFor(7990)
  await expect(toast).toBeVisible()
  await page.clock.runFor(20)
  await expect(toast).toBeHidden()
})

test('[CH-09 BEY-10] a message is announced alone, and by no dialog again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/products')
  await page.getByRole('button', { name: `Додај во кошничка: ${CREAM.name}` }).click()
  await expect(notices(page).getByRole('status')).toHaveText(/^Додадено/)
  await expect(notices(page).getByRole('status')).toHaveAttribute('aria-atomic', 'false')
  await page.clock.runFor(1100) // until it has been announced
  await page.getByRole('banner').getByRole('link', { name: 'Најави се' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Додадено/)).toBeVisible()
  await expect(dialog.getByRole('status')).toBeEmpty()
  await expect(dialog.getByRole('banner')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(notices(page).getByText(/^Додадено/)).toBeVisible()
  await expect(notices(page).getByRole('status')).toBeEmpty()
})

test('[CH-09 BEY-10] a long press hits while the room below for a message goes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/products')
  await page.getByRole('button', { name: `Додај во кошничка: ${CREAM.name}` }).press('Enter')
  await expect(notices(page).getByRole('status')).toHaveText(/^Додадено/)
  const links = page.getByRole('contentinfo').getByRole('link')
  await links.last().focus()
  await page.keyboard.press('End')
  await links.getByText('За нас').click({ delay: 1000 })
  await expect(page).toHaveURL('/about')
})
