import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE } from './money.ts'
import { discountPercent, isOnSale } from './product.ts'
import { isSalePrice, pricesOf, twoPrices } from './sale-price.ts'

const RUNS = { numRuns: 10_000 }

// amounts of every size, and sale prices close to the regular one
const regular = fc.oneof(fc.nat(MAX_PRICE), fc.nat(300))
const prices = regular.chain((deni) =>
  fc.record({
    regular: fc.constant(deni),
    sale: fc.oneof(
      fc.constant(null),
      fc.nat(MAX_PRICE),
      fc.integer({ min: -2, max: 2 }).map((step) => Math.max(0, deni + step)),
    ),
  }),
)

test('[ADM-05] a sale price counts only above 0 and below the regular price; the rest follows from it', () => {
  fc.assert(
    fc.property(prices, (given) => {
      const made = pricesOf(given)
      const counts = given.sale !== null && given.sale > 0 && given.sale < given.regular
      expect(isSalePrice(given)).toBe(counts)
      expect(isOnSale(made)).toBe(counts)
      expect(made).toEqual(
        counts
          ? { price: given.sale, originalPrice: given.regular }
          : { price: given.regular, originalPrice: null },
      )
      const percent = discountPercent(made)
      const exact = counts ? ((given.regular - made.price) * 100) / given.regular : 0
      expect(Math.abs(percent - exact)).toBeLessThanOrEqual(0.5 + 1e-9)
    }),
    RUNS,
  )
})

test('[ADM-05] what is stored is shown as the two prices that make it again', () => {
  fc.assert(
    fc.property(prices, (given) => {
      const made = pricesOf(given)
      expect(pricesOf(twoPrices(made))).toEqual(made)
    }),
    RUNS,
  )
})

test.each([
  [{ regular: 109_000, sale: 89_000 }, { price: 89_000, originalPrice: 109_000 }, 18],
  [{ regular: 100, sale: 99 }, { price: 99, originalPrice: 100 }, 1],
  [{ regular: 100, sale: 100 }, { price: 100, originalPrice: null }, 0],
  [{ regular: 100, sale: 0 }, { price: 100, originalPrice: null }, 0],
  [{ regular: 0, sale: 5 }, { price: 0, originalPrice: null }, 0],
])('[ADM-05] %o', (given, made, percent) => {
  expect(pricesOf(given)).toEqual(made)
  expect(discountPercent(made)).toBe(percent)
})
