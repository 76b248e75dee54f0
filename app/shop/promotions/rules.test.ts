import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { MAX_LINES, MAX_QUANTITY } from '../cart/rules.ts'
import { MAX_PRICE } from '../money.ts'
import { ok, refuse } from '../use-case.ts'
import { promoLink } from './link.ts'
import {
  discountFor,
  newPromoCode,
  normalizePromoCode,
  type PromoCode,
  promoDiscountAmount,
  type PromoOfCustomer,
  freeByFixedDiscount,
  promoSample,
} from './rules.ts'

const RUNS = 20_000
const NOW = Date.UTC(2026, 10, 20)
const LARGEST_SUBTOTAL = MAX_PRICE * MAX_QUANTITY * MAX_LINES

const PROMO: PromoCode = {
  ...newPromoCode({ id: 'promo-1', code: 'ZIMA20', discountValue: 2000 }, NOW),
  validUntil: NOW,
}

/** The rule of the specification in exact fractions: capped, then rounded up to a whole ден, then at most the subtotal. */
function exactDiscount(
  promo: Pick<PromoCode, 'discountType' | 'discountValue' | 'maximumDiscount'>,
  subtotal: number,
): bigint {
  const isPercentage = promo.discountType === 'percentage'
  let raw = BigInt(promo.discountValue) * (isPercentage ? BigInt(subtotal) : 10_000n) // in ten-thousandths of a deni
  const cap = promo.maximumDiscount === null ? raw : BigInt(promo.maximumDiscount) * 10_000n
  if (raw > cap) raw = cap
  const whole = ((raw + 999_999n) / 1_000_000n) * 100n
  return whole < BigInt(subtotal) ? whole : BigInt(subtotal)
}

// subtotals of whole ден, around them, and of the largest cart
const subtotal = fc.oneof(
  fc.nat(100_000).map((den) => den * 100),
  fc.nat(10_000_000),
  fc.integer({ min: LARGEST_SUBTOTAL - 100_000, max: LARGEST_SUBTOTAL }),
)
const percent = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((whole) => whole * 100),
  fc.integer({ min: 1, max: 10_000 }),
)
const cap = fc.option(
  fc.oneof(
    fc.nat(100_000),
    fc.nat(1000).map((den) => den * 100),
  ),
)

const discount = fc.oneof(
  percent.map((discountValue) => ({ discountType: 'percentage' as const, discountValue })),
  fc
    .integer({ min: 1, max: MAX_PRICE })
    .map((discountValue) => ({ discountType: 'fixed' as const, discountValue })),
)

test('[PROMO-04] a percentage or fixed discount is exact, capped, rounded up to a whole ден and never above the subtotal', () => {
  forAll(RUNS, subtotal, discount, cap, (subtotal, discount, maximumDiscount) => {
    const promo = { ...PROMO, ...discount, maximumDiscount }
    expect(BigInt(promoDiscountAmount(promo, subtotal))).toBe(exactDiscount(promo, subtotal))
  })
})

test.each([
  ['a cap of 50,50 ден is rounded up after capping', 5000, 5050, 20_000, 5100],
  ['33,33 % of 10 ден is rounded up to 4 ден', 3333, null, 1000, 400],
])('[PROMO-04] %s', (_, value, maximum, subtotal, expected) => {
  const promo = { ...PROMO, discountValue: value, maximumDiscount: maximum }
  expect(promoDiscountAmount(promo, subtotal)).toBe(expected)
  expect(discountFor(promo, subtotal, NOW)).toEqual(ok(expected))
})

test('[PROMO-05] below the minimum order there is no discount, at the minimum there is', () => {
  const promo = { ...PROMO, minimumOrderAmount: 100_000 }
  expect(promoDiscountAmount(promo, 99_999)).toBe(0)
  expect(discountFor(promo, 99_999, NOW)).toEqual(refuse({ code: 'promo-minimum', minimum: 100_000 }))
  expect(discountFor(promo, 100_000, NOW)).toEqual(ok(20_000))
})

test('[PROMO-02 BEY-14] a code is valid while active, at both ends of its period, and while uses are left', () => {
  const codeAt = (promo: Partial<PromoOfCustomer>, now = NOW) => {
    const result = discountFor({ ...PROMO, ...promo }, 100_000, now)
    return result.ok ? 'valid' : result.refusal.code
  }
  expect(codeAt({})).toBe('valid')
  expect(codeAt({}, NOW - 1)).toBe('promo-not-started')
  expect(codeAt({}, NOW + 1)).toBe('promo-expired')
  expect(codeAt({ validUntil: null }, NOW + 1e12)).toBe('valid')
  expect(codeAt({ isActive: false })).toBe('promo-inactive')
  expect(codeAt({ usageLimit: 50, usedCount: 49 })).toBe('valid')
  expect(codeAt({ usageLimit: 50, usedCount: 50 })).toBe('promo-exhausted')
  expect(codeAt({ usageLimit: 0 })).toBe('promo-exhausted')
  expect(codeAt({ usageLimit: null, usedCount: 1e6 })).toBe('valid')
  expect(codeAt({ usageLimitPerCustomer: 1 })).toBe('valid')
  expect(codeAt({ usageLimitPerCustomer: 2, usedByCustomer: 1 })).toBe('valid')
  expect(codeAt({ usageLimitPerCustomer: 2, usedByCustomer: 2 })).toBe('promo-customer-limit')
  expect(codeAt({ usageLimitPerCustomer: null, usedByCustomer: 1e6 })).toBe('valid')
  for (const discountValue of [10_001, 0, Number.NaN]) expect(codeAt({ discountValue })).toBe('promo-invalid')
})

