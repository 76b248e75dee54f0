import { expect, test } from 'vitest'
import {
  freeByFixedDiscount,
  newPromoCode,
  type PromoCode,
  promoSample,
  sampleBelowMinimum,
} from './rules.ts'
const promo = (fields: Partial<PromoCode>) =>
  newPromoCode({ id: 'p', code: 'X', discountValue: 2000, ...fields }, 0)

test('[ADM-15 PROMO-05] what is paid for a usual order, for the smallest with a discount, and just below it', () => {
  expect(promoSample(promo({}))).toEqual({ subtotal: 200_000, pays: 160_000 })
  const dear = promo({ minimumOrderAmount: 300_000 })
  expect(promoSample(dear)).toEqual({ subtotal: 300_000, pays: 240_000 })
  expect(sampleBelowMinimum(dear)).toEqual({ subtotal: 299_999, pays: 299_999 })
  expect(sampleBelowMinimum(promo({ minimumOrderAmount: 1 }))).toEqual({ subtotal: 0, pays: 0 })
  expect(sampleBelowMinimum(promo({}))).toBeNull()
})

test('[ADM-15] a fixed discount makes orders free up to itself or its maximum, unless the minimum is above', () => {
  const fixed = (fields: Partial<PromoCode>) =>
    freeByFixedDiscount(promo({ discountType: 'fixed', discountValue: 50_000, ...fields }))
  expect(fixed({})).toBe(50_000)
  expect(fixed({ maximumDiscount: 30_000 })).toBe(30_000)
  expect(fixed({ maximumDiscount: 80_000 })).toBe(50_000)
  expect(fixed({ minimumOrderAmount: 49_999 })).toBe(50_000)
  expect(fixed({ minimumOrderAmount: 50_000 })).toBeNull()
  expect(fixed({ minimumOrderAmount: 60_000 })).toBeNull()
  expect(freeByFixedDiscount(promo({ discountValue: 5000 }))).toBeNull()
})
