import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../app/shop/time.ts'
import { ORIGIN, testApp, add, ask, changeCart, place } from '../support/app.ts'
import { TEST_NOW } from '../support/database.ts'
import { addProduct, addPromo } from '../support/factories.ts'
import type { Person } from '../support/person.ts'

const app = await testApp()
await addProduct(app.services, { id: 'krema', name: 'Ноќна крема', price: 69_000 })
await addPromo(app.services, {
  code: 'NEGA200',
  discountType: 'fixed',
  discountValue: 20_000,
  minimumOrderAmount: 100_000,
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
  expect(await tryCode('nega200', 1)).toEqual({
    status: 422,
    body: { refusal: { code: 'promo-minimum', minimum: 100_000 } },
  })
  expect(await tryCode(' nega200 ', 2)).toMatchObject({
    status: 200,
    body: { promo: { code: 'NEGA200', discountAmount: 20_000, minimumOrderAmount: 100_000 } },
  })
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

const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((text) => text.startsWith('promo='))

test('[BEY-14 BEY-02] a link with a code may lead to any page: the code is remembered, and search engines index the address without it', async () => {
  for (const path of '/ /products /products/krema /cart /faq /en/products /no-such-page'.split(' ')) {
    const response = await app.visitor().get(`${path}?code=%20zima20`)
    const expected = 'promo=ZIMA20; Path=/; Max-Age=2592000; SameSite=Lax'
    expect([path, cookieOf(response)?.replace('; Secure', '')]).toEqual([path, expected])
  }
  for (const path of ['/', '/products', '/en/products']) {
    const html = await app.visitor().text(`${path}?code=ZIMA20`)
    expect(html, path).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`)
  }
  const cyrillic = await app.visitor().get('/?code=%D0%BB%D0%B5%D1%82%D0%BE')
  expect(cookieOf(cyrillic)).toContain(`promo=${encodeURIComponent('ЛЕТО')};`)
  const hostile = ['', '?code=', '?code=%20%E2%80%8B', `?code=${'A'.repeat(65)}`, '?kod=ZIMA20']
  for (const search of hostile)
    expect(cookieOf(await app.visitor().get(`/${search}`)), search).toBeUndefined()
  const odd = await app.visitor().get('/?code=%3B%20Path%3D%2Fx%0D%0Aa:b')
  expect(cookieOf(odd)).toMatch(/^promo=[A-Z0-9%]+; Path=\/; Max-Age/)
})

test('[BEY-14] an open page that reads its data again does not bring back a code that was taken away', async () => {
  for (const path of ['/_.data', '/products.data', '/cart.data', '/en/cart.data']) {
    const response = await app.visitor().get(`${path}?code=ZIMA20`)
    expect([path, response.status, cookieOf(response)]).toEqual([path, 200, undefined])
  }
})

const promoOf = (person: Person, code: string) =>
  ask(person, { intent: 'promo', code, lines: [{ productId: 'krema', quantity: 2 }] })
const placeWith = (person: Person, promoCode: string) =>
  place(person, {
    promoCode,
    shown: { lines: [{ productId: 'krema', quantity: 2, price: 69_000 }], total: 139_200, promoCode },
  })

test('[BEY-14 PROMO-09] from link to order: the linked code is applied, and its second use by the customer is refused', async () => {
  await addPromo(app.services, { code: 'ZIMA20', usageLimitPerCustomer: 1 })
  const customer = await app.user()
  await customer.get('/products?code=zima20')
  const code = decodeURIComponent(customer.cookies.get('promo') ?? '')
  expect((await promoOf(customer, code)).status).toBe(200)
  await changeCart(customer, add('krema', 2))
  expect((await placeWith(customer, code)).status).toBe(200)
  const refused = { status: 422, body: { refusal: { code: 'promo-customer-limit' } } }
  expect(await promoOf(customer, code)).toEqual(refused)
})

test('[PROMO-09] unknown codes are answered thirty times for an account, asked or ordered with, also all at once; then not even a right one', async () => {
  const promo = await addPromo(app.services, { code: 'PROLET' })
  const customer = await app.user()
  const other = await app.user()
  await changeCart(customer, add('krema', 2))
  const guesses = Array.from({ length: 60 }, async (_, guess) => {
    const code = `NEMA${guess}`
    const answer = guess % 2 ? promoOf(customer, code) : placeWith(customer, code)
    return (await answer).status
  })
  const counts = Object.groupBy(await Promise.all(guesses), String)
  expect([counts['422']?.length, counts['429']?.length, Object.keys(counts).length]).toEqual([30, 30, 2])
  expect((await promoOf(customer, promo.code)).status).toBe(429)
  expect((await place(customer, { promoCode: promo.code })).status, 'with other figures').toBe(429)
  expect((await promoOf(other, promo.code)).status).toBe(200)
  expect((await place(customer)).status, 'an order without a code').toBe(200)
})

afterEach(() => vi.useRealTimers())

test('[PROMO-02] the clock steps by hours: codes hold by the clock as it is, sessions and orders go on', async () => {
  const { services, user } = await testApp()
  vi.useFakeTimers({ toFake: ['Date'] })
  const setHours = (hours: number) => {
    vi.setSystemTime(TEST_NOW + hours * HOUR_MS)
    services.setClock(TEST_NOW + hours * HOUR_MS)
  }
  await addProduct(services, { id: 'krema', price: 69_000 })
  const window = { validFrom: TEST_NOW + HOUR_MS, validUntil: TEST_NOW + 3 * HOUR_MS }
  await addPromo(services, { code: 'CHAS', ...window })

  // registered in the future: the session begins tomorrow once the clock is right again
  setHours(5)
  const person = await user()
  const orderIds: unknown[] = []
  const lookUp = async () => {
    const lines = [{ productId: 'krema', quantity: 1 }]
    const { body } = await ask(person, { intent: 'promo', code: 'CHAS', lines })
    return (body['refusal'] as { code: string } | undefined)?.code ?? 'ok'
  }
  for (const [hours, outcome] of [
    [5, 'promo-expired'],
    [2, 'ok'],
    [0, 'promo-not-started'],
    [-3, 'promo-not-started'],
  ] as const) {
    setHours(hours)
    expect((await changeCart(person, add('krema', 2))).status).toBe(200)
    orderIds.push((await place(person)).body['orderId'])
    expect(await lookUp(), `${hours} h`).toBe(outcome)
  }
  setHours(0)
  const page = await person.text('/profile')
  for (const id of orderIds) expect(page).toContain(String(id))
})

test('[CO-13 BEY-03] an account places no more orders in an hour than the limit, each of which would be an e-mail', async () => {
  const strict = await testApp({ LIMIT_WRITES_PER_MINUTE: '30' })
  await addProduct(strict.services, { id: 'krema', price: 69_000 })
  const order = async (person: Person, fields = {}) => {
    await changeCart(person, add('krema', 2))
    return (await place(person, fields)).status
  }
  const person = await strict.user()
  for (let refused = 0; refused < 6; refused += 1) expect((await place(person)).status).toBe(422)
  const placed: number[] = []
  const last = { idempotencyKey: randomUUID() }
  for (const fields of [{}, {}, {}, {}, last, last, {}]) placed.push(await order(person, fields))
  expect(placed, 'the sixth repeats the fifth').toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(await order(await strict.user())).toBe(200)
})
