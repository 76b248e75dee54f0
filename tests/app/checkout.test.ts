import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { add, ask, changeCart, place } from '../support/cart-requests.ts'
import { addProduct, addPromo } from '../support/factories.ts'
import { mainOf } from '../support/page.ts'
import type { Person } from '../support/person.ts'
import { CUSTOMER } from '../support/selling.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await addProduct(app.services, { id: 'krema', name: 'Ноќна крема', price: 69_000 })
  await addProduct(app.services, { id: 'sapun', name: 'Сапун', price: 20_000 })
  await addPromo(app.services, {
    code: 'NEGA200',
    discountType: 'fixed',
    discountValue: 20_000,
    minimumOrderAmount: 100_000,
  })
  return () => app.services.close()
})

const orderCount = async (person: Person) =>
  (await app.services.db.selectFrom('orders').select('id').where('user_id', '=', person.id).execute()).length

test('[PROMO-03] [PROMO-08] [CO-09] a code is tried on the server’s own prices, by visitors too', async () => {
  const visitor = app.visitor()
  const tryCode = (code: string, quantity: number) =>
    ask(visitor, {
      intent: 'promo',
      code,
      lines: [{ productId: 'krema', quantity, price: 1, subtotal: 9e9 }],
      subtotal: 9e9,
    })
  expect(await tryCode('nema', 1)).toEqual({ status: 422, body: { refusal: { code: 'promo-missing' } } })
  expect(await tryCode('  ', 1)).toEqual({ status: 422, body: { refusal: { code: 'promo-blank' } } })
  expect(await tryCode('nega200', 1)).toEqual({
    status: 422,
    body: { refusal: { code: 'promo-minimum', minimum: 100_000 } },
  })
  const { status, body } = await tryCode(' nega200 ', 2)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    promo: { code: 'NEGA200', discountAmount: 20_000, minimumOrderAmount: 100_000 },
  })
  expect(JSON.stringify(body)).not.toMatch(/usedCount|usageLimit|"id"/)
})

test('[CO-10] [CO-11] [CO-12] [CO-14] an order empties the cart, fills the form next time, and its repetition is the same order', async () => {
  const person = await app.user()
  await changeCart(person, add('krema', 2))
  const idempotencyKey = randomUUID()
  const first = await place(person, { idempotencyKey, notes: 'интерфон 4' })
  expect(first).toMatchObject({ status: 200, body: { cart: { lines: [] } } })
  const repeated = await Promise.all(
    [1, 2, 3].map(() => place(person, { idempotencyKey, notes: 'интерфон 4' })),
  )
  for (const { body } of repeated) expect(body['orderId']).toBe(first.body['orderId'])
  expect(await orderCount(person)).toBe(1)
  await changeCart(person, add('sapun'))
  expect(mainOf(await person.text('/cart'))).toContain(`value="${CUSTOMER.address}"`)
})

test('[CO-05] [CO-06] [CO-13] a refused order says why and leaves everything as it was', async () => {
  const person = await app.user()
  expect(await place(person)).toMatchObject({ status: 422, body: { refusal: { code: 'cart-empty' } } })
  await changeCart(person, add('krema', 2))
  const incomplete = await place(person, { city: '\u00a0\u200b ', phone: '' })
  expect(incomplete).toMatchObject({
    status: 422,
    body: { refusal: { code: 'form-incomplete', fields: ['phone', 'city'] } },
  })
  expect((await changeCart(person)).body).toMatchObject({ cart: { lines: [{ quantity: 2 }] } })
  expect(await orderCount(person)).toBe(0)
})

test('[CO-03] [BEY-15] whatever phone, municipality and postal code a customer writes is stored as written', async () => {
  const person = await app.user()
  const written = [
    { phone: '1', municipality: 'Моја населба', postalCode: 'не знам' },
    { phone: 'кај соседот', municipality: 'Vienna', postalCode: '1' },
    { phone: '+43 1 234', municipality: '—', postalCode: '10115 Berlin' },
  ]
  for (const fields of written) {
    await changeCart(person, add('krema', 2))
    const { status, body } = await place(person, fields)
    expect(status, JSON.stringify(body)).toBe(200)
    const order = await app.services.db
      .selectFrom('orders')
      .select(['phone', 'municipality', 'postal_code as postalCode'])
      .where('id', '=', String(body['orderId']))
      .executeTakeFirst()
    expect(order).toEqual(fields)
    expect((await person.post('/profile', { ...CUSTOMER, ...fields })).status).toBe(200)
  }
})

test('[CO-09] [CART-15] [SEC-04] other figures than the server’s are put to the customer, not stored', async () => {
  const person = await app.user()
  await changeCart(person, add('krema', 2))
  const cheap = { lines: [{ productId: 'krema', quantity: 2, price: 100 }], total: 200, promoCode: null }
  const refused = await place(person, { shown: cheap, price: 1, total: 1, status: 'delivered', userId: 'x' })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    refusal: { code: 'order-changed', quote: { subtotal: 138_000, total: 153_000 } },
  })
  expect(await orderCount(person)).toBe(0)
})
