import { expect, test } from 'vitest'
import { BULK_FIELDS, type BulkRead, type BulkValues, NEW_BULK_VALUES, readBulk } from './bulk-values.ts'

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
