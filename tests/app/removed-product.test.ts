import { beforeAll, beforeEach, expect, test } from 'vitest'
import { removeProduct } from '../../app/shop/catalog/saving.server.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { add, changeCart, place } from '../support/cart-requests.ts'
import { addProduct, addUser } from '../support/factories.ts'
import { mainOf } from '../support/page.ts'
import type { Person } from '../support/person.ts'
import { change } from '../support/selling.ts'

let app: TestApp
let person: Person
let gone = 0

beforeAll(async () => {
  app = await testApp()
  await addProduct(app.services, { id: 'krema', name: 'Ноќна крема', price: 69_000 })
  return () => app.services.close()
})

beforeEach(async () => {
  person = await app.user()
})

/** A product that somebody may already have in hand; `remove` takes it out of the shop. */
async function product() {
  const { id } = await addProduct(app.services, {
    id: `gone-${(gone += 1)}`,
    name: 'Стар сапун',
    price: 20_000,
  })
  const admin = await addUser(app.services, { role: 'admin' })
  return { id, remove: () => removeProduct(app.services, admin, { productId: id }) }
}

const words = async (path: string) => mainOf(await person.text(path)).replaceAll(/<!-- -->|<[^>]+>/g, '')

test('[CART-15 CO-09] a removed product in the cart says so, and the order of the rest asks for consent first', async () => {
  const old = await product()
  await changeCart(person, add('krema', 2), add(old.id))
  await old.remove()
  expect((await person.get(`/products/${old.id}`)).status).toBe(410)
  const cart = await words('/cart')
  expect(cart).toContain('Производ што повеќе не е во понудата')
  expect(cart).toContain('Недостапен')
  expect(cart).toContain('1.530,00\u00a0ден.')
  const shownBefore = {
    lines: [
      { productId: 'krema', quantity: 2, price: 69_000 },
      { productId: old.id, quantity: 1, price: 20_000 },
    ],
    total: 158_000,
    promoCode: null,
  }
  expect(await place(person, { shown: shownBefore })).toMatchObject({
    status: 409,
    body: { refusal: { code: 'order-changed', quote: { total: 153_000, lines: [{ productId: 'krema' }] } } },
  })
  expect((await place(person)).status).toBe(200)
})

test('[CART-15 CO-05] with nothing but a removed product the order is refused for that, and the line can be taken out', async () => {
  const old = await product()
  await changeCart(person, add(old.id))
  await old.remove()
  const shown = { lines: [{ productId: old.id, quantity: 1, price: 20_000 }], total: 35_000, promoCode: null }
  const refused = await place(person, { shown })
  expect(refused).toMatchObject({
    status: 422,
    body: { refusal: { code: 'product-unavailable', productId: old.id } },
  })
  expect(await words('/cart')).toContain('Производ што повеќе не е во понудата')
  const takenOut = change({ type: 'set', productId: old.id, quantity: 0, at: Date.now() })
  expect((await changeCart(person, takenOut)).body).toMatchObject({ cart: { lines: [] } })
})
