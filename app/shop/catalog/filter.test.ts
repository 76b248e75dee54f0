import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, RUNS } from '../../../tests/support/for-all.ts'
import { CATEGORIES } from '../categories.ts'
import { cleanText } from '../text.ts'
import {
  PAGE_SIZE,
  pageWindow,
  adminProductQuery,
  hasUnknownCategory,
  NO_FILTER,
  parseAdminProductFilter,
  parseProductFilter,
  PRICE_BANDS,
  type ProductFilter,
  productFilterQuery,
  sortOf,
  toggled,
} from './filter.ts'
import { BRANDS } from './product.ts'

const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('крем за раце', '10 % + цинк', 'a&b=c#d', '„Раце“'),
)
const filter: fc.Arbitrary<ProductFilter> = fc.record({
  search: typed.map((text) => cleanText(text, { max: 100 })),
  categories: fc.subarray([...CATEGORIES]),
  brands: fc.subarray([...BRANDS, 'Мој бренд', 'A+B, C & D']).map((brands) => brands.toSorted()),
  price: fc.option(fc.constantFrom(...PRICE_BANDS)),
  isOnSale: fc.boolean(),
  isBestseller: fc.boolean(),
  sort: fc.constantFrom(null, 'name', 'price-asc', 'price-desc', 'rating'),
  page: fc.integer({ min: 1, max: 99_999 }),
})

test('a filter survives its address, and one filter has one address', () => {
  forAll(RUNS, filter, (filter) => {
    const query = productFilterQuery(filter)
    const read = parseProductFilter(new URL(`http://shop/products${query}`).searchParams)
    expect(read).toEqual(filter)
    expect(productFilterQuery(read)).toBe(query)
  })
})

test('no filter has no query, the parts come in one order, and a bare plus in a price band is meant', () => {
  expect(productFilterQuery(NO_FILTER)).toBe('')
  const params = new URLSearchParams(
    'page=2&sort=name&price=2000+&search=krem&brand=myhocl&category=hand-care',
  )
  expect(productFilterQuery(parseProductFilter(params))).toBe(
    '?category=handcare&brand=hocl&search=krem&price=2000%2B&sort=name&page=2',
  )
})

test('[BEY-08] an address may name several categories and brands, in any order and writing, each counted once', () => {
  const several = new URLSearchParams(
    'brand=okeeffes,myhocl&category=lipcare,hand-care&category=lipcare&category=x&sale=1',
  )
  const filter = parseProductFilter(several)
  expect(filter.categories).toEqual(['handcare', 'lipcare'])
  expect(filter.brands).toEqual(['hocl', 'okeeffes'])
  expect(productFilterQuery(filter)).toBe(
    '?category=handcare&category=lipcare&brand=hocl&brand=okeeffes&sale=1',
  )
  expect(parseProductFilter(new URLSearchParams('brand=hocl,A')).brands).toEqual(['hocl,A'])
  expect(hasUnknownCategory(several)).toBe(true)
  expect(hasUnknownCategory(new URLSearchParams('category=lipcare,hand-care&category='))).toBe(false)
})

test('[BEY-08] pages stand together ten at most, and every product is on exactly one page', () => {
  expect(pageWindow(1)).toEqual({ firstPage: 1, offset: 0, limit: PAGE_SIZE })
  expect(pageWindow(10)).toEqual({ firstPage: 1, offset: 0, limit: 10 * PAGE_SIZE })
  expect(pageWindow(11)).toEqual({ firstPage: 11, offset: 10 * PAGE_SIZE, limit: PAGE_SIZE })
  forAll(RUNS, fc.integer({ min: 1, max: 99_999 }), (page) => {
    const { offset, limit } = pageWindow(page)
    expect(offset + limit).toBe(page * PAGE_SIZE)
    expect(limit).toBeLessThanOrEqual(10 * PAGE_SIZE)
    expect(limit).toBeGreaterThan(0)
  })
})

test('nonsense in an address counts as not asked', () => {
  const pages = ['', '0', '-1', '1e3', '0x10', '1.5', '100000'].map((page) => `page=${page}`)
  const choices = ['category=x', 'price=5', 'price=1000', 'sort=DROP', 'sort=__proto__']
  const others = ['sale=yes', 'bestseller=true', 'search=%00%20', 'brand=%E2%80%8B']
  for (const query of [...pages, ...choices, ...others, choices.join('&')])
    expect(parseProductFilter(new URLSearchParams(query))).toEqual(NO_FILTER)
})

test('[LIST-05 LIST-10] the order is the best while searching, otherwise the newest, unless another is chosen', () => {
  const sortIn = (query: string) => sortOf(parseProductFilter(new URLSearchParams(query)))
  expect([sortIn(''), sortIn('search=krem')]).toEqual(['newest', 'relevance'])
  expect([sortIn('sort=relevance'), sortIn('search=krem&sort=newest')]).toEqual(['newest', 'newest'])
  const chosen = { ...NO_FILTER, search: 'krem', sort: 'newest' } as const
  expect(productFilterQuery(chosen)).toBe('?search=krem&sort=newest')
  expect(productFilterQuery({ ...chosen, search: '' })).toBe('')
})

test('any address gives a filter that its own address gives again', () => {
  const params = fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('category', 'brand', 'search', 'price', 'sale', 'bestseller', 'sort', 'page'),
        fc.string(),
      ),
      typed,
    ),
  )
  forAll(RUNS, params, (pairs) => {
    const filter = parseProductFilter(new URLSearchParams(pairs))
    expect(filter.search.length).toBeLessThanOrEqual(100)
    expect(parseProductFilter(new URLSearchParams(productFilterQuery(filter)))).toEqual(filter)
  })
})

test('[LIST-09] a value is added to a list, or taken out of it; an address names as many brands as it has room for', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
  const brands = Array.from({ length: 30 }, (_, number) => `brand=b${10 + number}`)
  expect(parseProductFilter(new URLSearchParams(brands.join('&'))).brands).toHaveLength(20)
})

const parse = (query: string) => parseAdminProductFilter(new URLSearchParams(query))

test('[ADM-03] an address that a filter makes is read as that filter', () => {
  const filter = { search: 'крем & „мед“', category: 'handcare', brand: 'Виши' } as const
  expect(parse(adminProductQuery(filter))).toEqual(filter)
  expect(adminProductQuery(parse(''))).toBe('')
})

test('[ADM-03] nonsense in an address is no filter', () => {
  const nothing = { search: '', category: null, brand: null }
  for (const query of ['', 'category=hair&brand=%20&search=%E2%80%8B', 'category=__proto__'])
    expect(parse(query), query).toEqual(nothing)
  expect(parse(`search=${'а'.repeat(500)}`).search).toHaveLength(100)
  expect(parse('brand=Solution&category=hand-care')).toEqual({
    ...nothing,
    brand: 'the-solution',
    category: 'handcare',
  })
})
