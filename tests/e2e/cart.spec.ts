import type { Page } from '@playwright/test'
import { connected } from './support/live.ts'
import {
  addFromList,
  BALM,
  cartLink,
  confirm,
  CREAM,
  CUSTOMER,
  decrease,
  den,
  expectCartCount,
  expectDelivery,
  expectFavorites,
  fillDelivery,
  heart,
  increase,
  placeOrder,
  quantity,
  SPRAY,
  stepper,
  openCart,
} from './support/shopping.ts'
import { drawn, expectAccessible, register, signOut, expect, test } from './support/test.ts'

test('[CART-07] a visitor’s cart survives a restart @journey', async ({ page, context, openBrowser }) => {
  await addFromList(page, CREAM)
  await increase(page, CREAM)
  await page.reload()
  await expectCartCount(page, 2)
  const restarted = await openBrowser({ storageState: await context.storageState() })
  await restarted.page.goto('/cart')
  await expect(quantity(restarted.page, CREAM)).toHaveText('2')

  const second = await context.newPage()
  await second.goto('/cart')
  await increase(page, CREAM)
  await expect(quantity(second, CREAM)).toHaveText('3')
  await increase(second, CREAM)
  await expect(quantity(page, CREAM)).toHaveText('4')
  await expectCartCount(page, 4)
})

test('[CART-10 AUTH-10 BEY-12] signing out leaves nothing in the browser', async ({ page, context }) => {
  const person = await register(page)
  await addFromList(page, CREAM)
  await heart(page, SPRAY).click()
  await expectFavorites(page, 1)
  await page.getByRole('button', { name: 'Поставки за колачиња' }).click()
  await page.getByRole('button', { name: 'Прифати сѐ' }).click()
  await page.goto(`/products/${BALM.id}`)
  await page.mouse.wheel(0, 10)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nega.recent'))).toContain(BALM.id)
  const session = (await context.cookies()).find(({ name }) => name.includes('session'))
  await page.getByRole('button', { name: 'Додај во кошничка', exact: true }).first().click()
  await signOut(page)
  await expectCartCount(page, 0)
  expect(await page.getByRole('button', { name: 'Кон кошничката' }).count()).toBe(0)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(person.email)
  for (const { id } of [CREAM, BALM]) expect(stored).not.toContain(id)
  expect((await context.cookies()).find(({ name }) => name === session?.name)).toBeUndefined()

  // The session has ended on the server too: its cookie, put back, opens nothing.
  if (session) await context.addCookies([session])
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
})

test('[CART-10 CO-12 BEY-06] the form follows profile and sign-out elsewhere', async ({ page, context }) => {
  await register(page)
  await placeOrder(page, CREAM)
  await openCart(page, SPRAY)
  await expectDelivery(page)
  await page.getByLabel('Град', { exact: true }).fill('Битола')
  const second = await context.newPage()
  await second.goto('/profile?edit=1')
  await connected(second)
  await page.goto('/profile?edit=1')
  await fillDelivery(page, { 'Улица и број': 'Нова 5', Град: 'Охрид' })
  await page.getByRole('button', { name: 'Зачувај промени' }).click()
  await expect(page.getByRole('main')).toContainText('Нова 5, Охрид')
  await second.bringToFront()
  await expect(second.getByLabel('Улица и број')).toHaveValue('Нова 5')
  await page.bringToFront()
  await page.goto('/cart')
  await expectDelivery(page, { 'Улица и број': 'Нова 5', Град: 'Битола' })
  await connected(page)
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await stored()).toContain('Стојанова')
  await second.goto('/products')
  await page.evaluate(() => scrollTo({ top: 600 }))
  await signOut(second)
  await expect(page.getByText('Вашата кошничка е празна')).toBeInViewport()
  await addFromList(page, BALM)
  await cartLink(page).click()
  await expect(quantity(page, BALM)).toHaveText('1')
  for (const field of Object.keys(CUSTOMER))
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('')
  expect(await stored()).not.toContain('Стојанова')
})

