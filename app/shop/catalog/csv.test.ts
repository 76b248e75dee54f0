import { expect, test } from 'vitest'
import * as en from '../../texts/en/admin-products.ts'
import * as mk from '../../texts/mk/admin-products.ts'
import { recordOf } from '../record-of.ts'
import {
  type CellReason,
  type ColumnTitles,
  FIELD_COLUMNS,
  fieldCells,
  fieldChanges,
  type FieldColumn,
  hasLostDigits,
  PRODUCT_COLUMNS,
  readHead,
  readRow,
  type RowCells,
} from './csv.ts'
import { eachPageText, NEW_PRODUCT, NUMBERS, PAGE_TEXT_NAMES, type ProductFields } from './product.ts'

const PAGE_TEXTS = eachPageText((name) => `Текст ${name}`)
/** What the file shows as it is. */
const TEXTS = { name: 'Крем', nameEn: 'Cream', brand: 'hocl', sku: 'K-1', ...PAGE_TEXTS }

const FIELDS: ProductFields = {
  ...TEXTS,
  category: 'handcare',
  price: 99_905,
  originalPrice: 120_050,
  images: ['/media/a', '/media/b'],
  isBestseller: true,
  isFeatured: false,
  isComingSoon: false,
  inStock: true,
  ...recordOf(NUMBERS, () => 0),
}

const CELLS = {
  ...TEXTS,
  category: 'handcare',
  regularPrice: '1200,50',
  salePrice: '999,05',
  inStock: 'да',
  ...recordOf(NUMBERS, () => '0'),
  isBestseller: 'да',
  isFeatured: 'не',
  isComingSoon: 'не',
  images: '/media/a\n/media/b',
}

const TITLES: ColumnTitles = recordOf(PRODUCT_COLUMNS, (column) => `Наслов ${column}`)

const EMPTY = { nameEn: null, originalPrice: null, sku: null, ...recordOf(NUMBERS, () => null) }

test('[BEY-18 ADM-05] the file has every field of a product, with the two prices that an owner gives', () => {
  expect(fieldCells(FIELDS)).toEqual(CELLS)
  const numbers = recordOf(NUMBERS, () => '')
  const cells = { nameEn: '', regularPrice: '999,05', salePrice: '', sku: '', ...numbers }
  expect(fieldCells({ ...FIELDS, ...EMPTY })).toEqual({ ...CELLS, ...cells })
})

test('[BEY-18] only what differs is a change; of a new product all that it has', () => {
  expect(fieldChanges(FIELDS, FIELDS)).toEqual([])
  expect(fieldChanges(FIELDS, { ...FIELDS, name: 'Сапун', sku: null })).toEqual([
    { column: 'name', before: 'Крем', after: 'Сапун' },
    { column: 'sku', before: 'K-1', after: '' },
  ])
  const fresh = fieldChanges(null, { ...FIELDS, ...EMPTY, images: [] })
  expect(fresh.map(({ column }) => column)).toEqual(
    FIELD_COLUMNS.filter((column) => !['nameEn', 'salePrice', ...NUMBERS, 'sku', 'images'].includes(column)),
  )
  expect(fresh[0]).toEqual({ column: 'name', before: '', after: 'Крем' })
})

test('[BEY-18] a column is known by its name, its title in either language or both, in any case and with spaces around; an empty head names no column', () => {
  const cells = ['id', '', '  ', ' Наслов name ', 'НАСЛОВ brand [brand]', 'Што било [SKU]', 'nameen']
  const english = { ...TITLES, salePrice: 'Offer', brand: 'Images' }
  expect(readHead([...cells, 'images', 'Offer'], [TITLES, english])).toEqual({
    columns: ['id', null, null, 'name', 'brand', 'sku', 'nameEn', 'images', 'salePrice'],
    problems: [],
  })
})

test.each([mk, en])('[BEY-18] no two columns have the same title', ({ productColumns }) => {
  expect(new Set(Object.values(productColumns)).size).toBe(Object.keys(productColumns).length)
})

test('[BEY-18] unknown, repeated and missing columns are reported with their text', () => {
  const long = 'x'.repeat(70)
  expect(readHead(['name', ' Боја ', 'Име [name]', long, '[name] крај'], [TITLES])).toEqual({
    columns: ['name', null, 'name'],
    problems: [
      { reason: 'column-unknown', value: 'Боја' },
      { reason: 'column-twice', value: 'Име [name]' },
      { reason: 'column-unknown', value: 'x'.repeat(60) },
      { reason: 'column-unknown', value: '[name] крај' },
      { reason: 'column-missing', value: '' },
    ],
  })
})

