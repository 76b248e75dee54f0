import { card, CREAM, den, SPRAY } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

// The spray costs 890 instead of 1.090: 18 % less. The cream has one price.
test('[CARD-01 CARD-02] a reduced bestseller shows picture, badges, heart, both prices; another only its own', async ({
  page,
}) => {
  await page.goto('/products')
  const reduced = card(page, SPRAY)
  const picture = reduced.getByRole('img', { name: SPRAY.name })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  await expect(reduced).toContainText('−18%')
  await expect(reduced).toContainText('Попуст од 18 проценти')
  await expect(reduced).toContainText('Најпродавано')
  await expect(reduced.getByRole('button', { name: `Додај во омилени: ${SPRAY.name}` })).toBeVisible()
  await expect(reduced).toContainText(den(890))
  const before = reduced.locator('s')
  await expect(before).toContainText(den(1090))
  await expect(before).toHaveCSS('text-decoration-line', 'line-through')

  const plain = card(page, CREAM)
  await expect(plain).toContainText(den(690))
  await expect(plain.locator('s')).toHaveCount(0)
  await expect(plain).not.toContainText('Попуст')
})
