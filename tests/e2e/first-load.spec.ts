import { readdirSync, readFileSync } from 'node:fs'
import { WEIGHT_BOUNDS, weighPage } from '../../scripts/bench/first-visit.ts'
import { ADMIN, signIn } from './support/people.ts'
import { CREAM } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const CLIENT_SCRIPTS = 'build/client/assets'
// Words that only a schema library's own code has.
const SCHEMA_LIBRARY = /ZodError|invalid_union|unrecognized_keys/

const FIRST_PAGES = { home: '/', list: '/products', product: `/products/${CREAM.id}` }

for (const [page, path] of Object.entries(FIRST_PAGES)) {
  test(`a first visit to the ${page} page weighs no more than it may, in what browsers get`, async ({
    browser,
    shop,
  }) => {
    const weight = await weighPage(browser, shop.url + path)
    for (const part of ['scriptKb', 'htmlKb', 'fontKb', 'largestImageKb'] as const) {
      expect.soft(weight[part], part).toBeGreaterThan(0)
      expect.soft(weight[part], part).toBeLessThanOrEqual(WEIGHT_BOUNDS[part])
    }
    expect(weight.prefetches, 'prefetches').toBe(0)
  })
}

test('a visitor is told of no page of the administration', async ({ page }) => {
  await page.goto('/products')
  const table = await page.evaluate<{ routes: Record<string, unknown> }>('window.__reactRouterManifest')
  const routes = Object.keys(table.routes)
  expect(routes).toContain('routes/storefront/products')
  expect(routes.filter((id) => id.includes('admin'))).toEqual([])
})

test('an administrator goes from the shop to the administration, and back without another document', async ({
  page,
}) => {
  await signIn(page, ADMIN, { next: '/admin' })
  await expect(page).toHaveURL(/\/admin$/)
  await page.reload()
  await page.evaluate('window.isSame = true')
  await page.locator('.atop a').click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate('window.isSame')).toBe(true)
  await page.goto('/products')
  await page.getByRole('button', { name: /^Кориснички профил/ }).click()
  await page.getByRole('link', { name: 'Администрација' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контролна табла')
})

test('the schema library of the server is in no script of the browser', () => {
  const scripts = readdirSync(CLIENT_SCRIPTS).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const found = scripts.filter((name) =>
    SCHEMA_LIBRARY.test(readFileSync(`${CLIENT_SCRIPTS}/${name}`, 'utf8')),
  )
  expect(found).toEqual([])
})
