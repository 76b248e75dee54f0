import { CREAM, expectCartCount } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test('[PD-02] thumbnails change the main image', async ({ page }) => {
  await page.goto(`/products/${CREAM.id}`)
  const gallery = page.getByRole('main')
  const first = gallery.getByRole('img', { name: CREAM.name, exact: true })
  const second = gallery.getByRole('img', { name: `${CREAM.name} – Слика 2 од 2` })
  await expect(first).toBeInViewport()
  await expect(second).not.toBeInViewport()
  await gallery.getByRole('button', { name: 'Слика 2 од 2' }).click()
  await expect(second).toBeInViewport()
  await expect(gallery.getByRole('button', { name: 'Слика 2 од 2' })).toHaveAttribute('aria-current', 'true')
})

test('[PD-05 CARD-04] a product that is coming soon can’t be put into the cart', async ({ page }) => {
  await page.goto('/products')
  const soon = page.getByRole('button', { name: /наскоро во понуда/, disabled: true })
  await soon.filter({ hasText: 'Наскоро' }).click({ force: true })
  await expectCartCount(page, 0)
})

test('[PD-05 CARD-04 CARD-05] quantity and the way to the cart take the buttons’ places', async ({
  page,
}) => {
  await page.goto(`/products/${CREAM.id}`)
  const row = page.locator('.buy .row')
  const places = () => Promise.all([row.boundingBox(), row.locator('.btn').boundingBox()])
  const before = await places()
  const add = row.getByRole('button', { name: 'Додај во кошничка' })
  await add.press('Enter')
  const quantity = row.getByRole('group', { name: /^Количина/ })
  await expect(quantity.getByRole('button', { name: /^Зголеми/ })).toBeFocused()
  expect(await places()).toEqual(before)
  await page.keyboard.press('Enter')
  await expectCartCount(page, 2)
  await row.getByRole('link', { name: 'Кон кошничката' }).click()
  const news = page.getByRole('region', { name: 'Известувања' })
  await expect(news).toHaveText('', { timeout: 5000 })
  await page.goBack()
  await page.reload()
  await expect(quantity).toContainText('2')
  const less = quantity.getByRole('button', { name: /^Намали/ })
  await less.press('Enter')
  await less.press('Enter')
  await expect(add).toBeFocused()
  await expectCartCount(page, 0)
  // as in Safari, which does not focus what is pressed
  await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault(), true))
  await add.dblclick()
  await expectCartCount(page, 1)
  await less.click()
  await expect(news).toHaveText('', { timeout: 2000 })
})

test('[PD-09] a product that can’t be loaded can be tried again', async ({ page, watched }) => {
  watched.allow(/Failed to load resource|status of 500|ERR_FAILED|thrown/)
  // live events would bring the page back before the button is pressed
  await page.route(/\/events/, (route) => route.abort())
  await page.goto('/products')
  await page.route(/\/products\/.+\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('article').getByRole('link', { name: CREAM.name }).first().click()
  await expect(page.getByText('Производот не може да се вчита. Обидете се повторно.')).toBeVisible()
  await page.unroute(/\/products\/.+\.data/)
  await page.getByRole('button', { name: 'Обидете се повторно' }).click()
  const cream = page.getByRole('heading', { level: 1, name: CREAM.name })
  await expect(cream).toBeVisible()

  // nor does another one stay under its address
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(cream).toBeHidden()
  await page.route(/\/products\/.+\.data/, (route) => route.abort())
  await page.goBack()
  await expect(page.getByText('Производот не може да се вчита. Обидете се повторно.')).toBeVisible()
  await expect(page).toHaveURL(`/products/${CREAM.id}`)
})
