import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ADMIN, register, signIn } from '../../e2e/support/people.ts'
import { BALM, CREAM, orderLinks, placeOrder } from '../../e2e/support/shopping.ts'
import { ADMIN_PAGES, ADMIN_TRACES } from './admin-pages.ts'
import type { Camera } from './camera.ts'

const DATA = /\.data(\?|$)/
const PHOTO = { name: 'Крем за раце.jpg', mimeType: 'image/jpeg', buffer: readFileSync('public/share.jpg') }
const wrongFields = (page: Page) => page.locator('[aria-invalid=true]')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Opens a form and waits until its fields belong to the page's script. */
async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** Every screen of the administration and its states. */
export async function takeAdmin(camera: Camera): Promise<void> {
  const customer = await camera.newPage()
  await register(customer)
  await placeOrder(customer, BALM)
  await customer.context().close()

  const page = await camera.newPage()
  await signIn(page, ADMIN)
  await takeDashboard(camera, page)
  await camera.takeAll(page, ADMIN_PAGES)
  await takeOrders(camera, page)
  await takeProductForm(camera, page)
  await takePictures(camera, page)
  await takeManyProducts(camera, page)
  await takeUsers(camera, page)
  await takePromo(camera, page)
  await takeSmallForms(camera, page)
  await camera.takeAll(page, ADMIN_TRACES)
  await takeSlowAndFailingLists(camera, page)
  await page.context().close()
}

