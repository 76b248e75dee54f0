import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionSecret, type Settings } from '../../app/platform/settings.server.ts'
import { restoreBackup } from '../../app/shop/backup/restore-backup.server.ts'
import { HOUR_MS } from '../../app/shop/time.ts'
import { composeApp, place, expectTexts, mainOf } from '../support/app.ts'
import { testEngine } from '../support/database.ts'
import { environmentOf, newPlace, shopAt } from '../support/filled-shop.ts'
import { createMailbox } from '../support/mailbox.ts'
import { createPerson, type Person } from '../support/person.ts'
import { openSql } from '../support/sql.ts'

const FIXTURES = path.join(import.meta.dirname, '../fixtures/version-201b03c')
const CUSTOMER = { email: 'marija@example.mk', password: 'добра лозинка' }
const ADMIN = { email: 'ana@example.mk', password: 'лозинка на Ана' }

interface Made {
  madeAt: number
  orders: [string, string]
  cookies: [string, string][]
}

async function earlierData(): Promise<{ settings: Settings; made: Made }> {
  const settings = await newPlace(testEngine())
  execFileSync('tar', ['-xzf', path.join(FIXTURES, `${testEngine()}.tar.gz`), '-C', settings.dataDir])
  if (settings.databaseUrl) {
    await using sql = await openSql({ url: settings.databaseUrl })
    await sql.rows(readFileSync(path.join(settings.dataDir, 'postgres.sql'), 'utf8'))
  }
  const made = JSON.parse(readFileSync(path.join(settings.dataDir, 'made.json'), 'utf8')) as Made
  return { settings, made }
}

afterEach(() => vi.useRealTimers())

/** An hour later, also for the accounts library, which has a clock of its own: sessions end after 30 days. */
async function openShop(settings: Settings, madeAt: number) {
  const { services } = await shopAt(settings)
  services.setClock(madeAt + HOUR_MS)
  vi.useFakeTimers({ toFake: ['Date'], now: madeAt + HOUR_MS })
  const { app, accounts } = composeApp(services, {
    ...environmentOf(settings),
    SESSION_SECRET: sessionSecret(settings),
  })
  return { app, mailbox: createMailbox(services, accounts), visitor: () => createPerson(app) }
}

async function signedIn(person: Person, { email, password }: typeof CUSTOMER): Promise<Person> {
  expect((await person.post('/login', { email, password })).status).toBe(303)
  return person
}

async function priceShown(person: Person): Promise<string> {
  return /"price":"([\d.]+)"/.exec(await person.text('/products/krem-za-race'))?.[1] ?? 'none'
}

test('[BEY-22] data of version 201b03c open: sessions, passwords, orders, reviews, favourites, images', async () => {
  const { settings, made } = await earlierData()
  const { visitor } = await openShop(settings, made.madeAt)
  const former = visitor()
  for (const [name, value] of made.cookies) former.cookies.set(name, value)
  const profile = await former.text('/profile')
  expectTexts(profile, ['Марија Трајковска', 'Доставена', ...made.orders.map((id) => id.slice(-8))])
  expect(await former.text('/favorites')).toContain('Мелем за усни')
  expect((await (await signedIn(visitor(), CUSTOMER)).get('/admin')).headers.get('location')).toBe('/')

  const product = await visitor().text('/products/krem-za-race')
  expect(product).toContain('Рацете ми се меки.')
  const image = /\/media\/products\/krem-za-race\/\d+_krem-\d+\.webp/.exec(product)?.[0] ?? 'none'
  expect((await visitor().get(image)).headers.get('content-type')).toBe('image/webp')
  expect(await visitor().text('/products?search=крем')).toContain('Крем за раце')

  const admin = await signedIn(visitor(), ADMIN)
  const orders = await admin.text('/admin/orders')
  for (const id of made.orders) expect(orders).toContain(id.slice(-8))
  const audit = mainOf(await admin.text('/admin/audit')).replace(/<select.*?<\/select>|<[^>]*>/gs, ' ')
  expect(audit).toMatch(/Ана Николовска\s+го промени статусот/)
})

test('[BEY-22] a shop with data of version 201b03c goes on: the cart is ordered, emails are sent, an order and a product are changed', async () => {
  const { settings, made } = await earlierData()
  const { visitor, mailbox } = await openShop(settings, made.madeAt)
  const customer = await signedIn(visitor(), CUSTOMER)
  const shown = {
    lines: [{ productId: 'melem-za-usni', quantity: 2, price: 29_000 }],
    total: 67_200,
    promoCode: 'KOD',
  }
  expect(await place(customer, { shown, promoCode: 'KOD' })).toMatchObject({ status: 200 })
  expect(await customer.text('/cart')).toContain('Вашата кошничка е празна')
  while ((await mailbox.deliver()) > 0);
  expect(mailbox.mails.filter(({ to }) => to === CUSTOMER.email).length).toBeGreaterThanOrEqual(4)

  const admin = await signedIn(visitor(), ADMIN)
  const [delivered] = made.orders
  const opened = await admin.post('/admin/orders', {
    intent: 'status',
    orderId: delivered,
    status: 'pending',
  })
  expect(opened.status).toBe(200)
  expect(await customer.text('/profile')).not.toContain('Доставена')

  expect(await priceShown(visitor())).toBe('690.00')
  const bulk = '/admin/products/bulk?id=krem-za-race'
  const sale = { kind: 'sale', percent: '10', saleRounding: 'nine' }
  const preview = await (await admin.post(bulk, sale)).text()
  const digest = /name="digest" value="([^"]*)"/.exec(preview)?.[1] ?? 'none'
  const changed = await admin.post(bulk, { ...sale, digest })
  expect(await changed.text()).toContain('Изменет е 1 производ.')
  expect(await priceShown(visitor())).toBe('619.00')
})

test('[BEY-22] a backup of version 201b03c is restored, and its customers sign in', async () => {
  const settings = await newPlace(testEngine())
  const { tables } = await restoreBackup(settings, { file: path.join(FIXTURES, 'backup.tar') })
  for (const { source, target } of tables) expect(target).toEqual(source)
  const { visitor } = await openShop(settings, Date.UTC(2026, 10, 23, 12))
  expect(await (await signedIn(visitor(), CUSTOMER)).text('/profile')).toContain('Доставена')
})
