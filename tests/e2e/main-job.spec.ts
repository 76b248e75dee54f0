import {
  addFromList,
  applyPromo,
  CREAM,
  den,
  expectCartCount,
  fillDelivery,
  increase,
  newestOrder,
  orderLinks,
  placeButton,
  quantity,
  SPRAY,
} from './support/shopping.ts'
import { registerInModal, expect, test } from './support/test.ts'

// 2 × 690 + 890 = 2270; ZIMA20 takes 20 % = 454; from 1500 on the delivery is free.
const TOTAL = 1816

test('[CART-09 CO-07 CO-10 CO-11 CO-14 CO-15 PROF-04 PROF-06 ADM-11 ADM-12] the whole job: a visitor fills a cart, registers, orders once, and sees „Доставена“ when the administrator says so @journey', async ({
  page,
  openAdmin,
}) => {
  await addFromList(page, CREAM)
  await increase(page, CREAM)
  await addFromList(page, SPRAY)
  await expectCartCount(page, 3)

  await page.goto('/cart')
  await fillDelivery(page)
  const person = await registerInModal(page)
  await expect(quantity(page, CREAM)).toHaveText('2')
  await expect(quantity(page, SPRAY)).toHaveText('1')
  await expectCartCount(page, 3)

  await applyPromo(page, 'zima20')
  await expect(page.getByText('20% попуст')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(den(TOTAL))
  await placeButton(page).dblclick()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByText('Нарачката е успешно испратена. Ви благодариме!')).toBeVisible()
  await expectCartCount(page, 0)

  const id8 = await newestOrder(page)
  await expect(orderLinks(page)).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText('Во обработка')

  const admin = await openAdmin('/admin/orders')
  await expect(admin.page.getByRole('main')).toContainText(person.displayName)
  const status = admin.page.getByLabel(`Промени го статусот на нарачката ${id8}`)
  await expect(status.locator('option:checked')).toHaveText('Се процесира')
  await status.selectOption({ label: 'Доставено' })
  await expect(admin.page.getByText('Статусот на нарачката е променет во „Доставено“')).toBeVisible()

  // Nobody touches the first browser: the change comes to it.
  await expect(page.getByRole('main')).toContainText('Доставена')
  await expect(page.getByRole('main')).not.toContainText('Во обработка')
})
