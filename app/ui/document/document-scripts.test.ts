import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { cartCount, parseStoredCart } from '../../shop/cart/rules.ts'
import { GUEST_CART_KEY } from '../cart/cart-storage.ts'
import { FIRST_PAINT_SCRIPT } from './document-scripts.tsx'

/** What the script leaves on the root element; the keys that it deletes go to `removed`. */
interface Painted {
  cartCount?: number
  variable?: number
  signedIn?: string
}

function paint(stored: string | null, { cookie = '', removed = [] as string[] } = {}): Painted {
  const found: Painted = {}
  const documentElement = {
    dataset: found,
    style: { setProperty: (_name: string, value: number) => (found.variable = value) },
  }
  runInNewContext(FIRST_PAINT_SCRIPT, {
    document: { documentElement, cookie },
    localStorage: {
      getItem: (key: string) => (key === GUEST_CART_KEY ? stored : null),
      removeItem: (key: string) => removed.push(key),
    },
  })
  return found
}

test('[CART-07] [CH-02] a visitor’s count is there before the first paint', () => {
  const items = [
    { productId: 'a', quantity: 2, addedAt: 1 },
    { productId: 'b', quantity: 99, addedAt: 1 },
  ]
  expect(paint(JSON.stringify({ items, updatedAt: 1 }))).toEqual({ cartCount: 101, variable: 101 })
  expect(paint(null)).toEqual({})
  expect(paint(JSON.stringify({ items: [] }))).toEqual({})
})

test('[CH-02] [CH-03] [CART-08] a signed-in user’s header and cart count are shown before the first paint, not a visitor’s', () => {
  const visitors = JSON.stringify({ items: [{ productId: 'a', quantity: 2, addedAt: 1 }], updatedAt: 1 })
  const painted = (cookie: string) => paint(visitors, { cookie })
  expect(painted('promo=X; signed-in=12')).toEqual({ signedIn: '', cartCount: 12, variable: 12 })
  expect(painted('signed-in=0; promo=X')).toEqual({ signedIn: '' })
  for (const cookie of ['signed-in=nobody', 'not-signed-in=3', 'signed-in='])
    expect(painted(cookie)).toEqual({ cartCount: 2, variable: 2 })
})

test.each([
  '',
  'null',
  '[]',
  '{"items":7}',
  '{"items":[null]}',
  '{"items":[{"quantity":"<b>"},{"quantity":-1},{}]}',
])('[CART-07] nothing breaks on %s', (text) => {
  expect(paint(text)).toEqual({})
})

test('[CART-07] it counts as the cart itself counts', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 60 })
  forAll(100, quantities, (counts) => {
    const items = counts.map((quantity, index) => ({ productId: `p${index}`, quantity, addedAt: 1 }))
    const stored = JSON.stringify({ items, updatedAt: 1 })
    expect(paint(stored).cartCount).toBe(cartCount(parseStoredCart(stored)))
  })
})

test('[FAV-05] the favourites of an older shop are deleted on every start, whether there is a cart or not', () => {
  for (const stored of [null, '{"items":[]}']) {
    const removed: string[] = []
    paint(stored, { removed })
    expect(removed).toEqual(['favorites'])
  }
})

test('no "</script" can end it early', () => {
  expect(FIRST_PAINT_SCRIPT).not.toMatch(/<\/|<!--/)
})