async function takeDashboard(camera: Camera, page: Page): Promise<void> {
  for (const [name, address] of [
    ['admin', '/admin'],
    ['admin-dashboard-week', '/admin?period=7'],
    ['en-admin', '/en/admin'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('application').last().waitFor()
    await camera.takePage(page, name)
  }
  await page.goto('/admin?from=2026-03-02&to=2026-03-01')
  await camera.takePage(page, 'admin-dashboard-wrong-period')
  if (camera.isWide) return
  await button(page, 'Отвори мени').click()
  await page.getByRole('dialog').waitFor()
  await camera.takeView(page, 'admin-menu')
}

async function takeOrders(camera: Camera, page: Page): Promise<void> {
  await page.goto('/admin/orders')
  await orderLinks(page).first().click()
  const window = page.getByRole('dialog')
  await window.getByLabel('Број за следење').fill('MK-2026-1')
  await window.getByLabel('Интерна белешка').fill('Да се јавиме пред достава.')
  await button(page, 'Зачувај').last().click()
  await window.getByText('Број за следење: MK-2026-1').waitFor()
  await camera.takeView(page, 'admin-order-window')
  await window.getByLabel('Интерна белешка').scrollIntoViewIfNeeded()
  await camera.takeView(page, 'admin-order-note')
  await window.getByText('Што се случувало').scrollIntoViewIfNeeded()
  await camera.takeView(page, 'admin-order-timeline')
  await button(page, 'Откажи ја нарачката').click()
  await page.getByRole('alertdialog').waitFor()
  await camera.takeView(page, 'admin-order-cancel')
  await page.keyboard.press('Escape')
  await window.getByRole('link', { name: 'Лист за пакување' }).click()
  await page.getByRole('article').waitFor()
  await camera.takePage(page, 'admin-slip')
  await page.emulateMedia({ media: 'print' })
  await camera.takePage(page, 'admin-slip-print')
  await page.emulateMedia({ media: 'screen' })
}

async function takeProductForm(camera: Camera, page: Page): Promise<void> {
  await openForm(page, '/admin/products/new')
  await page.getByLabel('Редовна цена').fill('-1')
  await page.getByLabel('Количина').fill('x')
  await button(page, 'Креирај производ').click()
  await wrongFields(page).first().waitFor()
  await camera.takePage(page, 'admin-product-errors')
  await camera.takeView(page, 'admin-product-errors-view')

  const address = `/admin/products/${CREAM.id}/edit`
  const other = await camera.newPage()
  await signIn(other, ADMIN, { next: address })
  await openForm(page, address)
  await other.getByLabel('Шифра').fill(`НИВНА-${camera.width}`)
  await page.getByLabel('Шифра').fill(`МОЈА-${camera.width}`)
  await button(other, /^Зачувај$/).click()
  await other.getByText('Производот е успешно изменет').last().waitFor()
  await other.context().close()
  await button(page, /^Зачувај$/).click()
  await page.getByRole('heading', { name: 'Производот е изменет во меѓувреме' }).waitFor()
  await camera.takePage(page, 'admin-product-conflict')

  await page.goto('/admin/products')
  await button(page, /^Избриши: /)
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
  await camera.takeView(page, 'admin-product-delete')
}

async function takePictures(camera: Camera, page: Page): Promise<void> {
  await page.goto(`/admin/products/${BALM.id}/edit`)
  let sent = 0
  await page.route('**/upload', (route) => {
    sent += 1
    return sent === 1 ? route.continue() : sent === 2 ? route.abort() : undefined
  })
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      PHOTO,
      { ...PHOTO, name: 'втора.jpg' },
      { ...PHOTO, name: 'трета.jpg' },
      { name: 'ценовник.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ])
  await button(page, 'Обиди се повторно: втора.jpg').waitFor({ timeout: 30_000 })
  await page.getByRole('heading', { name: 'Слики', exact: true }).scrollIntoViewIfNeeded()
  await camera.takePage(page, 'admin-pictures')
  await page.unroute('**/upload')
}

async function takeManyProducts(camera: Camera, page: Page): Promise<void> {
  const tried = async (content: string, name: string) => {
    await openForm(page, '/admin/products/import')
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
    await page.getByLabel('CSV-датотека со производи').setInputFiles(file)
    await button(page, 'Провери ја датотеката').click()
    await page.getByRole('heading', { name: /Што би се сменило|има грешки/ }).waitFor()
  }
  await tried('id;regularPrice\nno-such;700\nno-such;x\n', 'погрешна.csv')
  await camera.takePage(page, 'admin-import-problems')
  await tried(`id;regularPrice\n${CREAM.id};7${camera.width % 100},00\n`, 'цени.csv')
  await camera.takePage(page, 'admin-import-plan')
  await button(page, /^Увези: /).click()
  await page.getByText(/^Увезено\./).first().waitFor()

  await openForm(page, '/admin/products/bulk?search=krem')
  await page.getByRole('radio', { name: 'Промени ги цените' }).check()
  await page.getByLabel('За колку').fill('сто')
  await button(page, 'Прикажи што би се сменило').click()
  await wrongFields(page).first().waitFor()
  await camera.takePage(page, 'admin-bulk-errors')
  await page.getByLabel('За колку').fill('10')
  await button(page, 'Прикажи што би се сменило').click()
  await page.getByRole('region', { name: 'Што би се сменило' }).waitFor()
  await camera.takePage(page, 'admin-bulk-preview')
}

async function takeUsers(camera: Camera, page: Page): Promise<void> {
  await page.goto('/admin/users')
  await page.getByRole('main').getByRole('link', { name: 'Елена Стојанова' }).first().click()
  await page.getByRole('dialog').waitFor()
  await camera.takeView(page, 'admin-user-window')
  await button(page, 'Деактивирај').last().click()
  await page.getByRole('alertdialog').waitFor()
  await camera.takeView(page, 'admin-user-disable')
}

async function takePromo(camera: Camera, page: Page): Promise<void> {
  await openForm(page, '/admin/promo-codes/new')
  await page.getByRole('textbox', { name: 'Код', exact: true }).fill('ZIMA')
  await page.getByLabel('Попуст (%)').fill('10')
  await page.getByLabel('Најголем попуст').fill('150')
  await page.getByLabel('Минимална нарачка').fill('1.500')
  await camera.takePage(page, 'admin-promo-sentence')
  await page.getByRole('textbox', { name: 'Код', exact: true }).fill('Z\u0406MA20')
  await page.getByLabel('Попуст (%)').fill('')
  await page.getByLabel('Важи до').fill('31.02.2027')
  await button(page, 'Зачувај го кодот').click()
  await wrongFields(page).first().waitFor()
  await camera.takePage(page, 'admin-promo-errors')
}

async function takeSmallForms(camera: Camera, page: Page): Promise<void> {
  await openForm(page, '/admin/delivery-settings')
  await page.getByLabel('Цена на стандардна достава').fill('-1')
  await button(page, 'Зачувај ги поставките').click()
  await wrongFields(page).first().waitFor()
  await camera.takePage(page, 'admin-delivery-errors')
  await openForm(page, '/admin/test-upload')
  await page.getByLabel('Слика', { exact: true }).setInputFiles(PHOTO)
  await button(page, 'Прикачи').click()
  await page.getByRole('region', { name: 'Зачувана слика' }).waitFor()
  await camera.takePage(page, 'admin-test-upload-stored')
}

/** Lists whose data is on its way, and lists whose data can't be had. */
async function takeSlowAndFailingLists(camera: Camera, page: Page): Promise<void> {
  for (const name of ['products', 'orders', 'users', 'promo-codes']) {
    for (const state of ['loading', 'failing'] as const) {
      await page.goto('/admin')
      await page.getByRole('application').last().waitFor()
      await page.route(DATA, (route) =>
        state === 'loading' ? undefined : route.fulfill({ status: 500, body: 'down' }),
      )
      if (!camera.isWide) await button(page, 'Отвори мени').click()
      const nav = page.getByRole('navigation', { name: 'Администрација' })
      await nav.locator(`a[href="/admin/${name}"]`).last().click()
      if (state === 'loading') await page.getByText('Се вчитува…').waitFor()
      else await page.getByRole('main').getByText(/повторно/).first().waitFor()
      await camera.takeView(page, `admin-${name}-${state}`)
      await page.unroute(DATA)
    }
  }
}
