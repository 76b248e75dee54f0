import { expect, test } from 'vitest'
import {
  newPromoValues,
  type PromoField,
  promoProblem,
  type PromoValues,
  typedPromoValues,
} from './fields.ts'
const NOW = Date.UTC(2026, 10, 20, 10)
const RIGHT: PromoValues = { ...newPromoValues(NOW), code: 'ZIMA20', discountValue: '20' }

const problem = (field: PromoField, text: string, others: Partial<PromoValues> = {}) =>
  promoProblem(field, { ...RIGHT, ...others, [field]: text }, NOW)

test('[ADM-15 PROMO-05] a minimum of 0 is none, a maximum of 0 would be no discount; blanks are no limits', () => {
  expect(problem('minimumOrderAmount', '0')).toBeNull()
  expect(problem('minimumOrderAmount', '-1')).toBe('negative')
  expect(problem('maximumDiscount', '0')).toBe('maximum-zero')
  const blank = { usageLimit: ' ', usageLimitPerCustomer: '\t', maximumDiscount: ' ' }
  expect(typedPromoValues({ ...RIGHT, ...blank }, NOW)).toMatchObject({
    usageLimit: null,
    usageLimitPerCustomer: null,
    maximumDiscount: null,
  })
})

test('[ADM-15] a period of one day has all of it, one of one minute all of that, and none ends before it starts', () => {
  const day = { validFrom: '20.11.2026', validUntil: '20.11.2026' }
  expect(problem('validUntil', day.validUntil, day)).toBeNull()
  const read = typedPromoValues({ ...RIGHT, ...day }, NOW)
  expect([read?.validFrom, read?.validUntil]).toEqual([
    Date.UTC(2026, 10, 19, 23),
    Date.UTC(2026, 10, 20, 23) - 1,
  ])
  expect(problem('validUntil', '20.11.2026 11:01', { validFrom: '20.11.2026 11:00' })).toBeNull()
  expect(problem('validUntil', '20.11.2026 10:59', { validFrom: '20.11.2026 11:00' })).toBe(
    'ends-before-start',
  )
  expect(problem('validUntil', '20.11.2026', { validFrom: '21.11.2026' })).toBe('ends-before-start')
})
