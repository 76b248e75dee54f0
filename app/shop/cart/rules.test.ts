import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, RUNS } from '../../../tests/support/for-all.ts'
import {
  applyCartChange,
  type Cart,
  type CartChange,
  cartCount,
  EMPTY_CART,
  MAX_LINES,
  MAX_QUANTITY,
  quantityOf,
} from './rules.ts'

const NOW = Date.UTC(2026, 10, 20)

const anyQuantity = fc.oneof(
  fc.integer({ min: -3, max: 130 }),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 1.5, -0, 1e9, Number.MAX_SAFE_INTEGER),
)
const productId = fc.nat(70).map((number) => `p${number}`)
const at = fc.nat(1e12)
const mergedLine = fc.record({ productId, quantity: anyQuantity, addedAt: at })
const mergedLines = fc.array(mergedLine, { maxLength: 200, size: 'max' })

const change: fc.Arbitrary<CartChange> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      id: fc.uuid(),
      type: fc.constantFrom('add' as const, 'set' as const),
      productId,
      quantity: anyQuantity,
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ id: fc.uuid(), type: fc.constant('merge' as const), lines: mergedLines }),
  },
  { weight: 1, arbitrary: fc.record({ id: fc.uuid(), type: fc.constant('clear' as const) }) },
)
const anyCart = fc.array(change, { maxLength: 25 }).map(cartAfter)

function cartAfter(changes: CartChange[]): Cart {
  return changes.reduce((cart, change) => applyCartChange(cart, change, NOW), EMPTY_CART)
}

function add(productId: string, quantity: number, at = 5): CartChange {
  return { id: 'a', type: 'add', productId, quantity, at }
}

function set(productId: string, quantity: number): CartChange {
  return { id: 's', type: 'set', productId, quantity, at: 7 }
}

test('[CART-16] a cart after any changes has whole quantities of 1–99, one line per product and at most 50 lines', () => {
  forAll(2000, anyCart, ({ lines }) => {
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES)
    expect(new Set(lines.map((line) => line.productId)).size).toBe(lines.length)
    for (const { quantity } of lines)
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true)
  })
})

test('[CART-06] a line has the product, the quantity, the moment, and an id made of product and moment', () => {
  const cart = applyCartChange(EMPTY_CART, add('krem', 2, 1_700_000_000_000), NOW)
  expect(cart).toEqual({
    lines: [{ id: 'krem-1700000000000', productId: 'krem', quantity: 2, addedAt: 1_700_000_000_000 }],
    updatedAt: NOW,
  })
})

test('[CART-11] adding a product that is there increases its quantity, up to 99, and keeps its line', () => {
  const fullCart = anyCart.filter((cart) => cart.lines.length > 0)
  forAll(2000, fullCart, fc.nat(MAX_LINES), fc.integer({ min: 1, max: 99 }), (cart, place, quantity) => {
    const product = cart.lines[place % cart.lines.length]?.productId ?? ''
    const before = quantityOf(cart, product)
    const after = applyCartChange(cart, add(product, quantity), NOW)
    expect(quantityOf(after, product)).toBe(Math.min(MAX_QUANTITY, before + quantity))
    expect(after.lines.map((line) => line.id)).toEqual(cart.lines.map((line) => line.id))
  })
})

test('a product that is not there gets a line at the end, unless there are 50', () => {
  forAll(2000, anyCart, fc.integer({ min: 1, max: 99 }), (cart, quantity) => {
    const after = applyCartChange(cart, add('new', quantity), NOW)
    const hasRoom = cart.lines.length < MAX_LINES
    const added = { id: 'new-5', productId: 'new', quantity, addedAt: 5 }
    expect(after.lines).toEqual(hasRoom ? [...cart.lines, added] : cart.lines)
  })
})

test('[CART-12] setting zero or less removes the line and no other', () => {
  forAll(2000, anyCart, productId, fc.integer({ min: -1000, max: 0 }), (cart, product, quantity) => {
    const after = applyCartChange(cart, set(product, quantity), NOW)
    expect(after.lines).toEqual(cart.lines.filter((line) => line.productId !== product))
  })
})

test('setting is the last word, and setting twice is setting once', () => {
  forAll(2000, anyCart, productId, fc.integer({ min: 1, max: 200 }), (cart, product, quantity) => {
    const once = applyCartChange(cart, set(product, quantity), NOW)
    const hasRoom = cart.lines.length < MAX_LINES || quantityOf(cart, product) > 0
    expect(quantityOf(once, product)).toBe(hasRoom ? Math.min(quantity, MAX_QUANTITY) : 0)
    expect(applyCartChange(once, set(product, quantity), NOW + 1)).toBe(once)
  })
})

test('merging sums the quantities of every product, up to 99, and loses none', () => {
  const distinct = fc.uniqueArray(
    fc.record({
      productId: fc.nat(24).map((n) => `p${n}`),
      quantity: fc.integer({ min: 1, max: 99 }),
      addedAt: at,
    }),
    { selector: (line) => line.productId, maxLength: 25 },
  )
  forAll(2000, distinct, distinct, (remote, local) => {
    const first = applyCartChange(EMPTY_CART, { id: 'm', type: 'merge', lines: remote }, NOW)
    const merged = applyCartChange(first, { id: 'n', type: 'merge', lines: local }, NOW)
    for (let number = 0; number <= 24; number++) {
      const quantityIn = (lines: typeof local) =>
        lines.find((line) => line.productId === `p${number}`)?.quantity ?? 0
      expect(quantityOf(merged, `p${number}`)).toBe(Math.min(99, quantityIn(remote) + quantityIn(local)))
    }
  })
})

test('a change that changes nothing gives the same cart, and no change touches the cart it was given', () => {
  const cart = cartAfter([add('krem', 99), add('gel', 1)])
  const before = structuredClone(cart)
  for (const change of [
    add('krem', 1),
    add('krem', 0),
    add('krem', -5),
    add('x', 1.5),
    set('krem', 99),
    set('none', 0),
    set('gel', Number.NaN),
  ]) {
    expect(applyCartChange(cart, change, NOW + 1)).toBe(cart)
  }
  expect(applyCartChange(EMPTY_CART, { id: 'c', type: 'clear' }, NOW)).toBe(EMPTY_CART)
  forAll(RUNS, change, (change) => {
    applyCartChange(cart, change, NOW + 1)
    expect(cart).toEqual(before)
  })
})

test('clearing empties, and the count is the number of pieces', () => {
  const cart = cartAfter([add('krem', 2), add('gel', 3)])
  expect(cartCount(cart)).toBe(5)
  expect(applyCartChange(cart, { id: 'c', type: 'clear' }, NOW + 1)).toEqual({
    lines: [],
    updatedAt: NOW + 1,
  })
})
