import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCT_FORM } from '../../../tests/support/access.ts'
import { forAll, otherFields } from '../../../tests/support/for-all.ts'
import { differentFields, mergeValues } from '../../ui/admin/form.tsx'
import { CATEGORIES } from '../categories.ts'
import { MAX_PRICE } from '../money.ts'
import {
  isRequired,
  PRODUCT_FIELDS,
  type ProductField,
  productProblem,
  type ProductValues,
  productValues,
  parseProductValues,
} from './fields.ts'
import { BRANDS, NEW_PRODUCT, type Product } from './product.ts'

const ORIGIN = 'http://localhost'
const RIGHT: ProductValues = { ...PRODUCT_FORM, name: 'Крем' }

test.each<[ProductField, string, object | null]>([
  ['name', ' \u200b ', { code: 'required' }],
  ['name', 'а'.repeat(200), null],
  ['name', 'а'.repeat(201), { code: 'too-long', max: 200 }],
  ['brand', '', { code: 'required' }],
  ['brand', 'nivea', { code: 'required' }],
  ['category', 'hair', { code: 'required' }],
  ['regularPrice', '', { code: 'amount', amount: 'required' }],
  ['regularPrice', '-1', { code: 'amount', amount: 'negative' }],
  ['regularPrice', '0', null],
  ['regularPrice', '1.290,50', null],
  ['salePrice', '', null],
  ['salePrice', '9999', { code: 'no-sale' }],
  ['salePrice', '0', null],
  ['salePrice', 'x', { code: 'amount', amount: 'not-a-number' }],
  ['stockQuantity', '', null],
  ['stockQuantity', '0', null],
  ['stockQuantity', '-1', { code: 'not-whole', max: 1_000_000 }],
  ['stockQuantity', '1.5', { code: 'not-whole', max: 1_000_000 }],
  ['stockQuantity', '1000001', { code: 'not-whole', max: 1_000_000 }],
  ['imageAddresses', '\n\r\n/media/demo/a\n  \n/media/demo/b', null],
  ['imageAddresses', '/media/a\n'.repeat(30), null],
  ['imageAddresses', '/media/demo/a\r\n\r\nhttps://x.mk/a', { code: 'image', image: 'elsewhere', line: 3 }],
  ['imageAddresses', '/media/a\n'.repeat(31), { code: 'too-many-lines', max: 30 }],
  ['benefits', 'а'.repeat(4001), { code: 'too-long', max: 4000 }],
])('[ADM-04 ADM-07 SEC-04] %s of “%s”: %o', (field, text, problem) => {
  expect(productProblem(field, { ...RIGHT, [field]: text }, ORIGIN)).toEqual(problem)
})

test('[ADM-04] a brand of one’s own needs its name, and only then', () => {
  expect(productProblem('customBrand', RIGHT, ORIGIN)).toBeNull()
  const custom = { ...RIGHT, brand: 'custom' }
  expect(productProblem('customBrand', custom, ORIGIN)).toEqual({ code: 'required' })
  const named = { ...custom, customBrand: ' Виши ' }
  expect(productProblem('customBrand', named, ORIGIN)).toBeNull()
  expect(parseProductValues(named, ORIGIN).brand).toBe('Виши')
  expect(parseProductValues({ ...named, customBrand: 'Absolut Torr' }, ORIGIN).brand).toBe('absolut-torr')
})

const COMPUTED = { rating: 0, reviewCount: 0, createdAt: 0, updatedAt: 0, version: 1 }
const line = fc.stringMatching(/^[а-шА-Ш0-9][а-шА-Ш0-9 ]{0,20}[а-ш]$/)
const text = fc.array(line, { maxLength: 3 }).map((several) => several.join('\n'))
const product = fc
  .record({
    name: line,
    brand: fc.oneof(fc.constantFrom(...BRANDS), line),
    category: fc.constantFrom(...CATEGORIES),
    prices: fc.tuple(fc.nat(MAX_PRICE), fc.nat(MAX_PRICE)),
    ...otherFields(line, text),
  })
  .map(({ prices: [one, other], ...rest }): Product => ({
    ...rest,
    price: Math.min(one, other),
    originalPrice: one === other || Math.min(one, other) === 0 ? null : Math.max(one, other),
    images: ['/media/products/p/1_a', '/media/demo/a', '/media/demo/b'],
    id: 'p',
    ...COMPUTED,
  }))

