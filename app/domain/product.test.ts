import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandName, BRANDS, parseBrand } from './brand.ts'
import { CATEGORIES, parseCategory } from './category.ts'
import {
  averageRating,
  canBeOrdered,
  discountPercent,
  isOnSale,
  isProductId,
  lines,
  mainImage,
  tags,
} from './product.ts'

const RUNS = { numRuns: 10_000 }

test('[LIST-11] the seven categories', () => {
  expect([...CATEGORIES].toSorted()).toEqual(
    ['skincare', 'handcare', 'footcare', 'lipcare', 'bodycare', 'personalcare', 'bundles'].toSorted(),
  )
})

test('a category is read hyphenated or not, in any case, and nothing else is one', () => {
  for (const category of CATEGORIES) {
    expect(parseCategory(category)).toBe(category)
    expect(parseCategory(category.replace(/care$/, '-care'))).toBe(category)
    expect(parseCategory(` ${category.toUpperCase()} `)).toBe(category)
  }
  for (const text of [
    '',
    'care',
    '-care',
    'hand--care',
    'hand care',
    'constructor',
    '__proto__',
    'bundle-s',
    'skincare,handcare',
  ]) {
    expect(parseCategory(text)).toBeNull()
  }
})

test('a brand is read by its slug, its name and its other writings; free text stays', () => {
  for (const brand of BRANDS) {
    expect(parseBrand(brand)).toBe(brand)
    expect(parseBrand(brandName(brand))).toBe(brand)
  }
  expect(parseBrand('myhocl')).toBe('hocl')
  expect(parseBrand(" O'Keeffe's ")).toBe('okeeffes')
  expect(parseBrand('Solution')).toBe('the-solution')
  expect(parseBrand('Мој Бренд')).toBe('Мој Бренд')
  expect(parseBrand('constructor')).toBe('constructor')
  expect(brandName('constructor')).toBe('constructor')
  expect(parseBrand(' \u200b')).toBeNull()
  expect(parseBrand('x'.repeat(5000))).toHaveLength(100)
})

test('[PD-03] the percent off is the exact one rounded half up, and only a higher original price makes a sale', () => {
  const price = fc.integer({ min: 0, max: 1e8 })
  fc.assert(
    fc.property(price, fc.option(price), (price, originalPrice) => {
      const isSale = originalPrice !== null && originalPrice > price
      expect(isOnSale({ price, originalPrice })).toBe(isSale)
      const [off, whole] = isSale ? [BigInt(originalPrice - price), BigInt(originalPrice)] : [0n, 1n]
      expect(BigInt(discountPercent({ price, originalPrice }))).toBe((off * 200n + whole) / (2n * whole))
    }),
    RUNS,
  )
  expect(discountPercent({ price: 89_000, originalPrice: 109_000 })).toBe(18)
  expect(discountPercent({ price: 199, originalPrice: 200 })).toBe(1)
})

test('a product that is coming soon or out of stock can’t be ordered', () => {
  expect(canBeOrdered({ inStock: true, isComingSoon: false })).toBe(true)
  expect(canBeOrdered({ inStock: true, isComingSoon: true })).toBe(false)
  expect(canBeOrdered({ inStock: false, isComingSoon: false })).toBe(false)
})

test('[PD-02] the main image is the first, tags follow their marks, sections are lines', () => {
  expect(mainImage({ images: ['/a', '/b'] })).toBe('/a')
  expect(mainImage({ images: [] })).toBeNull()
  expect(tags({ isBestseller: true, isFeatured: true, isComingSoon: true })).toEqual([
    'bestseller',
    'featured',
    'coming-soon',
  ])
  expect(tags({ isBestseller: false, isFeatured: false, isComingSoon: false })).toEqual([])
  expect(lines(' прва \r\n\n  \nвтора')).toEqual(['прва', 'втора'])
  expect(lines('')).toEqual([])
})

test('the average rating is in hundredths, 0 without reviews', () => {
  expect(averageRating(19, 4)).toBe(475)
  expect(averageRating(14, 3)).toBe(467)
  expect(averageRating(0, 0)).toBe(0)
})

test('an id of a product is a plain part of an address', () => {
  expect(
    ['okeeffes-krem-race-tegla-96', '019aa1d2-7c1e-7d3f-9a52-0c1d2e3f4a5b', 'a'].every(isProductId),
  ).toBe(true)
  expect(
    ['', '-a', '__proto__', 'a/b', 'a b', 'a\n', 'крем', '../x', 'x'.repeat(101), 5, null, ['a'], {}].some(
      isProductId,
    ),
  ).toBe(false)
})