const UPLOADED = '/media/products/p-1/krem'

const STORED: ProductFields = {
  ...FIELDS,
  name: 'Крем за раце',
  price: 90_000,
  originalPrice: 120_000,
  stockQuantity: 4,
  sku: '0042',
  descriptionMk: 'Прв ред\nВтор ред',
  images: [UPLOADED, '/media/demo/krem'],
}

const NEW: RowCells = { name: 'Сапун', brand: 'Ziaja', category: 'body-care', regularPrice: '150' }

/** What the cells change of the stored product; fails when anything is wrong with them. */
function changed(cells: RowCells, stored: ProductFields | null = STORED): Partial<ProductFields> {
  const { fields, problems } = readRow(cells, stored)
  expect(problems).toEqual([])
  const was: Partial<ProductFields> = stored ?? readRow(NEW, null).fields
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof ProductFields]),
    ),
  )
}

test('[BEY-18] importing an exported row changes nothing, nor do line breaks of another system', () => {
  const cells = fieldCells(STORED)
  expect(readRow(cells, STORED)).toEqual({ fields: STORED, problems: [] })
  expect(changed({ ...cells, descriptionMk: ' Прв ред\r\nВтор ред ' })).toEqual({})
  expect(changed({ name: 'Сапун' }, { ...STORED, price: 0, originalPrice: 100 })).toEqual({ name: 'Сапун' })
  // of no use any more, but it says what is stored
  const wrong = { ...STORED, name: '', category: 'skincare' as const, images: ['https://x.example/a.png'] }
  expect(readRow(fieldCells(wrong), wrong)).toEqual({ fields: wrong, problems: [] })
})

test.each<[RowCells, Partial<ProductFields>]>([
  [{ name: ' Крем ' }, { name: 'Крем' }],
  [{ nameEn: ' ' }, { nameEn: null }],
  [{ brand: "O'Keeffe's" }, { brand: 'okeeffes' }],
  [{ category: 'Lip-Care' }, { category: 'lipcare' }],
  [{ sku: '' }, { sku: null }],
  [{ sku: 'K-2' }, { sku: 'K-2' }],
  [{ stockQuantity: ' 12 ' }, { stockQuantity: 12 }],
  [{ stockQuantity: ' ' }, { stockQuantity: null }],
  [{ inStock: ' Не ' }, { inStock: false }],
  ...['no', 'FALSE', 'неточно', '0'].map((word): [RowCells, Partial<ProductFields>] => [
    { isBestseller: word },
    { isBestseller: false },
  ]),
  ...['да', 'Yes', 'true', 'точно', '1'].map((word): [RowCells, Partial<ProductFields>] => [
    { isFeatured: word },
    { isFeatured: true },
  ]),
  [{ isComingSoon: 'да' }, { isComingSoon: true }],
  ...['nameEn', ...PAGE_TEXT_NAMES].map((column): [RowCells, Partial<ProductFields>] => [
    { [column]: 'друг' },
    { [column]: 'друг' },
  ]),
  [{ description: 'a\r\nb' }, { description: 'a\nb' }],
  [{ descriptionMk: 'Прв ред Втор ред' }, { descriptionMk: 'Прв ред Втор ред' }],
  [{ images: `/media/b\n${UPLOADED}\n\n/media/b` }, { images: ['/media/b', UPLOADED] }],
  [{ images: '' }, { images: [] }],
  [{ regularPrice: '1.500' }, { originalPrice: 150_000 }],
  [{ salePrice: '800,50' }, { price: 80_050 }],
  [{ salePrice: '' }, { price: 120_000, originalPrice: null }],
  [
    { regularPrice: '700', salePrice: '650' },
    { price: 65_000, originalPrice: 70_000 },
  ],
  [
    { salePrice: '1300', regularPrice: '1301' },
    { price: 130_000, originalPrice: 130_100 },
  ],
])('[BEY-18] cells that say something else change just that: %o', (cells, expected) => {
  expect(changed(cells)).toEqual(expected)
})

