import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { WEIGHT_BOUNDS, weighPage } from '../../scripts/bench/first-visit.ts'
import { CREAM } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const FOLDER = 'build/client/assets'
// Words that only a schema library's own code has.
const SCHEMA_LIBRARY = /ZodError|invalid_union|unrecognized_keys/

const ON_DEMAND = ['delivery/delivery-settings', 'promo-codes/promo-codes', 'promo-codes/promo-code-edit']

const FIRST_PAGES = { home: '/', list: '/products', product: `/products/${CREAM.id}` }

for (const [page, path] of Object.entries(FIRST_PAGES)) {
  test(`a first visit to the ${page} page weighs no more than it may`, async ({ browser, shop }) => {
    const weight = await weighPage(browser, shop.url + path)
    for (const part of ['scriptKb', 'htmlKb', 'fontKb', 'largestImageKb'] as const) {
      expect.soft(weight[part], part).toBeGreaterThan(0)
      expect.soft(weight[part], part).toBeLessThanOrEqual(WEIGHT_BOUNDS[part])
    }
    expect(weight.prefetches, 'prefetches').toBe(0)
  })

  test(`the ${page} page brings its styles; text and images precede large scripts`, async ({ page: tab }) => {
    const asked: string[] = []
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await Promise.all([tab.waitForRequest('**/framework-*'), tab.goto(path, { waitUntil: 'networkidle' })])
    const framework = asked.findIndex((address) => address.startsWith('/assets/framework-'))
    expect(framework).toBeGreaterThan(-1)
    expect(asked.slice(framework).filter((address) => /^\/fonts\/.*sans/.test(address))).toEqual([])
    expect(asked.slice(0, framework).some((address) => address.startsWith('/media/'))).toBe(true)
    expect(asked.filter((address) => address.endsWith('.css'))).toEqual([])
  })
}

test('[CH-10] only who reads English loads the English texts', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    // one that is still arriving when the test ends has no text
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  const speaksEnglish = async () =>
    (await Promise.all(scripts)).some((script) => script.includes('Clear all filters?'))
  await page.goto('/products', { waitUntil: 'networkidle' })
  expect(await speaksEnglish()).toBe(false)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  await page.goto('/products', { waitUntil: 'networkidle' })
  await expect(page, 'remembered').toHaveURL(/\/en\/products$/)
  expect(await speaksEnglish()).toBe(true)
})

test('a visitor is told of no page of the administration', async ({ page }) => {
  await page.goto('/products')
  const table = await page.evaluate<{ routes: Record<string, unknown> }>('window.__reactRouterManifest')
  const routes = Object.keys(table.routes)
  expect(routes).toContain('routes/storefront/products')
  expect(routes.filter((id) => id.includes('admin'))).toEqual([])
})

test('the schema library of the server is in no script of the browser', () => {
  const scripts = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const found = scripts.filter((name) => SCHEMA_LIBRARY.test(readFileSync(`${FOLDER}/${name}`, 'utf8')))
  expect(found).toEqual([])
})

test('[RT-14] delivery settings, promo codes and their form are scripts of their own, which no other page brings', () => {
  const routes = builtRoutes()
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter(({ module }) => broughtBy(module).size > 1).length).toBeGreaterThan(30)
  for (const name of ON_DEMAND) {
    const own = routes.find(({ id }) => id === `routes/admin/${name}`)?.module ?? ''
    // a new promo code and a stored one are one script
    const others = routes.filter(({ module }) => module !== own && broughtBy(module).has(own))
    expect(own, name).toMatch(/\.js$/)
    expect(others, `${name} comes with other pages`).toEqual([])
  }
})

test('[BEY-21] the charts are in a script that no page brings unasked', () => {
  const charts = readdirSync(FOLDER).filter((name) => /^sales-charts-.*\.js$/.test(name))
  expect(charts).toHaveLength(1)
  for (const { id, module } of builtRoutes()) expect(broughtBy(module).has(charts[0] ?? ''), id).toBe(false)
})

interface BuiltRoute {
  id: string
  module: string
}

function builtRoutes(): BuiltRoute[] {
  const file = readdirSync(FOLDER).find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
  const json = /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(
    readFileSync(path.join(FOLDER, file), 'utf8'),
  )?.[1]
  const { routes } = JSON.parse(json ?? '{}') as { routes: Record<string, BuiltRoute> }
  return Object.values(routes).map(({ id, module }) => ({ id, module: path.basename(module) }))
}

/** The script and all that it brings without being asked: what it imports, and what that imports. */
function broughtBy(module: string): Set<string> {
  const files = new Set([module])
  for (const file of files) {
    const script = readFileSync(path.join(FOLDER, file), 'utf8')
    for (const [, imported = ''] of script.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      files.add(imported)
  }
  return files
}
