import { beforeEach, expect, test } from 'vitest'
import type { Order } from '../../app/shop/orders/rules.ts'
import { DAY_MS } from '../../app/shop/time.ts'
import { expectTexts, testApp, tags } from '../support/app.ts'
import { addOrder, addProduct } from '../support/factories.ts'
import type { Person } from '../support/person.ts'

let order: Order

const app = await testApp()
const admin = await app.admin()
const customer = await app.user()

beforeEach(async () => {
  app.services.advance(60_000)
  order = await addOrder(app.services, customer.id)
})

const setStatus = (orderId: string, status: string) =>
  admin.post('/admin/orders', { intent: 'status', orderId, status })

async function field(address: string, name: string) {
  return tags(await admin.text(address), 'input').find((input) => input['name'] === name) ?? {}
}

async function section(address: string, labelledBy: string): Promise<string> {
  const named = new RegExp(`aria-labelledby="${labelledBy}".*?</section>`, 's')
  return named.exec(await admin.text(address))?.[0] ?? ''
}

const readable = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
const part = async (address: string, labelledBy: string) => readable(await section(address, labelledBy))

test('[ADM-02] the dashboard counts, revenue is what was delivered, and quick actions lead on', async () => {
  expect((await setStatus(order.id, 'delivered')).status).toBe(200)
  await Promise.all([1, 2].map(() => addProduct(app.services, { isComingSoon: true })))
  const stats = /<dl class="stats">.*?<\/dl>/s.exec(await admin.text('/admin'))?.[0] ?? ''
  expect(readable(stats).match(/Вкупе?н.*?(?=Вкуп|$)/g)).toEqual([
    'Вкупно производи 3 2 наскоро ',
    'Вкупно нарачки 1 0 се процесираат ',
    'Вкупно корисници 2 1 администратор ',
    'Вкупен приход 1.150 ,00 ден. само доставени нарачки ',
  ])
  expect(await part('/admin', 'last-orders')).toContain(
    `# ${order.id.slice(-8)} Марија Трајковска 20.11.2026, 11:01 1.150 ,00 ден. Доставено`,
  )
  const actions = await section('/admin', 'quick-actions')
  const links = [...actions.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, text = '']) => [href, text.replaceAll(/<[^>]*>/g, '')],
  )
  expect(links).toEqual([
    ['/admin/products/new', 'Креирај производ'],
    ['/admin/products', 'Управувај со производите'],
    ['/admin/orders', 'Прегледај ги нарачките'],
  ])
})

test('[ADM-02] the dashboard says what is to be packed, oldest first, with the way to all of it', async () => {
  const short = order.id.slice(-8)
  expect(await part('/admin', 'to-pack')).toContain(short)
  const later = await addOrder(app.services, customer.id)
  const shown = await part('/admin', 'to-pack')
  expect(shown.indexOf(later.id.slice(-8))).toBeGreaterThan(shown.indexOf(short))
  expect(await admin.text('/admin')).toContain(
    'href="/admin/orders?status=pending&amp;status=approved&amp;sort=oldest"',
  )
  await setStatus(order.id, 'delivered')
  expect(await part('/admin', 'to-pack')).not.toContain(short)
  await setStatus(later.id, 'rejected')
})

test('[BEY-21] a delivered order is in the figures of the period: totals, the day’s row, products and their prices', async () => {
  app.services.advance(40 * DAY_MS)
  await setStatus(order.id, 'delivered')
  const sales = await part('/admin?period=7', 'sales')
  expect(sales).toContain('Доставени 1 претходните 7 дена: 0')
  expect(sales).toContain('Приход 1.150 ,00 ден. претходните 7 дена: 0')
  expect(sales).toContain('Просечна нарачка 1.150 ,00 ден.')
  const page = await admin.text('/admin?period=7')
  expect(tags(page, 'a').map(({ href }) => href)).toContain(
    `/admin/products/${order.items[0]?.productId}/edit`,
  )
  expect(page, 'the list of these orders').toContain('day=delivered')
  expect(page.replaceAll('\u00a0', ' ')).toContain('Цена сега: 500,00 ден.')
  expect(page.match(/<th scope="row" class="num">[\d.]+<\/th>/g)).toHaveLength(7)
})

test('[BEY-21 CH-10] the period is in the address, its days stay in the fields, and the chosen one is marked', async () => {
  const own = await admin.text('/admin?from=2026-10-24&to=2026-10-26')
  expect(own).toContain('Од 24.10.2026 до 26.10.2026')
  expect((await field('/admin?from=2026-10-24&to=2026-10-26', 'from'))['value']).toBe('2026-10-24')
  expect(own.match(/<th scope="row" class="num">[\d.]+<\/th>/g)).toHaveLength(3)
  const month = await admin.text('/admin?period=last-month')
  const chosen = tags(month, 'a').find(({ href }) => href === '/admin?period=last-month')
  expect(chosen?.['aria-current']).toBe('true')
  expectTexts(await section('/en/admin', 'sales'), ['Revenue', 'action="/en/admin"'])
})

test.each([
  ['from=2026-10-26&to=2026-10-24', 'to', 'Последниот ден не може да биде пред првиот.'],
  ['from=2025-10-26&to=2026-10-27', 'to', 'Периодот може да трае најмногу една година.'],
  ['from=&to=2026-10-24', 'from', 'Внесете ги и првиот и последниот ден.'],
  ['from=2026-10-24&to=', 'to', 'Внесете ги и првиот и последниот ден.'],
])('[BEY-21] a period that makes no sense (%s) is answered, and stays', async (query, wrong, message) => {
  expect(await admin.text(`/admin?${query}`)).toContain(`${message} Прикажани се последните 30 дена.`)
  expect((await field(`/admin?${query}`, wrong))['aria-invalid']).toBe('true')
  for (const [name, value] of new URLSearchParams(query))
    expect((await field(`/admin?${query}`, name))['value']).toBe(value)
})

test('[ADM-01] an administrator without a name is greeted by email address', async () => {
  const nameless = await app.admin()
  await app.services.db.updateTable('users').set({ display_name: '' }).where('id', '=', nameless.id).execute()
  const greeting = async (person: Person) =>
    /Добре дојдовте, (.*?)<\/p>/s.exec(await person.text('/admin'))?.[1]?.replaceAll(/<[^>]*>/g, '')
  expect([await greeting(nameless), await greeting(admin)]).toEqual([nameless.email, 'Марија Трајковска'])
})

test('[ADM-01 ADM-16] the frame leads to every screen but that for debugging', async () => {
  const page = await admin.text('/admin')
  for (const screen of ['', '/products', '/orders', '/users', '/promo-codes', '/delivery-settings'])
    expect(page).toContain(`href="/admin${screen}"`)
  expect(page).not.toContain('"/admin/test"')
})
