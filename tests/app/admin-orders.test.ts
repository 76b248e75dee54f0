import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '../../app/shop/orders/rules.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addOrder } from '../support/selling.ts'
import type { Person } from '../support/person.ts'

let app: TestApp
let admin: Person
let customer: Person
let order: Order

beforeAll(async () => {
  app = await testApp()
  admin = await app.admin()
  customer = await app.user()
})

beforeEach(async () => {
  app.services.advance(60_000)
  order = await addOrder(app.services, customer.id, {
    firstName: 'Ивана',
    lastName: 'Петреска',
    notes: 'Ѕвонете двапати',
  })
})

const stored = (id: string) =>
  app.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const setStatus = (person: Person, orderId: string, status: string) =>
  person.post('/admin/orders', { intent: 'status', orderId, status })

test('[ADM-11] the window of an order has customer, note, items and totals', async () => {
  const page = await admin.text(`/admin/orders?order=${order.id}`)
  for (const text of [
    'Ивана Петреска',
    '070 123 456',
    'ул. Вардарска 1',
    'Ѕвонете двапати',
    order.items[0]?.name ?? '?',
  ]) {
    expect(page).toContain(text)
  }
  expect((await admin.get('/admin/orders?order=unknown')).status).toBe(404)
})

test('[ADM-11 SEC-04] any other status is refused and nothing changes', async () => {
  for (const status of ['cancelled', 'paid', '', 'PENDING']) {
    expect((await setStatus(admin, order.id, status)).status).toBe(422)
  }
  expect(await stored(order.id)).toMatchObject({ status: 'pending', version: 1 })
  expect((await setStatus(admin, 'unknown', 'approved')).status).toBe(404)
})

test('[ADM-12] staff choose by the four words of the shop', async () => {
  const page = await admin.text('/admin/orders')
  for (const label of ['Се процесира', 'Одобрена', 'Откажана', 'Доставено'])
    expect(page).toContain(`>${label}</option>`)
})

test('[BEY-15] whatever phone a customer writes is taken, and staff read and call it in one writing', async () => {
  const person = await app.user()
  for (const [phone, shown, link] of [
    ['+389 (70) 999-888', '070 999 888', 'tel:+38970999888'],
    ['0038970999888', '070 999 888', 'tel:+38970999888'],
    ['кај соседот', 'кај соседот', 'tel:'],
  ] as const) {
    const { id } = await addOrder(app.services, person.id, { phone })
    expect(await admin.text(`/admin/orders?order=${id}`)).toContain(`<a href="${link}">${shown}</a>`)
  }
})

test('[ADM-13] cancelling sets the status and the moment once', async () => {
  const cancel = () => admin.post('/admin/orders', { intent: 'cancel', orderId: order.id })
  expect((await cancel()).status).toBe(200)
  expect(await stored(order.id)).toMatchObject({ status: 'cancelled', cancelled_at: app.services.clock() })
  expect((await cancel()).status).toBe(422)
})

test('[ADM-02] the dashboard counts, and revenue is what was delivered', async () => {
  expect((await setStatus(admin, order.id, 'delivered')).status).toBe(200)
  const page = await admin.text('/admin')
  expect(/<dd class="num"><span class="num">([\d.]+)/.exec(page)?.[1]).toBe('1.150')
  for (const text of ['Вкупно производи', 'Вкупно нарачки', 'Вкупно корисници', order.id.slice(-8)]) {
    expect(page).toContain(text)
  }
})

test('[ADM-01] who has no name is greeted by e-mail', async () => {
  const nameless = await app.admin()
  await app.services.db.updateTable('users').set({ display_name: '' }).where('id', '=', nameless.id).execute()
  const greeting = async (person: Person) =>
    /Добре дојдовте, (.*?)<\/p>/s.exec(await person.text('/admin'))?.[1]?.replaceAll(/<[^>]*>/g, '')
  expect(await greeting(nameless)).toBe(nameless.email)
  expect(await greeting(admin)).toBe('Марија Трајковска')
})

test('[ADM-01] the frame greets by name, leads to every screen and is not for search engines', async () => {
  const page = await admin.text('/admin')
  expect(page).toContain('Марија Трајковска')
  for (const screen of ['products', 'orders', 'users', 'promo-codes', 'delivery-settings']) {
    expect(page).toContain(`href="/admin/${screen}"`)
  }
  expect(page).toContain('<meta name="robots" content="noindex"')
})
