import type { Page } from '@playwright/test'
import { card, cartLink, CREAM } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const canonicals = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
  )

test('[BEY-01] the shared page is the one that is seen, also after walking on', async ({ page, shop }) => {
  const at = (path: string) => [shop.url + path]
  await page.goto('/')
  expect(await canonicals(page)).toEqual(at('/'))
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2)
  const menu = page.getByRole('navigation', { name: 'Главна навигација' })
  await menu.getByRole('link', { name: 'Производи' }).click()
  await expect.poll(() => canonicals(page)).toEqual(at('/products'))
  await card(page, CREAM).getByRole('link', { name: CREAM.name }).first().click()
  await expect.poll(() => canonicals(page)).toEqual(at(`/products/${CREAM.id}`))
  await expect(page).toHaveTitle(`${CREAM.name} – Нега`)
  await cartLink(page).click()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await canonicals(page)).toEqual([])
  await page.goBack()
  await expect.poll(() => canonicals(page)).toEqual(at(`/products/${CREAM.id}`))
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})
