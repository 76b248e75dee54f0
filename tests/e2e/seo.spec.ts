import type { Page } from '@playwright/test'
import { card, CREAM } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const canonicals = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
  )

test('[BEY-01] whoever shares a page shares the one they see, also after walking on; the console stays empty', async ({
  page,
  shop,
}) => {
  const at = (path: string) => [shop.url + path]
  await page.goto('/')
  expect(await canonicals(page)).toEqual(at('/'))
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2)
  await page
    .getByRole('navigation', { name: 'Главна навигација' })
    .getByRole('link', { name: 'Производи' })
    .click()
  await expect.poll(() => canonicals(page)).toEqual(at('/products'))
  await card(page, CREAM).getByRole('link', { name: CREAM.name }).first().click()
  await expect.poll(() => canonicals(page)).toEqual(at(`/products/${CREAM.id}`))
  await expect(page).toHaveTitle(`${CREAM.name} – Нега`)
  await page
    .getByRole('link', { name: /^Кошничка/ })
    .first()
    .click()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await canonicals(page)).toEqual([])
  await page.goBack()
  await expect.poll(() => canonicals(page)).toEqual(at(`/products/${CREAM.id}`))
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('[BEY-01] what is in a document for machines is there once, in English, too, and disturbs nothing', async ({
  page,
  shop,
}) => {
  await page.goto(`/en/products/${CREAM.id}`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  for (const name of ['description', 'twitter:card'])
    await expect(page.locator(`meta[name="${name}"]`)).toHaveCount(1)
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
  await expect(page.locator('link[hreflang]')).toHaveCount(3)
  expect(await canonicals(page)).toEqual([`${shop.url}/en/products/${CREAM.id}`])
})

test('[BEY-01] the pictures for previews are JPEGs of the size that their pages say', async ({ page }) => {
  for (const path of ['/', `/products/${CREAM.id}`]) {
    await page.goto(path)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const response = await page.request.get(picture ?? '')
    expect(response.headers()['content-type']).toBe('image/jpeg')
    const size = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, picture ?? '')
    expect(size).toEqual([1200, 630])
  }
})