test('[ADM-17] a product that is shown and sent back unchanged is the same product', () => {
  forAll(500, product, (stored) => {
    const values = productValues(stored)
    for (const field of PRODUCT_FIELDS) expect(productProblem(field, values, ORIGIN), field).toBeNull()
    const { id: _id, images: _images, rating: _r, reviewCount: _c, ...rest } = stored
    const { createdAt: _at, updatedAt: _up, version: _v, ...fields } = rest
    expect(parseProductValues(values, ORIGIN)).toEqual({
      ...fields,
      addresses: ['/media/demo/a', '/media/demo/b'],
    })
    const asSent = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]),
    ) as ProductValues
    expect(parseProductValues(asSent, ORIGIN)).toEqual(parseProductValues(values, ORIGIN))
    expect(differentFields(PRODUCT_FIELDS, asSent, values)).toEqual([])
  })
})

test('[BEY-18] merging takes back nothing that only one of both has changed; who changes one price has changed both', () => {
  const value = fc.constantFrom('a', 'b', 'c')
  const changes = fc.record({ name: value, regularPrice: value, salePrice: value })
  const values = changes.map((changed) => ({ ...RIGHT, ...changed }))
  const prices = ['regularPrice', 'salePrice'] as const
  forAll(3000, values, values, values, (seen, mine, theirs) => {
    const merged = mergeValues(PRODUCT_FIELDS, { seen, mine, theirs }, [prices])
    for (const whole of [['name'] as const, prices]) {
      const isChanged = (by: typeof seen) => whole.some((field) => by[field] !== seen[field])
      for (const field of whole) {
        expect(merged.values[field]).toBe(isChanged(mine) ? mine[field] : theirs[field])
        const isConflict = isChanged(mine) && isChanged(theirs) && mine[field] !== theirs[field]
        expect(merged.conflicts.includes(field)).toBe(isConflict)
      }
    }
  })
})

test('[ADM-04] the fields that have to be filled in are known, and flags are never wrong', () => {
  const required = PRODUCT_FIELDS.filter((field) => isRequired(field))
  expect(required).toEqual(['name', 'brand', 'category', 'regularPrice'])
  const noPrice = { ...RIGHT, regularPrice: '', salePrice: '5' }
  expect(productProblem('salePrice', noPrice, ORIGIN)).toBeNull()
  expect(parseProductValues({ ...RIGHT, name: 'Крем\nза' }, ORIGIN).name).toBe('Крем за')
  for (const flag of ['isBestseller', 'isFeatured', 'isComingSoon', 'inStock'] as const)
    expect(productProblem(flag, { ...RIGHT, [flag]: 'x'.repeat(5000) }, ORIGIN)).toBeNull()
})

const PRODUCT: Product = {
  ...NEW_PRODUCT,
  id: 'krem',
  name: 'Крем',
  brand: 'hocl',
  category: 'handcare',
  price: 90_050,
  originalPrice: 120_000,
  images: ['/media/demo/krem'],
  isBestseller: true,
  ...COMPUTED,
}

test('[ADM-04] the form shows what is stored: a partner is chosen, any other brand is typed, what is absent is blank', () => {
  expect(productValues(PRODUCT)).toMatchObject({
    nameEn: '',
    brand: 'hocl',
    customBrand: '',
    regularPrice: '1200',
    salePrice: '900,50',
    stockQuantity: '',
    sku: '',
    isBestseller: 'on',
    isFeatured: '',
  })
  expect(
    productValues({ ...PRODUCT, brand: 'Ziaja', price: 90_000, originalPrice: null, nameEn: 'Cream' }),
  ).toMatchObject({
    nameEn: 'Cream',
    brand: 'custom',
    customBrand: 'Ziaja',
    regularPrice: '900',
    salePrice: '',
  })
})

test('[ADM-04] brand and category are checked and stored without the invisible characters around them', () => {
  for (const around of [' ', '\u00a0', '\ufeff', '\u200b']) {
    const values: ProductValues = {
      ...productValues({ ...PRODUCT, brand: 'Ziaja' }),
      brand: `custom${around}`,
      category: `handcare${around}`,
    }
    for (const field of ['brand', 'category', 'customBrand'] as const)
      expect(productProblem(field, values, ORIGIN)).toBeNull()
    expect(productProblem('customBrand', { ...values, customBrand: '' }, ORIGIN)).toEqual({
      code: 'required',
    })
    expect(parseProductValues(values, ORIGIN)).toMatchObject({ category: 'handcare', brand: 'Ziaja' })
  }
})
