import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { decidedOnCookies } from '../e2e/support/cookies.ts'
import { addFromList, BALM, CREAM, orderLinks, placeOrder, SPRAY } from '../e2e/support/shopping.ts'
import { ADMIN, register, signIn } from '../e2e/support/people.ts'
import { build, isBuildStale } from './build.ts'
import { GENEROUS_LIMITS, startBuiltShop } from './built-shop.ts'
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts'

// `npm run screens`: pictures of every screen at three widths into screens/, to be looked at beside the design's.
const WIDTHS = [360, 768, 1280]
const FOLDER = 'screens'

const VISITOR = {
  home: '/',
  products: '/products',
  'products-filtered': '/products?category=handcare&brand=okeeffes',
  'products-empty': '/products?search=zzzz',
  product: `/products/${CREAM.id}`,
  cart: '/cart',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password-invalid': '/reset-password?token=x',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  terms: '/terms',
  'not-found': '/no/such/page',
}
const CUSTOMER_PAGES = {
  favorites: '/favorites',
  profile: '/profile',
  'profile-security': '/profile/security',
  'cart-prefilled': '/cart',
}
const ADMIN_PAGES = {
  admin: '/admin',
  'admin-orders': '/admin/orders',
  'admin-being-built': '/admin/products',
}

if (isBuildStale()) build()
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-screens-'))
const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
mkdirSync(FOLDER, { recursive: true })
try {
  for (const width of WIDTHS) await takeAll(browser, width)
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeAll(opened: Browser, width: number): Promise<void> {
  const visitor = await newPage(opened, width)
  await addFromList(visitor, CREAM)
  await addFromList(visitor, BALM)
  await take(visitor, width, VISITOR)
  await visitor.goto('/products')
  if (width >= 1024) await visitor.getByRole('banner').getByRole('link', { name: 'Најави се' }).click()
  else await visitor.getByRole('button', { name: 'Отвори мени' }).click()
  await takeShown(visitor, `${width >= 1024 ? 'sign-in-window' : 'side-menu'}-${width}`)
  await visitor.context().close()

  const customer = await newPage(opened, width)
  await register(customer)
  await placeOrder(customer, CREAM)
  await addFromList(customer, SPRAY)
  await customer.getByRole('button', { name: `Додај во омилени: ${CREAM.name}` }).click()
  await take(customer, width, CUSTOMER_PAGES)
  await customer.goto('/profile')
  await orderLinks(customer).first().click()
  await takeShown(customer, `order-window-${width}`)
  await customer.context().close()

  const admin = await newPage(opened, width)
  await signIn(admin, ADMIN)
  await take(admin, width, ADMIN_PAGES)
  await admin.goto('/admin/orders')
  await orderLinks(admin).first().click()
  await takeShown(admin, `admin-order-window-${width}`)
  await admin.context().close()
}

async function newPage(opened: Browser, width: number): Promise<Page> {
  const context = await opened.newContext({
    baseURL: shop.url,
    viewport: { width, height: 900 },
    locale: 'mk-MK',
    timezoneId: 'Europe/Skopje',
    reducedMotion: 'reduce',
    storageState: decidedOnCookies(shop.url),
  })
  return context.newPage()
}

async function take(page: Page, width: number, addresses: Record<string, string>): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address)
    await page.evaluate(loadLazyPictures)
    await page.screenshot({ path: `${FOLDER}/${name}-${width}.png`, fullPage: true })
  }
}

async function takeShown(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').waitFor()
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
}

/** Pictures below the fold load only when they come near; a full-page picture wants them all. */
async function loadLazyPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
}
