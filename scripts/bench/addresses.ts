import { PRODUCT } from '../../tests/support/purchase.ts'

/** One page of each kind that visitors see most. */
export const PAGES = { home: '/', list: '/products', product: `/products/${PRODUCT}` }

export const WORDS = 'крем спреј балсам шампон серум маска лосион пудра кожа раце stapala usni'.split(' ')
const SORTS = ['newest', 'price-asc', 'price-desc', 'name', 'rating']
export const BRANDS = ['hocl', 'absolut-torr', 'the-solution', 'okeeffes']
export const CATEGORIES = 'skincare handcare footcare lipcare bodycare personalcare bundles'.split(' ')

export const pick = (from: string[], place: number) => from[place % from.length] ?? ''

/** The list with filters, or a search for one or two words, every third with a typing error; each number gives another one. */
export function newAddress(number: number): string {
  const sort = pick(SORTS, number)
  const half = Math.floor(number / 2)
  if (number % 2 === 0) {
    const chosen = CATEGORIES.filter((_, place) => ((half >> place) & 1) === 1)
    const brands = BRANDS.filter((_, place) => ((half >> (place + CATEGORIES.length)) & 1) === 1)
    return `/products?${new URLSearchParams([
      ...chosen.map((category) => ['category', category]),
      ...brands.map((brand) => ['brand', brand]),
      ['sort', sort],
    ]).toString()}`
  }
  const word = pick(WORDS, half)
  const other = pick(WORDS, Math.floor(half / WORDS.length))
  const place = 1 + (Math.floor(half / WORDS.length ** 2) % 3)
  const misspelt = half % 3 === 0 ? word.slice(0, place) + word.slice(place + 1) : word
  const search = word === other ? misspelt : `${misspelt} ${other}`
  return `/products?${new URLSearchParams({ search, sort }).toString()}`
}
