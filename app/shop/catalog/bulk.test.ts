import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { MAX_PRICE } from '../money.ts'
import {
  type BulkChange,
  bulkChanged,
  type BulkRead,
  type BulkValues,
  NEW_BULK_VALUES,
  readBulk,
  type Rounding,
  ROUNDINGS,
} from './bulk.ts'
import { NEW_PRODUCT, type ProductFields } from './product.ts'

const PRODUCT: ProductFields = {
  ...NEW_PRODUCT,
  name: 'Крем',
  brand: 'hocl',
  category: 'handcare',
  price: 100_000,
}

const percent = (hundredths: number, rounding: Rounding = 'whole'): BulkChange => {
  return { kind: 'price-percent', hundredths, rounding }
}
const amount = (amount: number, rounding: Rounding = 'whole'): BulkChange => {
  return { kind: 'price-amount', amount, rounding }
}
const sale = (percent: number, rounding: Rounding = 'whole'): BulkChange => {
  return { kind: 'sale', percent, rounding }
}
const onSale = { price: 89_000, originalPrice: 109_000 }

test.each([
  ['10 % off in whole ден', { price: 100_049 }, percent(-1000), { price: 90_000, originalPrice: null }],
  ['an amount', { price: 50_050 }, amount(5_000), { price: 55_100 }],
  ['a sale stays one', onSale, percent(-1000), { price: 80_100, originalPrice: 98_100 }],
  [
    'a new sale counts from the regular price',
    onSale,
    sale(20, 'nine'),
    { price: 86_900, originalPrice: 109_000 },
  ],
  ['a sale ends', onSale, { kind: 'sale-end' }, { price: 109_000, originalPrice: null }],
  ['a tag', {}, { kind: 'tag', tag: 'isFeatured', isSet: true }, { isFeatured: true }],
  ['the stock', {}, { kind: 'stock', inStock: false }, { inStock: false }],
  ['the category', {}, { kind: 'category', category: 'lipcare' }, { category: 'lipcare' }],
  ['the brand', {}, { kind: 'brand', brand: 'Мој бренд' }, { brand: 'Мој бренд' }],
] as const)('[BEY-18] a bulk change: %s', (_, before, change, after) => {
  expect(bulkChanged({ ...PRODUCT, ...before }, change)).toEqual({ ...PRODUCT, ...before, ...after })
})

test.each([
  ['price-zero', { price: 100 }, amount(-100)],
  ['price-zero', { price: 300 }, amount(-1000, 'nine')],
  ['price-too-large', { price: MAX_PRICE }, amount(100)],
  ['no-sale', { price: 100 }, sale(1)],
  ['no-sale', { price: 60_000, originalPrice: 100_000 }, sale(20)],
  // of a sale both prices stay right
  ['price-zero', { price: 100, originalPrice: 120_000 }, percent(-9000)],
  ['no-sale', { price: 10_000, originalPrice: 10_100 }, percent(-5000, 'nine')],
] as const)('[BEY-18] a bulk change is refused as %s: %o by %o', (reason, before, change) => {
  expect(bulkChanged({ ...PRODUCT, ...before }, change)).toBe(reason)
})

test('[BEY-18] new prices are the exact ones, rounded half up, and a refusal is the only other answer', () => {
  const price = fc.integer({ min: 1, max: MAX_PRICE })
  const hundredths = fc.integer({ min: -9999, max: 100_000 })
  forAll(10_000, price, hundredths, fc.constantFrom(...ROUNDINGS), (price, hundredths, rounding) => {
    const changed = bulkChanged({ ...PRODUCT, price }, { kind: 'price-percent', hundredths, rounding })
    const exact = BigInt(price) * BigInt(10_000 + hundredths)
    const [step, shift] = rounding === 'nine' ? [1000n, 100n] : [100n, 0n]
    const unit = 10_000n
    const steps = (2n * (exact + shift * unit) + step * unit) / (2n * step * unit)
    const next = steps * step - shift
    const refused = next <= 0n ? 'price-zero' : next > BigInt(MAX_PRICE) ? 'price-too-large' : null
    expect(typeof changed === 'string' ? changed : BigInt(changed.price)).toBe(refused ?? next)
  })
})

