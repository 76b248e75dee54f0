import { expectWithinASecond, connected } from './support/live.ts'
import {
  addFromList,
  BALM,
  card,
  CREAM,
  CUSTOMER,
  decrease,
  den,
  expectCartCount,
  fillDelivery,
  increase,
  quantity,
  openCart,
} from './support/shopping.ts'
import { register, signIn, signOut, userMenu, expect, test } from './support/test.ts'

test('[BEY-06 CART-08 FAV-02] two browsers follow each other @timed', async ({ page, openBrowser }) => {
  const person = await register(page)
  const { page: other } = await openBrowser()
  await signIn(other, person)
  await addFromList(page, CREAM)
  await other.goto('/products')
  await expect(quantity(other, CREAM)).toHaveText('1')
  await Promise.all([page, other].map(connected))

  await expectWithinASecond([
    { act: () => increase(page, CREAM), seen: quantity(other, CREAM).filter({ hasText: '2' }) },
    { act: () => increase(other, CREAM), seen: quantity(page, CREAM).filter({ hasText: '3' }) },
    { act: () => decrease(page, CREAM), seen: quantity(other, CREAM).filter({ hasText: '2' }) },
  ])

  const heart = (where: typeof page, name: string) =>
    card(where, BALM).getByRole('button', { name: `${name}: ${BALM.name}` })
  const counted = (where: typeof page, count: number) =>
    where.getByRole('banner').getByRole('link', { name: new RegExp(`^Омилени, ${count} `) })
  await expectWithinASecond([
    { act: () => heart(page, 'Додај во омилени').click(), seen: counted(other, 1) },
    { act: () => heart(other, 'Отстрани од омилени').click(), seen: counted(page, 0) },
    { act: () => heart(page, 'Додај во омилени').click(), seen: counted(other, 1) },
  ])
})

test('[BEY-06 CART-10] tabs sign in and out together @journey', async ({ page, context }) => {
  const person = await register(page)
  await addFromList(page, CREAM)
  const second = await context.newPage()
  await second.goto('/products')
  await expect(quantity(second, CREAM)).toHaveText('1')
  await signOut(page)
  await expect(second.getByRole('banner').getByRole('link', { name: 'Најави се' })).toBeVisible()
  await expectCartCount(second, 0)
  await signIn(page, person)
  await expect(userMenu(second)).toBeVisible()
  await expectCartCount(second, 1)
  await second.goto('/cart')
  await fillDelivery(second)
  await second.goto('about:blank')
  await signOut(page)
  await addFromList(page, CREAM)
  await second.goto('/cart')
  for (const field of Object.keys(CUSTOMER))
    await expect(second.getByLabel(field, { exact: true })).toHaveValue('')
})

test('[DEL-05 BEY-04 CH-01] changed delivery is seen at once @journey', async ({ page, openAdmin }) => {
  await openCart(page, CREAM)
  const main = page.getByRole('main')
  await expect(main).toContainText(den(690 + 150))
  await expect(main).toContainText(`${den(1500 - 690)}`)
  await page.getByLabel('Забелешка').fill('пишувам')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await connected(page)

  const { page: admin } = await openAdmin('/admin/delivery-settings')
  const save = async (price: string, threshold: string, message: string) => {
    await admin.getByLabel('Цена на стандардна достава').fill(price)
    await admin.getByLabel('Праг за бесплатна достава').fill(threshold)
    await admin.getByLabel('Порака за достава').fill(message)
    await admin.getByRole('button', { name: 'Зачувај ги поставките' }).click()
    await expect(admin.getByText('Поставките за достава се зачувани.').last()).toBeVisible()
  }
  await save('190', '1.000', 'Достава 190 ден. до 1.000 ден.')

  await expect(page.getByText('Достава 190 ден. до 1.000 ден.')).toBeVisible()
  await expect(main).toContainText(den(690 + 190))
  await expect(main).toContainText(den(1000 - 690))
  await increase(page, CREAM)
  await expect(main).toContainText('Бесплатна')
  await expect(page.getByLabel('Забелешка')).toHaveValue('пишувам')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await save('150', '1.500', 'Бесплатна достава за нарачки над 1,500 ден')
  await expect(page.getByText('Бесплатна достава за нарачки над 1,500 ден')).toBeVisible()
})
