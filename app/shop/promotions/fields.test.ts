import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { NEW_PRODUCT } from '../catalog/product.ts'
import { DEFAULT_DELIVERY } from '../delivery/rules.ts'
import { totalsFor } from '../orders/rules.ts'
import { recordOf } from '../record-of.ts'
import {
  MAX_PROMO_DESCRIPTION,
  newPromoValues,
  PROMO_FIELDS,
  type PromoField,
  promoProblem,
  type PromoTerms,
  type PromoValues,
  promoValues,
  parsePromoValues,
  withStoredMoments,
} from './fields.ts'
import {
  freeByFixedDiscount,
  lettersByScript,
  makePromoCode,
  newPromoCode,
  PROMO_CODE_LENGTHS,
  type PromoCode,
  promoSample,
  sampleBelowMinimum,
} from './rules.ts'

const RUNS = 2000
const NOW = Date.UTC(2026, 10, 20, 10)
const RIGHT: PromoValues = { ...newPromoValues(NOW), code: 'ZIMA20', discountValue: '20' }

const problem = (field: PromoField, text: string, others: Partial<PromoValues> = {}) =>
  promoProblem(field, { ...RIGHT, ...others, [field]: text }, NOW)

test('[ADM-15 PROMO-01] a new form has the defaults; with code and discount it is right', () => {
  const entered = { discountType: 'percentage', isActive: 'on', validFrom: '20.11.2026 11:00' }
  expect(newPromoValues(NOW)).toEqual({ ...recordOf(PROMO_FIELDS, () => ''), ...entered })
  for (const field of PROMO_FIELDS) expect(promoProblem(field, RIGHT, NOW), field).toBeNull()
  const {
    id: _id,
    usedCount: _used,
    ...defaults
  } = newPromoCode({ id: '', code: 'zima20', discountValue: 2000 }, NOW)
  expect(parsePromoValues(RIGHT, NOW)).toEqual(defaults)
})

test.each<[PromoField, string, string | null]>([
  ['code', ' \u200b', 'code-missing'],
  ['code', 'ZIMA 20', 'code-letters'],
  ['code', 'ZІMA20', 'code-mixed'],
  ['code', 'AB', 'code-length'],
  ['code', 'A'.repeat(33), 'code-length'],
  ['code', ' zima-20_b ', null],
  ['code', 'зима20', null],
  ['description', 'а'.repeat(201), 'description-long'],
  ['discountType', '', 'type-unknown'],
  ['discountValue', ' ', 'value-missing'],
  ['discountValue', '0', 'value-zero'],
  ['discountValue', '-5', 'negative'],
  ['discountValue', '100,01', 'percent-large'],
  ['discountValue', '1000000,01', 'percent-large'],
  ['discountValue', '12,345', 'percent-wrong'],
  ['discountValue', '100', null],
  ['discountValue', '0,01', null],
  ['minimumOrderAmount', '-1', 'negative'],
  ['maximumDiscount', '0', 'maximum-zero'],
  ['usageLimit', '1.5', 'limit-wrong'],
  ['usageLimit', '1.000', null],
  ['usageLimit', '1.000.001', 'limit-large'],
  ['usageLimit', '0', 'limit-zero'],
  ['usageLimitPerCustomer', '0', 'limit-zero'],
  ['validFrom', ' ', null],
  ['validFrom', 'утре', 'time-wrong'],
  ['validUntil', '20.11.2026 11:00', 'ends-before-start'],
  ['validUntil', '20.11.2026 11:01', null],
  ['code', 'A'.repeat(PROMO_CODE_LENGTHS.min), null],
  ['code', 'A'.repeat(PROMO_CODE_LENGTHS.max), null],
  ['description', 'а'.repeat(MAX_PROMO_DESCRIPTION), null],
  ['minimumOrderAmount', ' ', null],
  ['minimumOrderAmount', '0', null],
  // the end of a day without a time is its last minute, the beginning its first
  ['validUntil', '19.11.2026', 'ends-before-start'],
  ['validUntil', '20.11.2026', null],
])('[ADM-15] %s of "%s" is %s', (field, text, expected) => {
  expect(problem(field, text)).toBe(expected)
})

test('[ADM-15] the form is read only when every field is right; a blank limit is none', () => {
  const read = (values: Partial<PromoValues>) => parsePromoValues({ ...RIGHT, ...values }, NOW)
  const day = { validFrom: '20.11.2026', validUntil: '20.11.2026' }
  expect(
    read({ ...day, usageLimit: ' 1.007 ', usageLimitPerCustomer: '\t', maximumDiscount: ' ' }),
  ).toMatchObject({
    usageLimit: 1007,
    usageLimitPerCustomer: null,
    maximumDiscount: null,
    validFrom: Date.UTC(2026, 10, 19, 23),
    validUntil: Date.UTC(2026, 10, 20, 23) - 1,
  })
  const wrong = { discountType: '', discountValue: '101', minimumOrderAmount: 'x', usageLimit: 'x' }
  for (const [field, text] of Object.entries(wrong)) expect(read({ [field]: text }), field).toBeNull()
})

