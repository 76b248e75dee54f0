import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, RUNS } from '../../../tests/support/for-all.ts'
import { CATEGORIES, parseCategory } from '../categories.ts'
import { MAX_PRICE } from '../money.ts'
import { isProductId } from '../text.ts'
import { DAY_MS } from '../time.ts'
import { possibleAddresses, productAddress } from './product-address.server.ts'
import {
  brandName,
  BRANDS,
  discountPercent,
  isOnSale,
  isSalePrice,
  lastChange,
  lines,
  lowestPriceBefore,
  mainImage,
  parseBrand,
  PRICE_MEMORY_MS,
  pricesCharged,
  pricesOf,
  shownName,
  twoPrices,
} from './product.ts'

// amounts of every size, and sale prices close to the regular one and to nothing
const regular = fc.oneof(fc.nat(MAX_PRICE), fc.nat(300))
const prices = regular.chain((deni) =>
  fc.record({
    regular: fc.constant(deni),
    sale: fc.oneof(
      fc.constant(null),
      fc.nat(MAX_PRICE),
      fc.nat(1),
      fc.integer({ min: -2, max: 2 }).map((step) => Math.max(0, deni + step)),
    ),
  }),
)

test('[ADM-05] a sale price counts only above 0 and below the regular price; the rest follows from it', () => {
  forAll(RUNS, prices, (given) => {
    const made = pricesOf(given)
    const counts = given.sale !== null && given.sale > 0 && given.sale < given.regular
    expect(isSalePrice(given)).toBe(counts)
    expect(isOnSale(made)).toBe(counts)
    expect(made).toEqual(
      counts
        ? { price: given.sale, originalPrice: given.regular }
        : { price: given.regular, originalPrice: null },
    )
  })
})

test('[ADM-05] stored prices are shown as the two prices that make them again', () => {
  forAll(RUNS, prices, (given) => {
    const made = pricesOf(given)
    expect(pricesOf(twoPrices(made))).toEqual(made)
  })
})

const HISTORY_RUNS = 5000
const SPAN = 100

// whole days, so that a slow and obvious count can check the result
const history = fc.uniqueArray(fc.record({ since: fc.nat(SPAN), price: fc.nat(1000) }), {
  selector: ({ since }) => since,
  maxLength: 12,
})
const inDays = (days: { since: number; price: number }[]) =>
  days.map(({ since, price }) => ({ since: since * DAY_MS, price }))

function priceOn(day: number, days: { since: number; price: number }[]): number | null {
  const begun = days.filter(({ since }) => since <= day).toSorted((one, other) => other.since - one.since)
  return begun[0]?.price ?? null
}

test('[BEY-13] the lowest price is that of the 30 days before the sale, day by day', () => {
  forAll(HISTORY_RUNS, history, fc.nat(SPAN), (days, start) => {
    const each = Array.from({ length: 30 }, (_, index) => priceOn(start - 1 - index, days))
    const charged = each.filter((price) => price !== null)
    const expected = charged.length === 0 ? null : Math.min(...charged)
    expect(lowestPriceBefore(inDays(days), start * DAY_MS)).toBe(expected)
  })
})

test('[BEY-13] a price counts while it was in force, to the millisecond', () => {
  const start = 1000 * DAY_MS
  const from = start - PRICE_MEMORY_MS
  const lowest = (...prices: [since: number, price: number][]) =>
    lowestPriceBefore(
      prices.map(([since, price]) => ({ since, price })),
      start,
    )
  expect(lowest()).toBeNull()
  expect(lowest([start, 500])).toBeNull()
  expect(lowest([start - 1, 500], [start, 400])).toBe(500)
  // cheap until exactly 30 days before, or a moment longer
  expect(lowest([0, 300], [from, 900], [start, 600])).toBe(900)
  expect(lowest([0, 300], [from + 1, 900], [start, 600])).toBe(300)
  // raised shortly before the „sale“
  expect(lowest([0, 500], [start - DAY_MS, 900], [start, 500])).toBe(500)
})

