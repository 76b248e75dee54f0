import { expect, test } from 'vitest'
import { CSV_START } from './csv.ts'
import {
  type ColumnTitles,
  FIELD_COLUMNS,
  fieldCells,
  fieldChanges,
  PRODUCT_COLUMNS,
  type ProductFields,
  productCsvHead,
  productCsvLine,
} from './product-csv.ts'

const FIELDS: ProductFields = {
  name: 'Крем',
  nameEn: 'Cream',
  brand: 'hocl',
  category: 'handcare',
  price: 99_905,
  originalPrice: 120_050,
  images: ['/media/a', '/media/b'],
  isBestseller: true,
  isFeatured: false,
  isComingSoon: false,
  inStock: true,
  description: 'Hands',
  descriptionMk: 'Раце',
  sku: 'K-1',
  stockQuantity: 0,
  usageInstructions: 'Нанесете',
  revolutionaryAspects: 'Ново',
  effectiveness: 'Добро',
  activeIngredients: 'Глицерин',
  benefits: 'Мека кожа',
}

const CELLS = {
  name: 'Крем',
  nameEn: 'Cream',
  brand: 'hocl',
  category: 'handcare',
  regularPrice: '1200,50',
  salePrice: '999,05',
  inStock: 'да',
  stockQuantity: '0',
  sku: 'K-1',
  isBestseller: 'да',
  isFeatured: 'не',
  isComingSoon: 'не',
  images: '/media/a\n/media/b',
  description: 'Hands',
  descriptionMk: 'Раце',
  usageInstructions: 'Нанесете',
  revolutionaryAspects: 'Ново',
  effectiveness: 'Добро',
  activeIngredients: 'Глицерин',
  benefits: 'Мека кожа',
}

const EMPTY = { nameEn: null, originalPrice: null, sku: null, stockQuantity: null }

test('[BEY-18 ADM-05] what the file says of a product, with the two prices that an owner gives', () => {
  expect(fieldCells(FIELDS)).toEqual(CELLS)
  const cells = { nameEn: '', regularPrice: '999,05', salePrice: '', sku: '', stockQuantity: '' }
  expect(fieldCells({ ...FIELDS, ...EMPTY })).toEqual({ ...CELLS, ...cells })
})

test('[BEY-18] the head has every column with its title, the line every cell in the same order', () => {
  const titles = Object.fromEntries(PRODUCT_COLUMNS.map((name) => [name, `Н ${name}`])) as ColumnTitles
  const head = productCsvHead(titles)
  expect(head.startsWith(CSV_START)).toBe(true)
  expect(head.slice(CSV_START.length).trimEnd().split(';')).toEqual(
    PRODUCT_COLUMNS.map((name) => `Н ${name} [${name}]`),
  )
  const at = { rating: 450, reviewCount: 2, createdAt: 1, updatedAt: 2 }
  const line = productCsvLine({ ...FIELDS, ...at, images: [], id: 'p-1', version: 7 })
  const cells = { ...CELLS, images: '', id: 'p-1', version: '7' }
  expect(line.trimEnd().split(';')).toEqual(PRODUCT_COLUMNS.map((name) => cells[name]))
})

test('[BEY-18] only what differs is a change; of a new product all that it has', () => {
  expect(fieldChanges(FIELDS, FIELDS)).toEqual([])
  expect(fieldChanges(FIELDS, { ...FIELDS, name: 'Сапун', sku: null })).toEqual([
    { column: 'name', before: 'Крем', after: 'Сапун' },
    { column: 'sku', before: 'K-1', after: '' },
  ])
  const fresh = fieldChanges(null, { ...FIELDS, ...EMPTY, images: [] })
  expect(fresh.map(({ column }) => column)).toEqual(
    FIELD_COLUMNS.filter(
      (column) => !['nameEn', 'salePrice', 'stockQuantity', 'sku', 'images'].includes(column),
    ),
  )
  expect(fresh[0]).toEqual({ column: 'name', before: '', after: 'Крем' })
})