test('[ADM-15] a fixed discount is an amount, of which more than 100 is right', () => {
  const fixed = { discountType: 'fixed' }
  expect(problem('discountValue', '1.500,50', fixed)).toBeNull()
  expect(problem('discountValue', '1000000,01', fixed)).toBe('too-large')
  expect(problem('discountValue', 'сто', fixed)).toBe('not-a-number')
  expect(parsePromoValues({ ...RIGHT, ...fixed, discountValue: '1.500,50' }, NOW)?.discountValue).toBe(
    150_050,
  )
})

test('[ADM-15] the letters of each script in a mixed code are named', () => {
  expect(lettersByScript('zimА-20а')).toEqual({ latin: ['Z', 'I', 'M'], cyrillic: ['А'] })
})

test('[ADM-15] a made code is right, of letters and digits that can’t be mistaken, none more often than another', () => {
  // 31 letters: 248 is the first byte beyond the last whole round
  let next = 0
  const counting = (count: number) => Uint8Array.from({ length: count }, () => next++ % 256)
  const letters = Array.from({ length: 62 }, () => makePromoCode(counting)).join('')
  for (const code of letters.match(/.{8}/g) ?? []) {
    expect(code).toMatch(/^[A-HJ-KM-NP-Z2-9]{8}$/)
    expect(problem('code', code)).toBe(null)
  }
  const counts = [...new Set(letters)].map((letter) => letters.split(letter).length - 1)
  expect([new Set(letters).size, Math.max(...counts) - Math.min(...counts)]).toEqual([31, 0])
  expect(makePromoCode(() => Uint8Array.of(255, 0, 1, 2, 3, 4, 5, 6))).toBe('ABCDEFGA')
})

const minute = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) })
const amount = fc.integer({ min: 1, max: 100_000_000 })
const anyTerms: fc.Arbitrary<PromoTerms> = fc
  .record({
    code: fc.constantFrom('ZIMA20', 'ЗИМА20', 'A-1_B'),
    description: fc.constantFrom('', 'Зимски попуст'),
    discount: fc.oneof(
      fc.record({ discountType: fc.constant('fixed' as const), discountValue: amount }),
      fc.record({
        discountType: fc.constant('percentage' as const),
        discountValue: fc.integer({ min: 1, max: 10_000 }),
      }),
    ),
    minimumOrderAmount: fc.oneof(fc.constant(0), amount),
    maximumDiscount: fc.option(amount),
    usageLimit: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    usageLimitPerCustomer: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    isActive: fc.boolean(),
    validFrom: minute,
    length: fc.option(fc.integer({ min: 4 * 3_600_000, max: 1e10 })),
  })
  .map(({ discount, length, ...terms }) => ({
    ...terms,
    ...discount,
    validUntil: length === null ? null : terms.validFrom + length,
  }))

test('[ADM-15] a form saved as it was opened changes nothing, to the second and in the hour that comes twice', () => {
  forAll(RUNS, anyTerms, (terms) => {
    const typed = parsePromoValues(promoValues(terms), NOW)
    expect(typed && withStoredMoments(typed, terms)).toEqual(terms)
  })
})

const charged = (terms: PromoTerms, subtotal: number) => {
  const line = { ...NEW_PRODUCT, id: 'p', price: subtotal, quantity: 1 }
  const promo: PromoCode = { ...terms, id: 'p', usedCount: 0, usageLimit: null, isActive: true, validFrom: 0 }
  const quote = totalsFor([line], { ...promo, validUntil: null }, DEFAULT_DELIVERY, NOW)
  return quote.ok ? quote.value.total - quote.value.shipping : quote.refusal.code
}

test('[ADM-15 PROMO-04 PROMO-05] the figures of the sentence are what the checkout charges', () => {
  forAll(RUNS, anyTerms, (terms) => {
    const { subtotal, pays } = promoSample(terms)
    expect(charged(terms, subtotal)).toBe(pays)
    const below = sampleBelowMinimum(terms)
    expect(below).toBe(terms.minimumOrderAmount === 0 ? null : terms.minimumOrderAmount - 1)
    expect(below === null ? null : charged(terms, below)).toBe(below === null ? null : 'promo-minimum')
    const free = freeByFixedDiscount(terms)
    expect(free && charged(terms, free)).toBe(free && 0)
  })
})

test('[ADM-15] the times of a code are held against each other only when both are right', () => {
  expect(problem('validFrom', '21.11.2026', { validUntil: '20.11.2026 10:00' })).toBeNull()
  expect(problem('validUntil', '20.11.2026 10:00', { validFrom: 'утре' })).toBeNull()
  expect(problem('validUntil', '20.11.2026 10:00', { validFrom: '  ' })).toBe('ends-before-start')
  expect(problem('validUntil', '20.11.2026 10:00', { validFrom: '20.11.2026 09:00' })).toBeNull()
})

test('[ADM-15] moments that the form shows alike stay as they are stored, others are as typed', () => {
  const stored = {
    ...newPromoCode({ id: '', code: 'A', discountValue: 1 }, NOW),
    validFrom: NOW + 7,
    validUntil: NOW + 70_007,
  }
  const typed = { ...stored, validFrom: NOW, validUntil: NOW + 120_000 }
  expect(withStoredMoments(typed, stored)).toMatchObject({ validFrom: NOW + 7, validUntil: NOW + 120_000 })
  const later = { ...stored, validFrom: NOW + 60_000, validUntil: null }
  expect(withStoredMoments(later, stored)).toMatchObject({ validFrom: NOW + 60_000, validUntil: null })
})
