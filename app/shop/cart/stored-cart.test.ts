import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, RUNS } from '../../../tests/support/for-all.ts'
import { applyCartChange, type Cart, EMPTY_CART, MAX_LINES, MAX_QUANTITY, parseStoredCart } from './rules.ts'

const cart: fc.Arbitrary<Cart> = fc
  .tuple(
    fc.array(
      fc.record({ productId: fc.uuid(), quantity: fc.integer({ min: 1, max: 99 }), addedAt: fc.nat(2e12) }),
      { maxLength: MAX_LINES },
    ),
    fc.nat(2e12),
  )
  .map(([lines, now]) =>
    applyCartChange({ lines: [], updatedAt: now }, { id: 'm', type: 'merge', lines }, now),
  )

const textOfCart = ({ lines, updatedAt }: Cart): string => JSON.stringify({ items: lines, updatedAt })

const stored = (...items: unknown[]): Cart => parseStoredCart(JSON.stringify({ items, updatedAt: 5 }))

test('[CART-06] a stored cart, items (id, productId, quantity, addedAt) and updatedAt, is read back as it was, also the largest', () => {
  forAll(1000, cart, (cart) => {
    expect(parseStoredCart(textOfCart(cart))).toEqual(cart)
  })
  const lines = Array.from({ length: MAX_LINES }, (_, index) => {
    const productId = `${index}`.padStart(100, 'p')
    return { id: `${productId}-1700000000000`, productId, quantity: 99, addedAt: 1_700_000_000_000 }
  })
  expect(parseStoredCart(textOfCart({ lines, updatedAt: 1 })).lines).toEqual(lines)
})

test('whatever stands in the browser, a clean cart comes of it', () => {
  const item = fc.record(
    {
      productId: fc.oneof(
        fc.string(),
        fc.constantFrom('krem', '__proto__', 'constructor', '<b>', '../x'),
        fc.anything(),
      ),
      quantity: fc.oneof(fc.integer(), fc.double(), fc.anything()),
      addedAt: fc.oneof(fc.integer(), fc.double(), fc.anything()),
      id: fc.anything(),
    },
    { requiredKeys: [] },
  )
  const json = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        items: fc.oneof(fc.array(fc.oneof(item, fc.anything())), fc.anything()),
        updatedAt: fc.anything(),
      })
      .map(textOf),
  )
  forAll(RUNS, fc.option(json), (json) => {
    const { lines, updatedAt } = parseStoredCart(json)
    expect(Number.isSafeInteger(updatedAt) && updatedAt >= 0).toBe(true)
    expect(new Set(lines.map((line) => line.productId)).size).toBe(lines.length)
    for (const { id, productId, quantity, addedAt } of lines) {
      expect(productId).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/)
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true)
      expect(Number.isInteger(addedAt) && addedAt >= 0).toBe(true)
      expect(id).toBe(`${productId}-${addedAt}`)
    }
  })
})

test.each([
  null,
  '',
  'null',
  '{}',
  '{"items":{}}',
  '{"items":[null,1,"x",[]]}',
  '[{"productId":"krem","quantity":1}]',
  '['.repeat(60_000),
  `{"items":[${'1,'.repeat(60_000)}1]}`,
])('[CART-07] nothing usable (%.30s) is an empty cart', (json) => {
  expect(parseStoredCart(json)).toEqual(EMPTY_CART)
})

test('hostile lines are dropped or bounded, sound ones beside them stay', () => {
  const sound = { productId: 'krem', quantity: 1, addedAt: 5 }
  const cart = stored(
    { ...sound, quantity: -1 },
    { ...sound, quantity: 0 },
    { ...sound, quantity: 1.5 },
    { ...sound, quantity: '3' },
    { ...sound, productId: '<img src=x onerror=alert(1)>' },
    { ...sound, productId: '../../admin' },
    { ...sound, productId: '' },
    { ...sound, productId: '__proto__' },
    { ...sound, productId: 'x'.repeat(101) },
    { ...sound, productId: ['krem'] },
    { ...sound, productId: 'gel', quantity: 1e9, addedAt: 'now', id: '<script>' },
    sound,
    { ...sound, quantity: 2 },
  )
  expect(cart).toEqual({
    lines: [
      { id: 'gel-0', productId: 'gel', quantity: 99, addedAt: 0 },
      { id: 'krem-5', productId: 'krem', quantity: 3, addedAt: 5 },
    ],
    updatedAt: 5,
  })
})

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

test('[CART-06] a stored cart is read up to 50,000 characters', () => {
  const json = (spaces: number) =>
    `{"items":[{"productId":"krem-1","quantity":2,"addedAt":5}]${' '.repeat(spaces)}}`
  const fits = 50_000 - json(0).length
  expect(parseStoredCart(json(fits)).lines).toMatchObject([{ productId: 'krem-1', quantity: 2, addedAt: 5 }])
  expect(parseStoredCart(json(fits + 1))).toEqual(EMPTY_CART)
})