test.each<[FieldColumn, string, CellReason]>([
  ['name', '  ', 'required'],
  ['nameEn', 'x'.repeat(201), 'too-long'],
  ['brand', 'x'.repeat(101), 'too-long'],
  ['category', '  ', 'required'],
  ['category', 'haircare', 'not-a-category'],
  ['regularPrice', '', 'required'],
  ['salePrice', 'евтино', 'not-a-number'],
  ['salePrice', '1200', 'no-sale'],
  ['regularPrice', '900', 'no-sale'],
  ['inStock', 'можеби', 'not-a-flag'],
  ['inStock', '', 'not-a-flag'],
  ['stockQuantity', '1.5', 'not-whole'],
  ['sku', 'x'.repeat(61), 'too-long'],
  ['images', 'https://elsewhere.example/a.png', 'not-an-image'],
  ['images', '/media/products/p-2/tugja', 'not-an-image'],
  ['images', Array.from({ length: 31 }, (_, n) => `/media/p${n}`).join('\n'), 'not-an-image'],
  ['description', 'x'.repeat(2001), 'too-long'],
  // what spreadsheets make of 5310000000001, and of 0042
  ['sku', ' 5,31E+12 ', 'digits-lost'],
  ['sku', '42', 'digits-lost'],
  // saved in an alphabet without Cyrillic
  ['name', '???? ?? ????', 'letters-lost'],
  ['descriptionMk', '??? ???\n???? ???', 'letters-lost'],
])('[BEY-18] %s “%.12s” is refused: %s, and stays as it is', (column, cell, reason) => {
  expect(readRow({ [column]: cell }, STORED)).toEqual({ fields: STORED, problems: [{ column, reason }] })
})

test.each(['10.дек', '12-Oct', 'окт-24'])('[BEY-18] a SKU 10-12 that was saved as %s is found out', (sku) => {
  expect([hasLostDigits(sku, '10-12'), hasLostDigits(sku, 'K-1')]).toEqual([true, false])
})

test('[BEY-18] a SKU that a spreadsheet took for a number is found out; its repair, another number and none are changes', () => {
  const saved: [string, string][] = [
    ['1.1', '1.10'],
    ['100', '1E2'],
    ['1.10', '1.1'],
    ['007', '7'],
    ['43', '42'],
    ['', '0'],
  ]
  const found = saved.filter(([sku, stored]) => hasLostDigits(sku, stored))
  expect(found).toEqual(saved.slice(0, 2))
})

test.each<RowCells>([
  { name: 'x'.repeat(200) },
  { brand: 'x'.repeat(100) },
  { sku: 'x'.repeat(60) },
  { description: 'x'.repeat(2000) },
  { benefits: 'x'.repeat(4000) },
  { images: Array.from({ length: 30 }, (_, n) => `/media/p${n}`).join('\n') },
  // questions, not lost letters
  { name: 'Крем за ра??е' },
  { nameEn: '?ream' },
])('[BEY-18] as much as allowed is taken: %#', (cells) => {
  expect(Object.keys(changed(cells))).toHaveLength(1)
})

test('[BEY-18] a wrong price does not take the other one along', () => {
  const { fields, problems } = readRow({ regularPrice: 'x', salePrice: '500' }, STORED)
  expect(problems).toEqual([{ column: 'regularPrice', reason: 'not-a-number' }])
  expect([fields.price, fields.originalPrice]).toEqual([50_000, 120_000])
  expect(readRow({ regularPrice: 'x', salePrice: '1300' }, STORED).problems).toEqual(problems)
  expect(readRow({ salePrice: '1300', name: 'Сапун' }, STORED).problems).toEqual([
    { column: 'salePrice', reason: 'no-sale' },
  ])
})

test('[BEY-18 ADM-17] a new product needs name, brand, category and price; the rest has its defaults', () => {
  expect(readRow(NEW, null)).toEqual({
    problems: [],
    fields: { ...NEW_PRODUCT, name: 'Сапун', brand: 'Ziaja', category: 'bodycare', price: 15_000 },
  })
  expect(changed({ ...NEW, inStock: ' ', isFeatured: '', images: '' }, null)).toEqual({})
  expect(changed({ ...NEW, salePrice: '100' }, null)).toEqual({ price: 10_000, originalPrice: 15_000 })
  const nothing = readRow({ sku: 'K' }, null)
  expect(nothing.problems.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
    'name required',
    'brand required',
    'category required',
    'regularPrice required',
  ])
  const blank = readRow({ ...NEW, name: ' ', regularPrice: '' }, null)
  expect(blank.problems.map(({ column }) => column)).toEqual(['name', 'regularPrice'])
  expect(readRow({ ...NEW, images: UPLOADED }, null).problems).toEqual([
    { column: 'images', reason: 'not-an-image' },
  ])
})
