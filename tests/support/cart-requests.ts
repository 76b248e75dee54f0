import { randomUUID } from 'node:crypto'
import type { CartChange } from '../../app/shop/cart/rules.ts'
import { ORIGIN } from './app.ts'
import type { Person } from './person.ts'
import { change, CUSTOMER } from './selling.ts'

/** Asks POST /cart as the page's own script does. */
export async function ask(person: Person, body: object) {
  const response = await person.send('/cart', {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export const add = (productId: string, quantity = 1): CartChange =>
  change({ type: 'add', productId, quantity, at: Date.now() })

export const changeCart = (person: Person, ...changes: CartChange[]) =>
  ask(person, { intent: 'changes', changes })

/** Orders two pieces of `krema` at 690 ден with delivery, unless the fields say otherwise. */
export const place = (person: Person, fields: object = {}) =>
  ask(person, {
    intent: 'place',
    ...CUSTOMER,
    idempotencyKey: randomUUID(),
    promoCode: null,
    shown: { lines: [{ productId: 'krema', quantity: 2, price: 69_000 }], total: 153_000, promoCode: null },
    ...fields,
  })
