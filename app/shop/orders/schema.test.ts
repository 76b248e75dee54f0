import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CUSTOMER } from '../../../tests/support/factories.ts'
import { forAll } from '../../../tests/support/for-all.ts'
import { MAX_PRICE } from '../money.ts'
import { MAX_PROMO_CODE_LENGTH } from '../promotions/rules.ts'
import { ok, refuse } from '../use-case.ts'
import { CUSTOMER_FIELDS, maxLengthOf, REQUIRED_CUSTOMER_FIELDS } from './checkout.ts'
import { parseCheckout } from './schema.ts'

const KEY = '019aa1d2-7c1e-7d3f-9a52-0c1d2e3f4a5b'
const SHOWN = { lines: [{ productId: 'krem', quantity: 2, price: 69_000 }], total: 138_000, promoCode: null }
const FIELDS = {
  ...CUSTOMER,
  firstName: ' Ана ',
  notes: ' прва\r\nвтора ',
  idempotencyKey: KEY,
  shown: JSON.stringify(SHOWN),
  promoCode: '',
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function refusalOf(change: object) {
  const result = parseCheckout({ ...FIELDS, ...change })
  return result.ok ? null : result.refusal
}

test('[SEC-04 CO-09] a form and JSON are read alike, texts tidied, a blank code is none; whatever else is sent is not read', () => {
  const expected = ok({
    customer: { ...CUSTOMER, firstName: 'Ана', notes: 'прва\nвтора' },
    idempotencyKey: KEY,
    shown: SHOWN,
    promoCode: null,
  })
  expect(parseCheckout(formOf(FIELDS))).toEqual(expected)
  expect(parseCheckout({ ...FIELDS, shown: SHOWN, promoCode: null })).toEqual(expected)
  const hostile = {
    intent: 'place',
    role: 'admin',
    userId: 'x',
    userEmail: 'x@example.mk',
    status: 'delivered',
    country: 'XX',
    subtotal: 1,
    discount: 49_900,
    shipping: 0,
    total: 1,
    createdAt: 1,
    deliveredAt: 1,
    items: [{ productId: 'krem', quantity: 1, price: 1, lineTotal: 1 }],
  }
  expect(parseCheckout({ ...FIELDS, ...hostile })).toEqual(expected)
  const lines = [0, MAX_PRICE].map((price) => ({ productId: 'krem', quantity: 1, price }))
  const free = { lines, total: 0, promoCode: null }
  expect(parseCheckout({ ...FIELDS, shown: free, promoCode: ' zima20 ' })).toMatchObject({
    value: { shown: free, promoCode: 'zima20' },
  })
})

test('[CO-01] the required fields left empty or out are named, all of them, and notes may be either', () => {
  const empty = fc.constantFrom('', ' ', '\u00a0', '\u200b', null)
  forAll(500, fc.subarray([...REQUIRED_CUSTOMER_FIELDS], { minLength: 1 }), empty, (missing, value) => {
    const fields: Record<string, string> = { ...FIELDS }
    for (const field of missing) {
      if (value === null) delete fields[field]
      else fields[field] = value
    }
    expect(parseCheckout(formOf(fields))).toEqual(refuse({ code: 'form-incomplete', fields: missing }))
  })
  expect(refusalOf({ notes: '' })).toBeNull()
  expect(refusalOf({ notes: undefined })).toBeNull()
})

test('[CO-03] [BEY-15] every field takes any text up to its bound, also phone and postal code', () => {
  const bounds = CUSTOMER_FIELDS.map((field) => [field, maxLengthOf(field)] as const)
  for (const [field, max] of [...bounds, ['promoCode', MAX_PROMO_CODE_LENGTH] as const]) {
    expect(refusalOf({ [field]: ` ${'ж'.repeat(max)} ` })).toBeNull()
    expect(refusalOf({ [field]: 'ж'.repeat(max + 1) })).toEqual({ code: 'text-too-long', field, max })
    expect(refusalOf({ [field]: 'ж'.repeat(1_000_000) })).toEqual({ code: 'text-too-long', field, max })
  }
})

test('a text of the wrong kind is malformed, also beside an empty field', () => {
  for (const value of [5, true, ['Ана'], { first: 'Ана' }]) {
    expect(refusalOf({ firstName: value, city: '' })).toEqual({ code: 'malformed' })
    expect(refusalOf({ promoCode: value })).toEqual({ code: 'malformed' })
  }
  expect(refusalOf({ firstName: null })).toEqual({ code: 'malformed' })
})

test('the idempotency key must be a UUID', () => {
  for (const idempotencyKey of [undefined, '', '1', 'x'.repeat(36), `${KEY} `, `${KEY}0`, [KEY], 5])
    expect(refusalOf({ idempotencyKey, city: '' })).toEqual({ code: 'malformed' })
  expect(parseCheckout({ ...FIELDS, idempotencyKey: KEY.toUpperCase() })).toMatchObject({
    value: { idempotencyKey: KEY },
  })
})

test.each<[unknown]>([
  ...[undefined, '', '{', 'null', '[]', {}, []].map((shown): [unknown] => [shown]),
  ...['138000', 1.5, -1, Number.NaN, Infinity, 1e300].map((total): [unknown] => [{ ...SHOWN, total }]),
  [{ ...SHOWN, lines: {} }],
  [{ ...SHOWN, promoCode: 5 }],
  [{ ...SHOWN, lines: [{ productId: '../x', quantity: 1, price: 1 }] }],
  [{ ...SHOWN, lines: [{ productId: 'krem', quantity: 1, price: '1e3' }] }],
  [{ ...SHOWN, lines: Array.from({ length: 51 }, () => SHOWN.lines[0]) }],
])('what was shown must be whole numbers of plain lines: %j is malformed', (shown) => {
  const sent = typeof shown === 'object' ? JSON.stringify(shown) : shown
  expect(refusalOf({ shown: sent })).toEqual({ code: 'malformed' })
  expect(refusalOf({ shown })).toEqual({ code: 'malformed' })
})

test('[CART-16] a shown quantity that is not 1–99 is a quantity refused', () => {
  for (const quantity of [0, -1, 100, 1.5, '2', '1e1', null, Number.NaN, [1]]) {
    const lines = [{ productId: 'krem', quantity, price: 1 }]
    expect(refusalOf({ shown: { ...SHOWN, lines } })).toEqual({ code: 'quantity-invalid' })
  }
})
