import { beforeEach, expect, test } from 'vitest'
import { REQUIRED_CUSTOMER_FIELDS } from '../../app/shop/orders/checkout.ts'
import type { Order } from '../../app/shop/orders/rules.ts'
import { recordOf } from '../../app/shop/record-of.ts'
import { formatDateTime } from '../../app/texts/format.ts'
import {
  add,
  ask,
  changeCart,
  testApp,
  expectScreen,
  expectTexts,
  mainOf,
  place,
  tags,
} from '../support/app.ts'
import { addOrder, CUSTOMER, withoutTable } from '../support/factories.ts'

let order: Order

const app = await testApp()
const admin = await app.admin()
const customer = await app.user()

beforeEach(async () => {
  app.services.advance(60_000)
  order = await addOrder(app.services, customer.id)
})

test('[PROF-04 PROF-06] the customer reads the new status, and their stream is told', async () => {
  expect(await customer.text('/profile')).toContain('Во обработка')
  await admin.post('/admin/orders', { intent: 'status', orderId: order.id, status: 'delivered' })
  expect(app.services.events).toContainEqual({ topic: 'orders', userId: customer.id })
  expect(await customer.text('/profile')).toContain('Доставена')
  await admin.post('/admin/orders', { intent: 'cancel', orderId: order.id })
  expect(await customer.text('/profile')).toMatch(
    /<span class="st neutral">Чека<\/span><span class="muted">Откажана на \d\d\.\d\d\.2026</,
  )
  await admin.post('/admin/orders', { intent: 'status', orderId: order.id, status: 'approved' })
  expect(await customer.text('/profile')).not.toContain('Откажана на')
})

test('[PROF-05 CH-10] the customer sees the whole order by its last 8 characters', async () => {
  const page = await customer.text(`/profile?order=${order.id}`)
  const [dialog = ''] = /<dialog(?:(?!<dialog).)*dialog-in-address.*?<\/dialog>/s.exec(page) ?? []
  const text = dialog.replaceAll(/<!-- -->|<[^>]+>/g, '')
  expect(text).toContain(`Нарачка #${order.id.slice(-8)}`)
  const [item] = order.items
  expectTexts(text, ['Во обработка', '2 парчиња', 'hocl', item?.name ?? '?', formatDateTime(order.createdAt)])
  for (const part of ['2 × 500,00 ден.1.000,00 ден.', '150,00 ден.', '1.150,00 ден.'])
    expect(text).toContain(part.replaceAll(' ден.', '\u00a0ден.'))
  expect(await customer.text(`/en/profile?order=${order.id}`)).toContain(`<b lang="mk">${item?.name}</b>`)
  const [other, link] = [await app.user(), `/profile?order=${order.id}`]
  await expectScreen(other.get(link), 404, 'Страницата не е пронајдена')
})

test('[PROF-06] the steps of an order say how far it is; an order that will not come has none', async () => {
  const steps = async () => {
    const page = await customer.text(`/profile?order=${order.id}`)
    const [list = ''] = /<ol class="order-steps".*?<\/ol>/s.exec(page) ?? []
    return [...list.matchAll(/<li[^>]*class="done"[^>]*>([^<]+)/g)].map(([, step]) => step)
  }
  const set = (status: string) => admin.post('/admin/orders', { intent: 'status', orderId: order.id, status })
  expect(await steps()).toEqual(['Во обработка'])
  await set('approved')
  expect(await steps()).toEqual(['Во обработка', 'Одобрена'])
  expect(await customer.text(`/profile?order=${order.id}`)).toContain('aria-current="step">Одобрена<')
  await set('rejected')
  expect(await steps()).toEqual([])
})

test('[BEY-06 PROF-02 CO-04 SEC-01] what one user has entered is not stored for the one who is signed in now', async () => {
  const [form, other] = [{ ...CUSTOMER, enteredBy: customer.id }, await app.user()]
  await expectScreen(other.post('/profile', form), 409, 'Сега е најавен друг корисник')
  expect(await place(other, form)).toMatchObject({ status: 409, body: { refusal: { code: 'other-user' } } })
  const entered = { intent: 'changes', changes: [add('krema')], enteredBy: customer.id }
  expect((await ask(other, entered)).status).toBe(409)
  // nobody else, but nobody
  const ended = { status: 401, body: { refusal: { code: 'sign-in-required' } } }
  expect(await place(app.visitor(), form)).toMatchObject(ended)
  expect(await changeCart(app.visitor(), add('krema'))).toMatchObject(ended)
  expect(await other.text('/profile')).not.toContain(CUSTOMER.address)
  expect((await customer.post('/profile', form)).status).toBe(200)
  expect(await customer.text('/profile')).toContain(CUSTOMER.address)
})

test('[PROF-04] a customer without orders reads that there are none, one with more than a hundred which are listed', async () => {
  const person = await app.user()
  expect(await person.text('/profile')).toContain('Нема нарачки')
  for (let count = 0; count < 100; count++) await addOrder(app.services, person.id)
  expect(await person.text('/profile')).not.toContain('најновите')
  await addOrder(app.services, person.id)
  const page = await person.text('/profile')
  expectTexts(page, ['Ова се најновите 100 нарачки; сите се во датотеката со Вашите податоци.'])
  expect(page.split('aria-describedby="order-').length - 1).toBe(100)
  expectTexts(await person.text('/en/profile'), ['These are your newest 100 orders;'])
})

test('[CO-12 PROF-01 PROF-02 PROF-07 PROF-08] the delivery profile is saved whole and shown with the full address; the e-mail can not be changed', async () => {
  const person = await app.user()
  expect(await person.text('/profile')).toContain('href="/profile?edit=1"')
  const inputs = tags(mainOf(await person.text('/profile?edit=1')), 'input')
  const required = inputs.filter((input) => 'required' in input).map(({ name }) => name)
  expect(required).toEqual(expect.arrayContaining(Object.keys(DELIVERY)))
  expect(inputs.find(({ name }) => name === 'email')).toHaveProperty('readonly')
  await expectScreen(person.post('/profile', { ...DELIVERY, city: ' ' }), 422, 'value="ул. Вардарска 1"')
  expect((await person.post('/profile', { ...DELIVERY, email: 'else@example.mk' })).status).toBe(200)
  expect(app.services.events, 'an open cart').toContainEqual({ topic: 'cart', userId: person.id })
  const page = mainOf(await person.text('/profile'))
  for (const value of Object.values(DELIVERY)) expect(page).toContain(value)
  expectTexts(page, [person.email, 'ул. Вардарска 1, Скопје, 1000, Македонија'])
  expect(page).not.toContain('else@example.mk')
})

const DELIVERY = recordOf(REQUIRED_CUSTOMER_FIELDS, (field) => CUSTOMER[field])

test('[PROF-03] orders that can not be read leave the page standing and say so', async () => {
  await withoutTable(app.services, 'orders', () =>
    expectScreen(customer.get('/profile'), 200, 'Грешка при вчитување на нарачките.'),
  )
})