test('of several reasons against a code the first is told: inactive, not yet, expired, used up, used by the customer, minimum', () => {
  const faults: [string, Partial<PromoOfCustomer>][] = [
    ['promo-inactive', { isActive: false }],
    ['promo-not-started', { validFrom: NOW + 1 }],
    ['promo-expired', { validUntil: NOW - 1 }],
    ['promo-exhausted', { usageLimit: 1, usedCount: 1 }],
    ['promo-customer-limit', { usageLimitPerCustomer: 1, usedByCustomer: 1 }],
    ['promo-minimum', { minimumOrderAmount: 100_001 }],
  ]
  forAll(100, fc.subarray(faults, { minLength: 1 }), (chosen) => {
    const promo = Object.assign({}, PROMO, ...chosen.map(([, fault]) => fault)) as PromoCode
    const result = discountFor(promo, 100_000, NOW)
    expect(result.ok ? null : result.refusal.code).toBe(chosen[0]?.[0])
  })
})

test('[PROMO-03] a code is found however it is typed', () => {
  for (const typed of ['\u00a0Zima 20\u200b', 'ZІМА20', 'ｚｉｍａ２０', 'zi\u200dma20', '\ufeffzima20\n'])
    expect(normalizePromoCode(typed)).toBe('ZIMA20')
  expect(normalizePromoCode('АВЕЅІЈКМНОРСТХ'), 'Cyrillic').toBe('ABESIJKMHOPCTX')
  expect(normalizePromoCode('зима20')).toBe(normalizePromoCode('ЗИМА20'))
  expect(normalizePromoCode('ЗИМА20')).not.toBe('ZIMA20')
  expect(normalizePromoCode(' \u200b\u00a0')).toBe('')
  expect(normalizePromoCode('A ´'), 'marks are joined').toBe('Á')
})

test('[PROMO-03] the key of a key is the key', () => {
  const keys = fc.string({ unit: 'binary', maxLength: 12 }).map(normalizePromoCode)
  forAll(RUNS, keys, (key) => normalizePromoCode(key) === key)
})

test('[PROMO-01] a code is made upper-case, a percentage, active from now, without limits, not used yet', () => {
  expect(newPromoCode({ id: 'p', code: ' zima20 ', discountValue: 2000 }, NOW)).toEqual({
    ...PROMO,
    id: 'p',
    validUntil: null,
  })
  const said = { discountType: 'fixed', usageLimit: 3, validFrom: NOW - 1, isActive: false } as const
  expect(newPromoCode({ id: 'p', code: 'Лето', discountValue: 100, ...said }, NOW)).toMatchObject(said)
})

const promo = (fields: Partial<PromoCode>) =>
  newPromoCode({ id: 'p', code: 'X', discountValue: 2000, ...fields }, 0)

test('[ADM-15 PROMO-05] the form’s example is a usual order, or the smallest with a discount', () => {
  expect(promoSample(promo({}))).toEqual({ subtotal: 200_000, pays: 160_000 })
  expect(promoSample(promo({ minimumOrderAmount: 300_000 }))).toEqual({ subtotal: 300_000, pays: 240_000 })
})

test('[ADM-15] a fixed discount makes orders free up to itself or its maximum, unless the minimum is above', () => {
  const fixed = (fields: Partial<PromoCode>) =>
    freeByFixedDiscount(promo({ discountType: 'fixed', discountValue: 50_000, ...fields }))
  expect(fixed({})).toBe(50_000)
  expect(fixed({ maximumDiscount: 30_000 })).toBe(30_000)
  expect(fixed({ maximumDiscount: 80_000 })).toBe(50_000)
  expect(fixed({ minimumOrderAmount: 50_000 })).toBe(50_000)
  expect(fixed({ minimumOrderAmount: 50_001 })).toBeNull()
  expect(freeByFixedDiscount(promo({ discountValue: 5000 }))).toBeNull()
})

test('[BEY-14] a link carries the code so that any letter of it arrives', () => {
  expect(promoLink('https://nega.mk', 'ZIMA20')).toBe('https://nega.mk/?code=ZIMA20')
  expect(new URL(promoLink('https://nega.mk', 'ЗИМА_20')).searchParams.get('code')).toBe('ЗИМА_20')
})
