import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { parsePromoCheck } from '../promotions/schema.ts'
import { ok, refuse } from '../use-case.ts'
import type { CartChange } from './rules.ts'
import { parseCartChanges } from './service.server.ts'

const ID = '019aa1d2-7c1e-7d3f-9a52-0c1d2e3f4a5b'
const ADD = { id: ID, type: 'add', productId: 'krem', quantity: 1, at: 5 }

const productId = fc.constantFrom('krem', 'gel-50', ID)
const id = fc.uuid()
const at = fc.nat(2e12)
const added = fc.integer({ min: 1, max: 99 })
const set = fc.integer({ min: -99, max: 99 })
const lines = fc.array(fc.record({ productId, quantity: added, addedAt: at }), { maxLength: 50 })
const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ id, type: fc.constant('add' as const), productId, quantity: added, at }),
  fc.record({ id, type: fc.constant('set' as const), productId, quantity: set, at }),
  fc.record({ id, type: fc.constant('clear' as const) }),
  fc.record({ id, type: fc.constant('merge' as const), lines }),
)

function codeOf(changes: unknown): string {
  const result = parseCartChanges({ changes })
  return result.ok ? 'ok' : result.refusal.code
}

test('every change that a browser can make is read as it was, as JSON and as a form field', () => {
  forAll(1000, fc.array(change, { maxLength: 20 }), (changes) => {
    const form = new FormData()
    form.append('intent', 'changes')
    form.append('changes', JSON.stringify(changes))
    expect(parseCartChanges({ changes })).toEqual(ok(changes))
    expect(parseCartChanges(form)).toEqual(ok(changes))
  })
})

test('[CART-16] a quantity added must be a whole number 1–99, one set at most 99', () => {
  const isRight = (quantity: unknown) =>
    Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= 99
  const near = fc.oneof(
    fc.integer({ min: -3, max: 103 }),
    fc.double(),
    fc.anything(),
    fc.constantFrom('1', '1e3', ''),
  )
  forAll(
    100,
    near.filter((quantity) => !isRight(quantity)),
    (quantity) => {
      const line = { productId: 'krem', quantity, addedAt: 5 }
      expect(codeOf([{ ...ADD, quantity }])).toBe('quantity-invalid')
      expect(codeOf([{ id: ID, type: 'merge', lines: [line] }])).toBe('quantity-invalid')
    },
  )
  for (const quantity of [100, 1.5, '1', null])
    expect(codeOf([{ ...ADD, type: 'set', quantity }])).toBe('quantity-invalid')
})

test('setting minus zero is setting zero', () => {
  const result = parseCartChanges({ changes: [{ ...ADD, type: 'set', quantity: -0, at: -0 }] })
  expect(result).toEqual(ok([{ ...ADD, type: 'set', quantity: 0, at: 0 }]))
})

test.each([
  [undefined],
  [null],
  [''],
  ['{'],
  ['[1]'],
  [[null]],
  [{}],
  [[{}]],
  [[{ ...ADD, type: 'steal' }]],
  [[{ ...ADD, type: ['add'] }]],
  [[{ ...ADD, id: '1' }]],
  [[{ ...ADD, productId: '../x' }]],
  [[{ ...ADD, productId: '__proto__' }]],
  [[{ ...ADD, productId: 'x'.repeat(101) }]],
  [[{ ...ADD, at: -1 }]],
  [[{ ...ADD, at: 1e300 }]],
  [[{ ...ADD, at: '5' }]],
  [[[ADD]]],
  [Array.from({ length: 201 }, () => ADD)],
  [
    [
      {
        id: ID,
        type: 'merge',
        lines: Array.from({ length: 51 }, () => ({ productId: 'krem', quantity: 1, addedAt: 1 })),
      },
    ],
  ],
])('malformed changes are refused: %j', (changes) => {
  expect(codeOf(changes)).toBe('malformed')
})

test('200 changes at once are allowed, and what a change may not carry is dropped', () => {
  expect(codeOf(Array.from({ length: 200 }, () => ADD))).toBe('ok')
  expect(parseCartChanges({ changes: [{ ...ADD, price: 1, userId: 'x' }], userId: 'x' })).toEqual(ok([ADD]))
})

test('[PROMO-03] a blank code can’t be applied; a code comes tidied, with the lines of the cart', () => {
  const form = (code: string) => {
    const fields = new FormData()
    fields.append('intent', 'promo')
    fields.append('code', code)
    return fields
  }
  for (const code of ['', '  ', '\u00a0\u200b'])
    expect(parsePromoCheck(form(code))).toEqual(refuse({ code: 'promo-blank' }))
  const lines = [{ productId: 'krem', quantity: 2 }]
  expect(parsePromoCheck(form(' zima20 '))).toEqual(ok({ code: 'zima20', lines: [] }))
  const read = ok({ code: 'zima20', lines })
  expect(parsePromoCheck({ code: 'zima20', lines })).toEqual(read)
  expect(parsePromoCheck({ code: 'zima20', lines: JSON.stringify(lines) })).toEqual(read)
  expect(parsePromoCheck({ code: 'x'.repeat(65) })).toMatchObject({
    refusal: { code: 'text-too-long', field: 'code', max: 64 },
  })
  expect(parsePromoCheck({ code: ['a', 'b'] })).toMatchObject({ refusal: { code: 'malformed' } })
})
