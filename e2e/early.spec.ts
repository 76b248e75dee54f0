import { addFromList, card, CREAM, expectCartCount, quantity } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test('[CARD-04 CART-01] what is pressed before the page can answer looks pressed and is done when it can, once', async ({
  page,
}) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/assets\/framework/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  const add = card(page, CREAM).getByRole('button', { name: `Додај во кошничка: ${CREAM.name}` })
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('data-pressed')
  letThrough()
  await expect(quantity(page, CREAM)).toHaveText('1')
  await expectCartCount(page, 1)
})

test('[BEY-09] styles, letters and pictures of the first screen come before the scripts', async ({
  page,
}) => {
  await page.goto('/products')
  await addFromList(page, CREAM)
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(scripts.length).toBeGreaterThan(3)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted)
})