const read = (values: Partial<BulkValues>): BulkRead => readBulk({ ...NEW_BULK_VALUES, ...values })

const price = (amount: string, more: Partial<BulkValues> = {}) => ({ kind: 'price', amount, ...more })

test.each<[string, Partial<BulkValues>, BulkChange]>([
  ['dearer by percent', price('12,5'), percent(1250)],
  ['cheaper, ending in 9', price(' 10 ', { direction: 'down', rounding: 'nine' }), percent(-1000, 'nine')],
  ['ten times as dear at most', price('1000'), percent(100_000)],
  ['cheaper by nearly all', price('99,99', { direction: 'down' }), percent(-9999)],
  ['dearer by an amount', price('1.500', { unit: 'amount' }), amount(150_000)],
  [
    'cheaper by an amount, more than any percentage could be',
    price('2000', { unit: 'amount', direction: 'down' }),
    amount(-200_000),
  ],
  ['on sale', { kind: 'sale', percent: ' 25 %', saleRounding: 'nine' }, sale(25, 'nine')],
  ['on sale by 1 %', { kind: 'sale', percent: '1' }, sale(1)],
  ['not on sale any more', { kind: 'sale-end' }, { kind: 'sale-end' }],
  ['a bestseller', { kind: 'tag' }, { kind: 'tag', tag: 'isBestseller', isSet: true }],
  [
    'not featured',
    { kind: 'tag', tag: 'isFeatured', isSet: 'off' },
    { kind: 'tag', tag: 'isFeatured', isSet: false },
  ],
  ['in stock', { kind: 'stock' }, { kind: 'stock', inStock: true }],
  ['out of stock', { kind: 'stock', inStock: 'off' }, { kind: 'stock', inStock: false }],
  ['the category', { kind: 'category' }, { kind: 'category', category: 'skincare' }],
  ['another brand', { kind: 'brand', brand: ' Ziaja ' }, { kind: 'brand', brand: 'Ziaja' }],
])('[BEY-18] the form is read as a change: %s', (_what, values, change) => {
  expect(read(values)).toEqual({ change })
})

test.each<[field: string, problem: string, values: Partial<BulkValues>]>([
  ['kind', 'kind', {}],
  ['kind', 'kind', { kind: 'delete' }],
  ['direction', 'choice', { kind: 'price', amount: '5', direction: 'sideways' }],
  ['unit', 'choice', { kind: 'price', amount: '5', unit: 'euro' }],
  ['rounding', 'choice', { kind: 'price', amount: '5', rounding: 'none' }],
  ['amount', 'amount', { kind: 'price' }],
  ['amount', 'amount', { kind: 'price', amount: 'многу' }],
  ['amount', 'amount', { kind: 'price', amount: '0' }],
  ['amount', 'percent-too-large', { kind: 'price', amount: '1000,01' }],
  ['amount', 'percent-too-large', { kind: 'price', amount: '100', direction: 'down' }],
  ['saleRounding', 'choice', { kind: 'sale', percent: '5', saleRounding: 'none' }],
  ...['', '0', '05', '100', '5.5', '1a', 'a1', '-5', '5 5'].map(
    (percent): [string, string, Partial<BulkValues>] => ['percent', 'sale', { kind: 'sale', percent }],
  ),
  ['tag', 'choice', { kind: 'tag', tag: 'inStock' }],
  ['isSet', 'choice', { kind: 'tag', isSet: 'yes' }],
  ['inStock', 'choice', { kind: 'stock', inStock: '' }],
  ['category', 'choice', { kind: 'category', category: 'haircare' }],
  ['brand', 'brand', { kind: 'brand', brand: '   ' }],
])('[BEY-18] %s is refused as %s: %o', (field, problem, values) => {
  expect(read(values)).toEqual({ field, problem })
})
