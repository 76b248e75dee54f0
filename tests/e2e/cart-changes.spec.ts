import type { Page } from '@playwright/test'
import { addFromList, BALM, CREAM, den, SPRAY, stepper } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

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

test('[CART-15] a changed price, a product that is coming soon again and a deleted one are pointed out and block nothing', async ({
  page,
}) => {
  for (const product of [CREAM, SPRAY, BALM]) await addFromList(page, product)
  await page.goto('/cart')
  const main = page.getByRole('main')
  await expect(main).toContainText(den(CREAM.price + SPRAY.price + BALM.price))
  const notices = main.getByRole('group', { name: 'Промени во кошничката' })
  await expect(notices).toHaveCount(0)

  await changeProducts(page)
  await page.reload()
  await expect(notices).toContainText(`Цената на „${CREAM.name}“ сега е ${den(790)}`)
  await expect(notices).toContainText(`Производот „${SPRAY.name}“ повеќе не е достапен`)
  await expect(notices).toContainText('Еден производ во кошничката повеќе не е во понудата')
  await expect(stepper(page, CREAM)).toBeVisible()
  await expect(stepper(page, SPRAY)).toHaveCount(0)
  const summary = main.getByRole('complementary')
  await expect(summary).toContainText('2 недостапни производи не се вклучени.')
  await expect(summary).toContainText(den(790))
  await expect(summary).toContainText(den(790 + 150))

  await main.getByRole('button', { name: `Отстрани: ${SPRAY.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Да, отстрани' }).click()
  await expect(notices).not.toContainText(SPRAY.name)
  await expect(summary).toContainText('1 недостапен производ не е вклучен.')
})
