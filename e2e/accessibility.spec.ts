import type { Page } from '@playwright/test'
import { axeFindings, overflowsSideways } from './support/axe.ts'
import { ADMIN, register, signIn } from './support/people.ts'
import { addFromList, CREAM, placeOrder, SPRAY } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [360, 1280]

const PUBLIC = [
  '/',
  '/products',
  '/products?category=handcare',
  '/products?search=zzzz',
  `/products/${CREAM.id}`,
  '/cart',
]
const INFO = ['/about', '/contact', '/faq', '/terms', '/privacy', '/returns', '/cookies']
const MISSING = ['/no/such/page', '/products/no-such-product']
const SIGNED_OUT = ['/login', '/register', '/forgot-password']
const SIGNED_IN = ['/favorites', '/profile']
const ADMIN_PAGES = [
  '/admin',
  '/admin/orders',
  '/admin/products',
  '/admin/products/new',
  '/admin/users',
  '/admin/promo-codes',
  '/admin/promo-codes/new',
  '/admin/delivery-settings',
  '/admin/test',
  '/admin/test-upload',
]

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    test.slow()

    test('a visitor finds no page with an axe violation', async ({ page, watched }) => {
      watched.allow(/status of 404/)
      await addFromList(page, CREAM)
      await checkPages(page, [...PUBLIC, ...INFO, ...MISSING, ...SIGNED_OUT])
    })

    test('a customer with an order and favourites finds no page with an axe violation', async ({ page }) => {
      await register(page)
      await placeOrder(page, SPRAY)
      await page.getByRole('button', { name: `Додај во омилени: ${CREAM.name}` }).click()
      await addFromList(page, CREAM)
      await checkPages(page, [...PUBLIC, ...SIGNED_IN])
    })

    test('an administrator finds no page with an axe violation', async ({ page }) => {
      await signIn(page, ADMIN)
      await checkPages(page, [...PUBLIC, ...SIGNED_IN, ...ADMIN_PAGES])
    })
  })
}

async function checkPages(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/ – Нега$|^Нега/)
      expect(await axeFindings(page), address).toEqual([])
      expect(await overflowsSideways(page), `${address} is wider than the screen`).toBe(false)
    })
  }
}
