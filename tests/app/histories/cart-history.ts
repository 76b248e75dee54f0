import fc from 'fast-check'
import { expect } from 'vitest'
import { applyCartChange, type Cart, type CartChange } from '../../../app/shop/cart/rules.ts'
import { getCart } from '../../../app/shop/cart/service.server.ts'
import { addProduct } from '../../support/factories.ts'
import type { Door } from './door.ts'

const PRODUCTS = ['krem', 'balm', 'ulje']

const productId = fc.constantFrom(...PRODUCTS)
// moments of the future, so that the order in which lines were added is that of the history
const at = fc.integer({ min: 1, max: 50 })
const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({
    id: fc.uuid(),
    type: fc.constant('add' as const),
    productId,
    quantity: fc.integer({ min: 1, max: 60 }),
    at,
  }),
  fc.record({
    id: fc.uuid(),
    type: fc.constant('set' as const),
    productId,
    quantity: fc.integer({ min: 0, max: 9 }),
    at,
  }),
  fc.record({ id: fc.uuid(), type: fc.constant('clear' as const) }),
  fc.record({
    id: fc.uuid(),
    type: fc.constant('merge' as const),
    lines: fc.uniqueArray(fc.record({ productId, quantity: fc.integer({ min: 1, max: 60 }), addedAt: at }), {
      selector: (line) => line.productId,
      maxLength: 3,
    }),
  }),
)

/** Rounds of requests that are sent at once, of which some are sent twice: a lost answer, or another tab with the same. */
export const cartHistory = fc.array(
  fc.record({
    requests: fc.array(fc.array(change, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 4 }),
    repeated: fc.nat({ max: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
)

type CartRounds = { requests: CartChange[][]; repeated: number }[]

/** After every round the cart is what some order of the requests, each applied once, gives. [I19, CART-09 CART-14] */
export async function checkCartHistory(door: Door, rounds: CartRounds): Promise<void> {
  for (const id of PRODUCTS) if (!(await isThere(door, id))) await addProduct(door.services, { id })
  const user = await door.newCustomer()
  let cart: Cart = { lines: [], updatedAt: 0 }
  for (const { requests, repeated } of rounds) {
    const again = requests[repeated % requests.length] ?? []
    await Promise.all([...requests, again].map((changes) => door.changeCart(user, changes)))
    const stored = await getCart(door.services, user.id)
    const possible = permutations(requests).map((order) => shown(serial(cart, order)))
    expect(possible).toContain(shown(stored))
    cart = stored
  }
}

async function isThere({ services }: Door, id: string): Promise<boolean> {
  return (
    (await services.db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  )
}

const serial = (cart: Cart, requests: CartChange[][]): Cart =>
  requests.flat().reduce((state, each) => applyCartChange(state, each, 1), cart)

const shown = ({ lines }: Cart): string =>
  lines
    .map(({ productId: id, quantity }) => `${id}×${quantity}`)
    .toSorted()
    .join(' ')

function permutations<T>(values: T[]): T[][] {
  if (values.length < 2) return [values]
  return values.flatMap((value, index) =>
    permutations(values.filter((_, other) => other !== index)).map((rest) => [value, ...rest]),
  )
}
