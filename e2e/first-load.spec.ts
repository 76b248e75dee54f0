import { readdirSync, readFileSync } from 'node:fs'
import { weighPage } from '../scripts/bench/page-weight.ts'
import { CREAM } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const CLIENT_SCRIPTS = 'build/client/assets'
// Words that only a schema library's own code has.
const SCHEMA_LIBRARY = /ZodError|invalid_union|unrecognized_keys/

for (const [page, path] of Object.entries({ list: '/products', product: `/products/${CREAM.id}` })) {
  test(`a first visit to the ${page} page loads at most 125 KB of script and 90 KB of fonts, in what browsers get`, async ({
    browser,
    shop,
  }) => {
    const weight = await weighPage(browser, { page, url: shop.url + path })
    expect(weight.scriptKb).toBeGreaterThan(0)
    expect(weight.scriptKb).toBeLessThanOrEqual(125)
    expect(weight.fontKb).toBeGreaterThan(0)
    expect(weight.fontKb).toBeLessThanOrEqual(90)
  })
}

test('the schema library of the server is in no script of the browser', () => {
  const scripts = readdirSync(CLIENT_SCRIPTS).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const found = scripts.filter((name) =>
    SCHEMA_LIBRARY.test(readFileSync(`${CLIENT_SCRIPTS}/${name}`, 'utf8')),
  )
  expect(found).toEqual([])
})
