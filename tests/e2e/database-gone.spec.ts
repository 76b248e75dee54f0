import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { findPostgresBinaries, startPostgres, type PostgresServer } from '../../scripts/postgres-server.ts'
import { startPostgresProxy, type PostgresProxy } from '../support/postgres-proxy.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../support/shop-process.ts'
import { expectAccessible } from './support/axe.ts'
import { hearing } from './support/live.ts'
import { register } from './support/people.ts'
import {
  addFromList,
  CREAM,
  expectCartCount,
  expectDelivery,
  fillDelivery,
  increase,
  orderLinks,
  placeButton,
  quantity,
} from './support/shopping.ts'
import { expect, test as base } from './support/test.ts'

interface DatabaseFixtures {
  postgres: PostgresServer
  /** Stands between the shop and PostgreSQL. */
  between: PostgresProxy
}

/** `test` with a shop of its own on PostgreSQL, which can be taken away from it. */
const test = base.extend<object, DatabaseFixtures>({
  postgres: [
    async ({}, use) => {
      const postgres = await startPostgres()
      await use(postgres)
      await postgres.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  between: [
    async ({ postgres }, use) => {
      const between = await startPostgresProxy(postgres.url)
      await use(between)
      await between.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ between }, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-e2e-'))
      const shop = await startBuiltShop({ dataDir, env: { ...GENEROUS_LIMITS, DATABASE_URL: between.url } })
      await use(shop)
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Machines without PostgreSQL can't take one away; where tests must run, that is an error. */
function hasPostgres(): boolean {
  try {
    findPostgresBinaries()
    return true
  } catch (error) {
    if (process.env.REQUIRE_POSTGRES === '1') throw error
    return false
  }
}

test.skip(!hasPostgres(), 'PostgreSQL is not installed')

const EXPECTED = /Failed to load resource|ERR_|status of 50\d|Failed to fetch|ErrorResponse/
const RIGHT_AGAIN = { timeout: 6000 }

const awayTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Продавницата моментално не одговара' })

// each opens a page that nobody has opened before, for the server may still have cached the others
for (const [how, category, title] of [
  ['refuse', 'handcare', 'Нега на раце'],
  ['silence', 'lipcare', 'Нега на усни'],
] as const) {
  test(`[CO-13 CO-14 CART-14 BEY-06] a database that goes away (${how}) while somebody orders costs nothing that was typed or chosen, and the order is made once`, async ({
    page,
    context,
    between,
    watched,
  }) => {
    watched.allow(EXPECTED)
    await register(page)
    await addFromList(page, CREAM)
    await page.goto('/cart')
    await hearing(page)
    await fillDelivery(page)
    const list = await context.newPage()
    await list.goto('/products')
    await expectCartCount(list, 1)

    await between[how]()
    await placeButton(page).click()
    const refused = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Настана проблем при креирање на нарачката' })
    await expect(refused).toBeVisible()
    await expect(placeButton(page)).toBeEnabled()
    await expect(quantity(page, CREAM)).toHaveText('1')
    await increase(page, CREAM)
    await expect(quantity(page, CREAM)).toHaveText('2')
    await expectDelivery(page)
    // on the way to a page
    await list
      .getByRole('navigation', { name: 'Главна навигација' })
      .getByRole('link', { name: 'Почетна' })
      .click()
    await expect(list.getByRole('main').getByRole('alert')).toHaveText(/Грешката не е до Вас/)
    await expectCartCount(list, 2)
    // at its address
    await list.goto(`/products?category=${category}`, { waitUntil: 'load' })
    await expect(awayTitle(list)).toBeVisible()

    await between.restore()
    await expect(list.getByRole('heading', { level: 1, name: title })).toBeVisible(RIGHT_AGAIN)
    await expectDelivery(page)
    await expect(quantity(page, CREAM)).toHaveText('2')
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/products$/)
    await expectCartCount(page, 0)
    await page.goto('/profile')
    await expect(orderLinks(page)).toHaveCount(1)
  })
}

test('[BEY-10 BEY-11] the page for a database that is away is accessible and answers 503', async ({
  page,
  between,
  watched,
}) => {
  watched.allow(EXPECTED)
  await between.refuse()
  for (const path of ['/products', '/en/products']) {
    const response = await page.goto(path, { waitUntil: 'load' })
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('button')).toBeVisible()
    await expectAccessible(page, [320, 1280])
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toHaveText('It still isn’t answering.')
  await between.restore()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible({ timeout: 20_000 })
})
