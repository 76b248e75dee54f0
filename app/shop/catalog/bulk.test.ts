import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE } from '../money.ts'
import {
  BULK_FIELDS,
  type BulkChange,
  bulkChanged,
  type BulkRead,
  type BulkValues,
  NEW_BULK_VALUES,
  readBulk,
  ROUNDINGS,
} from './bulk.ts'
import { NEW_PRODUCT, type ProductFields } from './csv.ts'

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

const read = (values: Partial<BulkValues>): BulkRead => readBulk({ ...NEW_BULK_VALUES, ...values })

test('[BEY-18] a form that nobody has touched has a value for every field and no kind yet', () => {
  expect(Object.keys(NEW_BULK_VALUES).toSorted()).toEqual([...BULK_FIELDS].toSorted())
  expect(NEW_BULK_VALUES).toEqual({
    kind: '',
    direction: 'up',
    amount: '',
    unit: 'percent',
    rounding: 'whole',
    percent: '',
    saleRounding: 'whole',
    tag: 'isBestseller',
    isSet: 'on',
    inStock: 'on',
    category: 'skincare',
    brand: '',
  })
})

test.each<[string, Partial<BulkValues>, BulkRead]>([
  [
    'dearer by percent',
    { kind: 'price', amount: '12,5' },
    { change: { kind: 'price-percent', hundredths: 1250, rounding: 'whole' } },
  ],
  [
    'cheaper by percent, ending in 9',
    { kind: 'price', amount: ' 10 ', direction: 'down', rounding: 'nine' },
    { change: { kind: 'price-percent', hundredths: -1000, rounding: 'nine' } },
  ],
  [
    'dearer by an amount',
    { kind: 'price', amount: '1.500', unit: 'amount' },
    { change: { kind: 'price-amount', amount: 150_000, rounding: 'whole' } },
  ],
  [
    'cheaper by an amount, more than any percentage could be',
    { kind: 'price', amount: '2000', unit: 'amount', direction: 'down' },
    { change: { kind: 'price-amount', amount: -200_000, rounding: 'whole' } },
  ],
  [
    'ten times as dear at most',
    { kind: 'price', amount: '1000' },
    { change: { kind: 'price-percent', hundredths: 100_000, rounding: 'whole' } },
  ],
  [
    'cheaper by nearly all',
    { kind: 'price', amount: '99,99', direction: 'down' },
    { change: { kind: 'price-percent', hundredths: -9999, rounding: 'whole' } },
  ],
  [
    'on sale',
    { kind: 'sale', percent: ' 25 ', saleRounding: 'nine' },
    { change: { kind: 'sale', percent: 25, rounding: 'nine' } },
  ],
  [
    'on sale by 1 %',
    { kind: 'sale', percent: '1' },
    { change: { kind: 'sale', percent: 1, rounding: 'whole' } },
  ],
  ['not on sale any more', { kind: 'sale-end' }, { change: { kind: 'sale-end' } }],
  ['a bestseller', { kind: 'tag' }, { change: { kind: 'tag', tag: 'isBestseller', isSet: true } }],
  [
    'not featured',
    { kind: 'tag', tag: 'isFeatured', isSet: 'off' },
    { change: { kind: 'tag', tag: 'isFeatured', isSet: false } },
  ],
  ['in stock', { kind: 'stock' }, { change: { kind: 'stock', inStock: true } }],
  ['out of stock', { kind: 'stock', inStock: 'off' }, { change: { kind: 'stock', inStock: false } }],
  [
    'another category',
    { kind: 'category', category: 'lipcare' },
    { change: { kind: 'category', category: 'lipcare' } },
  ],
  ['another brand', { kind: 'brand', brand: ' Ziaja ' }, { change: { kind: 'brand', brand: 'Ziaja' } }],
])('[BEY-18] what the form means: %s', (_what, values, expected) => {
  expect(read(values)).toEqual(expected)
})

test.each<[Partial<BulkValues>, BulkRead]>([
  [{}, { field: 'kind', problem: 'kind' }],
  [{ kind: 'delete' }, { field: 'kind', problem: 'kind' }],
  [
    { kind: 'price', amount: '5', direction: 'sideways' },
    { field: 'direction', problem: 'choice' },
  ],
  [
    { kind: 'price', amount: '5', unit: 'euro' },
    { field: 'unit', problem: 'choice' },
  ],
  [
    { kind: 'price', amount: '5', rounding: 'none' },
    { field: 'rounding', problem: 'choice' },
  ],
  [{ kind: 'price' }, { field: 'amount', problem: 'amount' }],
  [
    { kind: 'price', amount: 'многу' },
    { field: 'amount', problem: 'amount' },
  ],
  [
    { kind: 'price', amount: '0' },
    { field: 'amount', problem: 'amount' },
  ],
  [
    { kind: 'price', amount: '1000,01' },
    { field: 'amount', problem: 'percent-too-large' },
  ],
  [
    { kind: 'price', amount: '100', direction: 'down' },
    { field: 'amount', problem: 'percent-too-large' },
  ],
  [
    { kind: 'sale', percent: '5', saleRounding: 'none' },
    { field: 'saleRounding', problem: 'choice' },
  ],
  ...['', '0', '05', '100', '5.5', '1a', 'a1', '-5', '5 5'].map(
    (percent): [Partial<BulkValues>, BulkRead] => [
      { kind: 'sale', percent },
      { field: 'percent', problem: 'sale' },
    ],
  ),
  [
    { kind: 'tag', tag: 'inStock' },
    { field: 'tag', problem: 'choice' },
  ],
  [
    { kind: 'tag', isSet: 'yes' },
    { field: 'isSet', problem: 'choice' },
  ],
  [
    { kind: 'stock', inStock: '' },
    { field: 'inStock', problem: 'choice' },
  ],
  [
    { kind: 'category', category: 'haircare' },
    { field: 'category', problem: 'choice' },
  ],
  [
    { kind: 'brand', brand: '   ' },
    { field: 'brand', problem: 'brand' },
  ],
])('[BEY-18] %o is refused at its field', (values, expected) => {
  expect(read(values)).toEqual(expected)
})

test('[BEY-18] spaces around a percentage mean nothing', () => {
  const read = readBulk({ ...NEW_BULK_VALUES, kind: 'sale', percent: ' 20 ' })
  expect(read).toMatchObject({ change: { percent: 20 } })
})
