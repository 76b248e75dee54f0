import { axeFindings } from './support/axe.ts'
import { ADMIN, register, signIn } from './support/people.ts'
import { addFromList, CREAM, orderLinks, placeOrder, SPRAY } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })

    test('the sign-in window, both tabs, has no axe violation', async ({ page }) => {
      await page.goto('/products')
      await page.getByRole('banner').getByRole('link', { name: 'Најави се' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('tab', { name: 'Регистрација' }).click()
      expect(await axeFindings(page)).toEqual([])
    })

    test('a question about the cart and the toast after it have no axe violation', async ({ page }) => {
      await addFromList(page, CREAM)
      await page.goto('/cart')
      await page.getByRole('button', { name: `Отстрани: ${CREAM.name}` }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('alertdialog').getByRole('button', { name: 'Да, отстрани' }).click()
      await expect(page.getByText('Вашата кошничка е празна')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })

    test('the windows of an order, for its customer and for the administrator, have no axe violation', async ({
      page,
      openBrowser,
    }) => {
      await register(page)
      await placeOrder(page, SPRAY)
      await page.goto('/profile')
      await orderLinks(page).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])

      const admin = await openBrowser({ viewport: { width, height: 800 } })
      await signIn(admin.page, ADMIN, { next: '/admin/orders' })
      await orderLinks(admin.page).first().click()
      await expect(admin.page.getByRole('dialog')).toBeVisible()
      expect(await axeFindings(admin.page)).toEqual([])
    })
  })
}

test('[CH-04] the side menu of a phone has no axe violation, holds the navigation and closes with Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden()
  await page.getByRole('button', { name: 'Отвори мени' }).click()
  const menu = page.getByRole('dialog')
  for (const name of ['Почетна', 'Производи', 'За нас', 'Контакт', 'Прашања']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Отвори мени' })).toBeFocused()
  await page.getByRole('button', { name: 'Отвори мени' }).click()
  await menu.getByRole('link', { name: 'Производи', exact: true }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(menu).toBeHidden()
})
