import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BulkChange, bulkChanged, ROUNDINGS } from './bulk-change.ts'
import { MAX_PRICE } from './money.ts'
import type { ProductFields } from './product-csv.ts'
import { NEW_PRODUCT } from './product-csv-row.ts'

const PRODUCT: ProductFields = {
  ...NEW_PRODUCT,
  name: 'Крем',
  brand: 'hocl',
  category: 'handcare',
  price: 100_000,
}

const cheaper: BulkChange = { kind: 'price-percent', hundredths: -1000, rounding: 'whole' }

test.each([
  ['10 % off in whole ден', { price: 100_049 }, cheaper, { price: 90_000, originalPrice: null }],
  [
    'half a ден goes up',
    { price: 10_500 },
    { kind: 'price-percent', hundredths: 1000, rounding: 'whole' },
    { price: 11_600 },
  ],
  [
    'to the nearest that ends in 9',
    { price: 129_050 },
    { kind: 'price-percent', hundredths: 1000, rounding: 'nine' },
    { price: 141_900 },
  ],
  [
    'an amount',
    { price: 50_050 },
    { kind: 'price-amount', amount: 5_000, rounding: 'whole' },
    { price: 55_100 },
  ],
  [
    'a sale stays one',
    { price: 89_000, originalPrice: 109_000 },
    cheaper,
    { price: 80_100, originalPrice: 98_100 },
  ],
  [
    'a new sale counts from the regular price',
    { price: 89_000, originalPrice: 109_000 },
    { kind: 'sale', percent: 20, rounding: 'nine' },
    { price: 86_900, originalPrice: 109_000 },
  ],
  [
    'a sale ends',
    { price: 89_000, originalPrice: 109_000 },
    { kind: 'sale-end' },
    { price: 109_000, originalPrice: null },
  ],
  ['a tag', {}, { kind: 'tag', tag: 'isFeatured', isSet: true }, { isFeatured: true }],
  ['the stock', {}, { kind: 'stock', inStock: false }, { inStock: false }],
  ['the category', {}, { kind: 'category', category: 'lipcare' }, { category: 'lipcare' }],
  ['the brand', {}, { kind: 'brand', brand: 'Мој бренд' }, { brand: 'Мој бренд' }],
] as const)('[BEY-18] a bulk change: %s', (_, before, change, after) => {
  expect(bulkChanged({ ...PRODUCT, ...before }, change)).toEqual({ ...PRODUCT, ...before, ...after })
})

test.each([
  [
    'nothing is left',
    { price: 100 },
    { kind: 'price-amount', amount: -100, rounding: 'whole' },
    'price-zero',
  ],
  [
    'less than nothing',
    { price: 300 },
    { kind: 'price-amount', amount: -1000, rounding: 'nine' },
    'price-zero',
  ],
  [
    'above the highest price',
    { price: MAX_PRICE },
    { kind: 'price-percent', hundredths: 100, rounding: 'whole' },
    'price-too-large',
  ],
  ['no lower price', { price: 100 }, { kind: 'sale', percent: 1, rounding: 'whole' }, 'no-sale'],
] as const)('[BEY-18] a bulk change is refused: %s', (_, before, change, reason) => {
  expect(bulkChanged({ ...PRODUCT, ...before }, change)).toBe(reason)
})

test('[BEY-18] new prices are the exact ones, rounded half up, and a refusal is the only other answer', () => {
  const price = fc.integer({ min: 1, max: MAX_PRICE })
  const hundredths = fc.integer({ min: -9999, max: 100_000 })
  fc.assert(
    fc.property(price, hundredths, fc.constantFrom(...ROUNDINGS), (price, hundredths, rounding) => {
      const changed = bulkChanged({ ...PRODUCT, price }, { kind: 'price-percent', hundredths, rounding })
      const exact = BigInt(price) * BigInt(10_000 + hundredths)
      const [step, shift] = rounding === 'nine' ? [1000n, 100n] : [100n, 0n]
      const unit = 10_000n
      const steps = (2n * (exact + shift * unit) + step * unit) / (2n * step * unit)
      const next = steps * step - shift
      const refused = next <= 0n ? 'price-zero' : next > BigInt(MAX_PRICE) ? 'price-too-large' : null
      expect(typeof changed === 'string' ? changed : BigInt(changed.price)).toBe(refused ?? next)
    }),
    { numRuns: 10_000 },
  )
})

test('[BEY-18] no change leaves a price of nothing, or a sale that is none', () => {
  const cents: Partial<ProductFields> = { price: 100, originalPrice: 120_000 }
  expect(
    bulkChanged({ ...PRODUCT, ...cents }, { kind: 'price-percent', hundredths: -9000, rounding: 'whole' }),
  ).toBe('price-zero')
  const near: Partial<ProductFields> = { price: 10_000, originalPrice: 10_100 }
  expect(
    bulkChanged({ ...PRODUCT, ...near }, { kind: 'price-percent', hundredths: -5000, rounding: 'nine' }),
  ).toBe('no-sale')
})
