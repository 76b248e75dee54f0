import type { Page } from '@playwright/test'
import { register } from './support/people.ts'
import { addFromList, BALM, CREAM, expectCartCount, quantity } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

/** The toast still offers it after 6 s; taken, it brings back what went. */
async function undoAfterSixSeconds(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Врати' })
  await expect(undo).toBeVisible()
  await page.clock.fastForward(6000)
  await page.clock.runFor(200)
  await undo.click()
}

test(
  '[BEY-05] a line, and the whole cart, come back by undo for at least 6 s',
  { tag: '@journey' },
  async ({ page }) => {
    await page.clock.install()
    await addFromList(page, CREAM)
    await addFromList(page, BALM)
    await page.goto('/cart')
    await page.getByRole('button', { name: `Отстрани: ${CREAM.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Да, отстрани' }).click()
    await expectCartCount(page, 1)
    await undoAfterSixSeconds(page)
    await expectCartCount(page, 2)
    await expect(quantity(page, CREAM)).toHaveText('1')

    await page.getByRole('button', { name: 'Испразни кошничка' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: /^Да, / }).click()
    await expectCartCount(page, 0)
    await undoAfterSixSeconds(page)
    await expectCartCount(page, 2)
  },
)

test('[BEY-05] a favourite comes back by undo for at least 6 s', async ({ page }) => {
  await page.clock.install()
  await register(page)
  await page.goto('/products')
  await page.getByRole('button', { name: `Додај во омилени: ${CREAM.name}` }).click()
  await expect(page.getByRole('link', { name: 'Омилени, 1 производ' })).toBeVisible()
  await page.goto('/favorites')
  await page.getByRole('button', { name: `Отстрани од омилени: ${CREAM.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Да, / }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await undoAfterSixSeconds(page)
  await expect(page.getByRole('article')).toHaveCount(1)
})
