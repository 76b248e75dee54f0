import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { addressesFor } from '../tests/e2e/support/screens.ts'
import {
  addFromList,
  applyPromo,
  BALM,
  CREAM,
  orderLinks,
  placeOrder,
  SPRAY,
} from '../tests/e2e/support/shopping.ts'
import { ADMIN, register, signIn, decidedOnCookies } from '../tests/e2e/support/test.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../tests/support/shop-process.ts'
import { temporaryFolder } from './at-end.ts'
import { build, isBuildStale } from './build.ts'
import { launchBrowser } from './find-browser.ts'

// `npm run screens [-- 360] [-- visitor|customer|admin]`: a screenshot of every screen and state at three widths, in a folder
// that git ignores, named `{screen}-{width}.png`.
const FOLDER = 'screens'
const WIDTHS = [360, 768, 1280]
const PHOTO = { name: 'Крем за раце.jpg', mimeType: 'image/jpeg', buffer: readFileSync('public/share.jpg') }
const DATA = /\.data(\?|$)/
const chosen = process.argv.slice(2)

if (isBuildStale()) build()
mkdirSync(FOLDER, { recursive: true })
const dataDir = temporaryFolder('screens')
const shop = await startBuiltShop({ dataDir, env: GENEROUS_LIMITS })
const browser = await launchBrowser()
try {
  for (const width of WIDTHS)
    if (!chosen.some(Number) || chosen.includes(String(width))) await takeAll(createCamera(width))
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Camera = ReturnType<typeof createCamera>

function createCamera(width: number) {
  const isPhone = width < 768
  const options = {
    baseURL: shop.url,
    viewport: { width, height: isPhone ? 740 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'mk-MK',
    timezoneId: 'Europe/Skopje',
    reducedMotion: 'reduce' as const,
  }
  const file = (name: string) => `${FOLDER}/${name}-${width}.png`
  return {
    width,
    isWide: width >= 1024,
    async newPage(storageState = decidedOnCookies(shop.url)) {
      return (await browser.newContext({ ...options, storageState })).newPage()
    },
    /** The page from top to bottom, including lazily loaded images, once this can be seen. */
    async takePage(page: Page, name: string, shown?: Locator) {
      await shown?.waitFor()
      await page.evaluate(async () => {
        window.scrollTo(0, 0)
        for (const image of document.images) image.loading = 'eager'
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
      })
      await page.screenshot({ path: file(name), fullPage: true })
    },
    async takeView(page: Page, name: string, shown?: Locator) {
      await shown?.waitFor()
      await page.screenshot({ path: file(name) })
    },
    async takeAddresses(page: Page, prefix: string, addresses: string[]) {
      for (const address of addresses) {
        await page.goto(address)
        await page.locator('.waiting').waitFor({ state: 'detached' })
        const name = decodeURIComponent(address)
          .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, '')
        await this.takePage(page, [prefix, name || 'home'].filter(Boolean).join('-'))
      }
    },
  }
}

async function takeAll(camera: Camera): Promise<void> {
  const parts = { visitor: takeVisitor, customer: takeCustomer, admin: takeAdministrator }
  const isAny = !Object.keys(parts).some((name) => chosen.includes(name))
  for (const [name, take] of Object.entries(parts)) if (isAny || chosen.includes(name)) await take(camera)
}

/** Opens the address and waits until the page's script is idle: then the page reacts to clicks and input. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 50)))
}

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name })
}

function firstButton(page: Page, name: RegExp): Locator {
  return button(page, name).first()
}

function firstText(part: Page | Locator, text: RegExp): Locator {
  return part.getByText(text).first()
}

function wrongField(page: Page): Locator {
  return page.locator('[aria-invalid=true]').first()
}

function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name })
}

async function takeVisitor(camera: Camera): Promise<void> {
  const page = await camera.newPage()
  await open(page, '/cart')
  await camera.takePage(page, 'cart-empty')
  await addFromList(page, CREAM)
  await camera.takeView(page, 'toast')
  await camera.takeAddresses(page, 'visitor', [
    ...addressesFor('visitor'),
    ...['/products?search=серумм', '/en', '/en/products', `/en/products/${CREAM.id}`, '/en/cart', '/en/faq'],
  ])
  await open(page, '/products')
  if (camera.isWide) await page.getByRole('banner').getByRole('link', { name: 'Најави се' }).click()
  else await button(page, 'Отвори го менито').click()
  await camera.takeView(page, camera.isWide ? 'sign-in-dialog' : 'side-menu', page.getByRole('dialog'))
  if (!camera.isWide) {
    await open(page, '/products')
    await button(page, /^Филтри/).click()
    await camera.takeView(page, 'filters', page.getByRole('dialog'))
  }
  await open(page, '/products')
  await page.getByRole('combobox', { name: 'Пребарајте производи' }).fill('krem')
  await camera.takeView(page, 'suggestions', page.getByRole('listbox'))
  await open(page, '/cart')
  await applyPromo(page, 'NEMA')
  await camera.takeView(page, 'promo-refused', page.getByRole('alert').first())
  await firstButton(page, /^Отстрани/).click()
  await camera.takeView(page, 'confirm', page.getByRole('alertdialog'))
  await takeWaitingPages(camera, page)

  await open(page, '/login')
  const form = page.getByRole('main').locator('form')
  await form.getByRole('textbox').first().fill('nobody@example.mk')
  await form.locator('[type=password]').fill('wrong-password')
  await form.getByRole('button', { name: 'Најави се' }).click()
  await camera.takeView(page, 'login-refused', page.getByRole('alert').first())
  await page.context().close()

  const undecided = await camera.newPage({ cookies: [], origins: [] })
  await open(undecided, '/products')
  await camera.takeView(undecided, 'cookie-question', region(undecided, 'Колачиња'))
  await undecided.context().close()
}

interface Waiting extends Record<'loading' | 'failing', Locator> {
  name: string
  from: string
  data: RegExp
  act: () => Promise<void>
}

/** The page that `act` leads to while requests for its data get no answer, and the same page when they fail. */
async function takeWaiting(camera: Camera, page: Page, { name, from, data, act, ...shown }: Waiting) {
  for (const state of ['loading', 'failing'] as const) {
    await open(page, from)
    await page.route(data, (route) =>
      state === 'loading' ? undefined : route.fulfill({ status: 500, body: 'down' }),
    )
    await act()
    await camera.takeView(page, `${name}-${state}`, shown[state])
    await page.unroute(data)
  }
}

async function takeWaitingPages(camera: Camera, page: Page): Promise<void> {
  const failing = page.getByRole('main').getByRole('alert').first()
  await takeWaiting(camera, page, {
    ...{ name: 'products', from: '/about', data: DATA, failing },
    act: () => page.getByRole('contentinfo').getByRole('link', { name: 'Нега на раце' }).click(),
    loading: page.locator('[aria-busy=true]').first(),
  })
  await takeWaiting(camera, page, {
    ...{ name: 'cart', from: '/about', data: /\/cart\/lines/, failing },
    act: () => open(page, '/cart'),
    loading: page.locator('.waiting .sk').first(),
  })
}

async function takeCustomer(camera: Camera): Promise<void> {
  const page = await camera.newPage()
  await register(page)
  const addresses = addressesFor('customer').filter((address) => !addressesFor('visitor').includes(address))
  await camera.takeAddresses(page, 'new-customer', addresses)
  await placeOrder(page, CREAM)
  await addFromList(page, SPRAY)
  await button(page, `Додај во омилени: ${CREAM.name}`).click()
  await camera.takeAddresses(page, 'customer', [...addresses, '/cart', '/en/profile'])
  await open(page, '/profile')
  await orderLinks(page).first().click()
  await camera.takeView(page, 'order-dialog', page.getByRole('dialog'))
  await page.context().close()
}

async function takeAdministrator(camera: Camera): Promise<void> {
  const customer = await camera.newPage()
  await register(customer)
  await placeOrder(customer, BALM)
  await customer.context().close()

  const page = await camera.newPage()
  await signIn(page, ADMIN)
  const customers = addressesFor('customer')
  await camera.takeAddresses(page, '', [
    ...addressesFor('admin').filter((address) => !customers.includes(address)),
    ...['/admin?period=7', '/admin?from=2026-03-02&to=2026-03-01', '/en/admin', '/en/admin/orders'],
  ])
  await takeOrderDialog(camera, page)
  await takeProductForms(camera, page)
  await takeManyProducts(camera, page)
  await takeOtherForms(camera, page)
  await takeWaitingLists(camera, page)
  await page.context().close()
}

async function takeOrderDialog(camera: Camera, page: Page): Promise<void> {
  await open(page, '/admin/orders')
  await orderLinks(page).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Број за следење').fill('MK-2026-1')
  await dialog.getByLabel('Интерна белешка').fill('Да се јавиме пред достава.')
  await button(page, 'Зачувај').last().click()
  await camera.takeView(page, 'admin-order-dialog', dialog.getByText('Број за следење: MK-2026-1'))
  await dialog.getByText('Што се случувало').scrollIntoViewIfNeeded()
  await camera.takeView(page, 'admin-order-timeline')
  await button(page, 'Откажи ја нарачката').click()
  await camera.takeView(page, 'admin-order-cancel', page.getByRole('alertdialog'))
  await page.keyboard.press('Escape')
  await dialog.getByRole('link', { name: 'Лист за пакување' }).click()
  await camera.takePage(page, 'admin-slip', page.getByRole('article'))
  await page.emulateMedia({ media: 'print' })
  await camera.takePage(page, 'admin-slip-print')
  await page.emulateMedia({ media: 'screen' })
}

async function takeProductForms(camera: Camera, page: Page): Promise<void> {
  await open(page, '/admin/products/new')
  await page.getByLabel('Редовна цена').fill('-1')
  await button(page, 'Креирај производ').click()
  await camera.takePage(page, 'admin-product-errors', wrongField(page))

  const address = `/admin/products/${CREAM.id}/edit`
  const other = await camera.newPage()
  await signIn(other, ADMIN, { next: address })
  await open(page, address)
  await other.getByLabel('Шифра').fill(`НИВНА-${camera.width}`)
  await page.getByLabel('Шифра').fill(`МОЈА-${camera.width}`)
  await button(other, /^Зачувај$/).click()
  await other.getByText('Производот е успешно изменет').last().waitFor()
  await other.context().close()
  await button(page, /^Зачувај$/).click()
  const conflict = page.getByRole('heading', { name: 'Производот е изменет во меѓувреме' })
  await camera.takePage(page, 'admin-product-conflict', conflict)

  await open(page, '/admin/products')
  await firstButton(page, /^Избриши: /).click()
  await camera.takeView(page, 'admin-product-delete', page.getByRole('alertdialog'))

  await open(page, `/admin/products/${BALM.id}/edit`)
  let sent = 0
  await page.route('**/upload', (route) => {
    sent += 1
    return sent === 1 ? route.continue() : sent === 2 ? route.abort() : undefined
  })
  const text = { name: 'ценовник.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  const photos = ['втора.jpg', 'трета.jpg'].map((name) => ({ ...PHOTO, name }))
  await page.locator('input[type=file][multiple]').setInputFiles([PHOTO, ...photos, text])
  await button(page, 'Обидете се повторно: втора.jpg').waitFor({ timeout: 30_000 })
  await camera.takePage(page, 'admin-images')
  await page.unroute('**/upload')
}

async function takeManyProducts(camera: Camera, page: Page): Promise<void> {
  async function tryFile(name: string, content: string): Promise<void> {
    await open(page, '/admin/products/import')
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
    await page.getByLabel('CSV-датотека со производи').setInputFiles(file)
    await button(page, 'Провери ја датотеката').click()
    await page.getByRole('heading', { name: /Што би се изменило|има грешки/ }).waitFor()
  }
  await tryFile('погрешна.csv', 'id;regularPrice\nno-such;700\nno-such;x\n')
  await camera.takePage(page, 'admin-import-problems')
  await tryFile('цени.csv', `id;regularPrice\n${CREAM.id};7${camera.width % 100},00\n`)
  await camera.takePage(page, 'admin-import-plan')
  await button(page, /^Увези: /).click()
  await firstText(page, /^Увезено\./).waitFor()
  await open(page, '/admin/products/import')
  await camera.takePage(page, 'admin-import-sets')

  await open(page, '/admin/products/bulk?search=krem')
  await page.getByRole('radio', { name: 'Измени ги цените' }).check()
  await page.getByLabel('За колку').fill('сто')
  await button(page, 'Прикажи што би се изменило').click()
  await camera.takePage(page, 'admin-bulk-errors', wrongField(page))
  await page.getByLabel('За колку').fill('10')
  await button(page, 'Прикажи што би се изменило').click()
  await camera.takePage(page, 'admin-bulk-preview', region(page, 'Што би се изменило'))
}

async function takeOtherForms(camera: Camera, page: Page): Promise<void> {
  await open(page, '/admin/users')
  await page.getByRole('main').getByRole('link', { name: 'Елена Стојанова' }).first().click()
  await camera.takeView(page, 'admin-user-dialog', page.getByRole('dialog'))
  await button(page, 'Деактивирај').last().click()
  await camera.takeView(page, 'admin-user-disable', page.getByRole('alertdialog'))

  await open(page, '/admin/promo-codes/new')
  await page.getByRole('textbox', { name: 'Код', exact: true }).fill('ZIMA')
  await page.getByLabel('Попуст (%)').fill('10')
  await page.getByLabel('Најголем попуст').fill('150')
  await page.getByLabel('Минимална нарачка').fill('1.500')
  await camera.takePage(page, 'admin-promo-sentence')
  await page.getByRole('textbox', { name: 'Код', exact: true }).fill('Z\u0406MA20')
  await page.getByLabel('Попуст (%)').fill('')
  await button(page, 'Зачувај го кодот').click()
  await camera.takePage(page, 'admin-promo-errors', wrongField(page))

  await open(page, '/admin/delivery-settings')
  await page.getByLabel('Цена на стандардна достава').fill('-1')
  await button(page, 'Зачувај ги поставките').click()
  await camera.takePage(page, 'admin-delivery-errors', wrongField(page))

  await open(page, '/admin/test-upload')
  await page.getByLabel('Слика', { exact: true }).setInputFiles(PHOTO)
  await button(page, 'Прикачи').click()
  await camera.takePage(page, 'admin-test-upload-stored', region(page, 'Зачувана слика'))
}

async function takeWaitingLists(camera: Camera, page: Page): Promise<void> {
  for (const name of ['products', 'orders', 'users', 'promo-codes'])
    await takeWaiting(camera, page, {
      ...{ name: `admin-${name}`, from: '/admin', data: DATA },
      async act() {
        await page.getByRole('application').last().waitFor()
        if (!camera.isWide) await button(page, 'Отвори го менито').click()
        if (name === 'products') await camera.takeView(page, 'admin-menu')
        const menu = page.getByRole('navigation', { name: 'Администрација' })
        await menu.locator(`a[href="/admin/${name}"]`).last().click()
      },
      loading: page.getByText('Се вчитува…'),
      failing: firstText(page.getByRole('main'), /повторно/),
    })
}