test('[CART-03 CART-12] removing and emptying ask first; back is a no, zero removes', async ({ page }) => {
  for (const product of [CREAM, SPRAY, BALM]) await addFromList(page, product)
  await cartLink(page).click()
  await page.getByRole('button', { name: `Отстрани: ${CREAM.name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Да го отстраниме производот?')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await drawn(page)
  await expect(quantity(page, CREAM)).toHaveText('1')
  await page.getByRole('button', { name: `Отстрани: ${CREAM.name}` }).click()
  await question.getByRole('button', { name: 'Да, отстрани' }).click()
  await expect(quantity(page, CREAM)).toHaveCount(0)
  await decrease(page, SPRAY)
  await question.getByRole('button', { name: 'Да, отстрани' }).click()
  await expect(quantity(page, SPRAY)).toHaveCount(0)
  const clear = page.getByRole('button', { name: 'Испразни ја кошничката' })
  await clear.click()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Сите производи' })).toBeFocused()
  await page.goForward()
  await expect(quantity(page, BALM)).toHaveText('1')
  await clear.click()
  await question.getByRole('button', { name: 'Да, испразни' }).click()
  await expect(page.getByRole('heading', { name: 'Вашата кошничка е празна' })).toBeVisible()
})

/** From now on the shop answers that the cream costs 790, the spray is coming soon and the balm is no more. */
async function changeProducts(page: Page): Promise<void> {
  await page.route(/\/cart\/lines/, async (route) => {
    const response = await route.fetch()
    const { products } = (await response.json()) as { products: { id: string }[] }
    const left = products.filter(({ id }) => id !== BALM.id)
    const changed = left.map((product) => ({
      ...product,
      ...(product.id === CREAM.id && { price: 79_000 }),
      ...(product.id === SPRAY.id && { isComingSoon: true }),
    }))
    await route.fulfill({ json: { products: changed } })
  })
}

test('[CART-15] changed, unavailable and deleted products are pointed out', async ({ page }) => {
  await openCart(page, CREAM, SPRAY, BALM)
  const main = page.getByRole('main')
  await expect(main).toContainText(den(CREAM.price + SPRAY.price + BALM.price))
  const notices = main.getByRole('group', { name: 'Промени во кошничката' })
  await expect(notices).toHaveCount(0)

  await changeProducts(page)
  await page.reload()
  const changed = `Цената на „${CREAM.name}“ беше ${den(CREAM.price)}, а сега е ${den(790)}`
  await expect(notices).toContainText(changed)
  await page.reload()
  await expect(notices).toContainText(changed)
  await notices.getByRole('button', { name: 'Во ред' }).press('Enter')
  await expect(notices).not.toContainText(CREAM.name)
  await expect(main.getByRole('link', { name: CREAM.name })).toBeFocused()
  await page.reload()
  await expect(notices).toContainText(`Производот „${SPRAY.name}“ во моментов не може`)
  await expect(notices).not.toContainText(CREAM.name)
  await expect(notices).toContainText('Еден производ во кошничката повеќе не е во понудата')
  await expect(stepper(page, CREAM)).toBeVisible()
  await expect(stepper(page, SPRAY)).toHaveCount(0)
  const summary = main.getByRole('complementary')
  await expect(main).toContainText('Производ што повеќе не е во понудата')
  await expect(summary).toContainText('2 недостапни производи не се вклучени.')
  await expect(summary).toContainText(den(790))
  await expect(summary).toContainText(den(790 + 150))

  await main.getByRole('button', { name: `Отстрани: ${SPRAY.name}` }).click()
  await confirm(page, 'Да, отстрани')
  await expect(notices).not.toContainText(SPRAY.name)
  await expect(summary).toContainText('1 недостапен производ не е вклучен.')
})

/** The toast still offers it after 6 s; taken, it brings back what went. */
async function undoAfterSixSeconds(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Врати' })
  await expect(undo).toBeVisible()
  await page.clock.runFor(6200)
  await undo.click()
}

test('[BEY-05] a line, and the whole cart, come back by undo for at least 6 s @journey', async ({ page }) => {
  await page.clock.install()
  await openCart(page, CREAM, BALM)
  await page.getByRole('button', { name: `Отстрани: ${CREAM.name}` }).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await confirm(page, 'Да, отстрани')
  await expectCartCount(page, 1)
  await undoAfterSixSeconds(page)
  await expectCartCount(page, 2)
  await expect(quantity(page, CREAM)).toHaveText('1')
  await expect(page.getByRole('button', { name: /^Отстрани: / }).first()).toHaveAccessibleName(/Крем/)

  await page.getByRole('button', { name: 'Испразни ја кошничката' }).click()
  await confirm(page, /^Да, /)
  await expectCartCount(page, 0)
  await undoAfterSixSeconds(page)
  await expectCartCount(page, 2)
})