test('[BEY-13] the prices charged are those in force in the time, each once', () => {
  const prices = [
    { since: 10, price: 1 },
    { since: 20, price: 2 },
    { since: 30, price: 1 },
  ]
  expect(pricesCharged(prices, { from: 10, to: 20 })).toEqual([1])
  expect(pricesCharged(prices, { from: 19, to: 31 })).toEqual([1, 2])
  expect(pricesCharged(prices, { from: 20, to: 30 })).toEqual([2])
  expect(pricesCharged(prices, { from: 0, to: 10 })).toEqual([])
  expect(pricesCharged(prices, { from: 50, to: 60 })).toEqual([1])
  expect([lastChange(prices), lastChange([])]).toEqual([30, null])
})

test.each([
  ['hocl', 'Смирувачки спреј за лице 100 мл', 'hocl-smiruvachki-sprej-za-lice-100-ml'],
  ['absolut-torr', 'Пудра „Свежо“ 75г', 'absolut-torr-pudra-svezho-75g'],
  ['O’Neil’s', 'Ќебе, џем и ѕвезда', 'oneils-kjebe-dzhem-i-dzvezda'],
  ['日本', '香水', 'proizvod'],
])('[ADM-17] %s and %s become an address of Latin words', (brand, name, address) => {
  expect(productAddress({ brand, name })).toBe(address)
})

test('[ADM-17] an address made of any name is a product id of readable length, with room for a number', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'абвгѓежзѕјљњќџш 12-„“'), maxLength: 200 }),
  )
  forAll(3000, text, text, (name, brand) => {
    const address = productAddress({ name, brand })
    expect(address).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(address.length).toBeLessThanOrEqual(80)
    for (const next of possibleAddresses({ name, brand })) expect(isProductId(next)).toBe(true)
  })
  expect(possibleAddresses({ name: 'Крем', brand: '' }).slice(0, 3)).toEqual(['krem', 'krem-2', 'krem-3'])
})

test('[ADM-17] the brand is left out only when the name begins with all of it; a word too long is cut, others left out', () => {
  expect(productAddress({ brand: 'The Solution', name: 'The Cream' })).toBe('the-solution-the-cream')
  expect(productAddress({ brand: 'The Solution', name: 'The Solution Cream' })).toBe('the-solution-cream')
  expect(productAddress({ brand: '', name: 'a'.repeat(90) })).toBe('a'.repeat(80))
  expect(productAddress({ brand: '', name: `${'a'.repeat(39)} ${'b'.repeat(40)}` })).toHaveLength(80)
  expect(productAddress({ brand: '', name: `${'a'.repeat(39)} ${'b'.repeat(41)} c` })).toBe('a'.repeat(39))
})

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
  const nearly = ['care', '-care', 'hand--care', 'hand care', 'bundle-s', 'skincare,handcare']
  for (const text of ['', ...nearly, 'constructor', '__proto__']) expect(parseCategory(text)).toBeNull()
})

test('a brand is read by its slug, its name and its other writings; free text stays', () => {
  for (const brand of BRANDS) {
    expect(parseBrand(brand.toUpperCase())).toBe(brand)
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
  forAll(RUNS, price, fc.option(price), (price, originalPrice) => {
    const isSale = originalPrice !== null && originalPrice > price
    expect(isOnSale({ price, originalPrice })).toBe(isSale)
    const [off, whole] = isSale ? [BigInt(originalPrice - price), BigInt(originalPrice)] : [0n, 1n]
    expect(BigInt(discountPercent({ price, originalPrice }))).toBe((off * 200n + whole) / (2n * whole))
  })
  expect(discountPercent({ price: 89_000, originalPrice: 109_000 })).toBe(18)
  expect(discountPercent({ price: 199, originalPrice: 200 })).toBe(1)
})

test('[PD-02] the main image is the first, sections are lines', () => {
  expect(mainImage({ images: ['/a', '/b'] })).toBe('/a')
  expect(mainImage({ images: [] })).toBeNull()
  expect(lines(' прва \r\n\n  \nвтора')).toEqual(['прва', 'втора'])
  expect(lines('')).toEqual([])
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

test.each([
  ['Лосион со 10% уреа 200 мл', 'Лосион со 10% уреа 200|мл'],
  ['Балсам 4,2 г, 2 парчиња', 'Балсам 4,2|г, 2 парчиња'],
  ['Urea 10 % Lotion 200 ml', 'Urea 10|% Lotion 200|ml'],
])('[PD-03] in “%s” no line ends between a number and its unit', (name, shown) => {
  expect(shownName(name)).toBe(shown.replaceAll('|', '\u00a0'))
})
