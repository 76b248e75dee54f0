import { beforeAll, expect, test } from 'vitest'
import type { PromoCode } from '../../app/shop/promotions/rules.ts'
import { ORIGIN, testApp, type TestApp } from '../support/app.ts'
import { add, ask, changeCart, place } from '../support/cart-requests.ts'
import { addProduct, addPromo } from '../support/factories.ts'
import type { Person } from '../support/person.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await addProduct(app.services, { id: 'krema', price: 69_000 })
  return () => app.services.close()
})

const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((text) => text.startsWith('promo='))

test('[BEY-14 BEY-02] whatever page of the shop a link with a code leads to, the code is remembered, and the address is not found by it', async () => {
  for (const path of [
    '/',
    '/products',
    '/products/krema',
    '/cart',
    '/faq',
    '/en/products',
    '/no-such-page',
  ]) {
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
const placeWith = (person: Person, { code }: PromoCode) =>
  place(person, {
    promoCode: code,
    shown: { lines: [{ productId: 'krema', quantity: 2, price: 69_000 }], total: 139_200, promoCode: code },
  })

test('[BEY-14 PROMO-09] from link to order: the linked code is applied, and its second use by the customer is refused in the cart and at the order', async () => {
  const promo = await addPromo(app.services, { code: 'ZIMA20', usageLimitPerCustomer: 1 })
  const customer = await app.user()
  await customer.get('/products?code=zima20')
  const code = decodeURIComponent(customer.cookies.get('promo') ?? '')
  expect((await promoOf(customer, code)).status).toBe(200)
  await changeCart(customer, add('krema', 2))
  expect((await placeWith(customer, { ...promo, code })).status).toBe(200)

  await changeCart(customer, add('krema', 2))
  const refused = { status: 422, body: { refusal: { code: 'promo-customer-limit' } } }
  expect(await promoOf(customer, code)).toEqual(refused)
  expect(await placeWith(customer, promo)).toEqual(refused)
  expect((await promoOf(app.visitor(), code)).status).toBe(200)
  expect((await promoOf(await app.user(), code)).status).toBe(200)
  const rows = await app.services.db.selectFrom('promo_codes').select('used_count').execute()
  expect(rows).toEqual([{ used_count: 1 }])
})
