import type { Category } from '../categories.ts'
import type { Language } from '../language.ts'
import type { Deni } from '../money.ts'
import { recordOf } from '../record-of.ts'
import { cleanText } from '../text.ts'
import { DAY_MS, type EpochMs } from '../time.ts'

interface TwoPrices {
  regular: Deni
  sale: Deni | null
}

type Prices = Pick<ProductSummary, 'price' | 'originalPrice'>

export function isSalePrice({ regular, sale }: TwoPrices): boolean {
  return sale !== null && sale > 0 && sale < regular
}

/** `originalPrice` is the regular price next to a valid sale price. */
export function pricesOf({ regular, sale }: TwoPrices): Prices {
  if (sale === null || !isSalePrice({ regular, sale })) return { price: regular, originalPrice: null }
  return { price: sale, originalPrice: regular }
}

/** The inverse of pricesOf. */
export function twoPrices({ price, originalPrice }: Prices): TwoPrices {
  return originalPrice === null ? { regular: price, sale: null } : { regular: originalPrice, sale: price }
}

export function hasOtherPrices(one: Prices, other: Prices): boolean {
  return one.price !== other.price || one.originalPrice !== other.originalPrice
}

const MAX_BRAND_LENGTH = 100

/** Each by its name, then other spellings, also of older links; the Cyrillic ones serve the search. */
const PARTNERS = new Map([
  ['hocl', ['hocl', 'myhocl', 'хокл']],
  ['absolut-torr', ['Absolut Torr', 'absolut torr', 'absoluttorr', 'апсолут тор', 'абсолут тор']],
  ['the-solution', ['The Solution', 'the solution', 'thesolution', 'solution', 'солушн']],
  ['okeeffes', ['O’Keeffe’s', 'o’keeffe’s', "o'keeffe's", 'okeefes', 'okeeffe', 'окифс', 'о’киф', "о'киф"]],
])

export const BRANDS = [...PARTNERS.keys()]

export const brandName = (brand: string): string => PARTNERS.get(brand)?.[0] ?? brand

export const brandAliases = (brand: string): string[] => PARTNERS.get(brand)?.slice(1) ?? []

/** A partner's slug (also for its aliases), else the text itself; null when blank. */
export function parseBrand(text: string): string | null {
  const brand = cleanText(text, { max: MAX_BRAND_LENGTH })
  if (brand === '') return null
  const name = brand.toLowerCase()
  return BRANDS.find((slug) => slug === name || brandAliases(slug).includes(name)) ?? brand
}

/** In force until the next one. */
interface PriceSince {
  since: EpochMs
  price: Deni
}

/** How long before a reduction previous prices count: Directive 98/6/EC, article 6a, paragraph 2. */
export const PRICE_MEMORY_MS = 30 * DAY_MS

/** Every price in force at any moment of [from, to), each once; the history may be unsorted. */
export function pricesCharged(history: PriceSince[], { from, to }: { from: EpochMs; to: EpochMs }): Deni[] {
  const rising = history.toSorted((one, other) => one.since - other.since)
  const charged = rising.filter(({ since }, place) => {
    const until = rising[place + 1]?.since ?? Infinity
    return since < to && until > from
  })
  return [...new Set(charged.map(({ price }) => price))]
}

/** The lowest price in force during the 30 days before the reduction; null when the product had none yet. */
export function lowestPriceBefore(history: PriceSince[], saleStart: EpochMs): Deni | null {
  const charged = pricesCharged(history, { from: saleStart - PRICE_MEMORY_MS, to: saleStart })
  return charged.length === 0 ? null : Math.min(...charged)
}

/** When the current price, of a product on sale its last reduction, began; null without history. */
export function lastChange(history: PriceSince[]): EpochMs | null {
  return history.length === 0 ? null : Math.max(...history.map(({ since }) => since))
}

export interface ProductSummary extends Record<ProductFlag, boolean> {
  id: string
  name: string
  nameEn: string | null
  brand: string
  category: Category
  price: Deni
  originalPrice: Deni | null
  images: string[]
  /** hundredths: 480 is 4,80; 0 without reviews */
  rating: number
  reviewCount: number
  createdAt: EpochMs
}

/**
 * The greatest length of each text of the product page, UTF-16 units; in the order of form and file. `…En` is the
 * English version of a Macedonian text; that of `descriptionMk` is `description`.
 */
export const PAGE_TEXTS = {
  descriptionMk: 2000,
  description: 2000,
  usageInstructions: 4000,
  usageInstructionsEn: 4000,
  revolutionaryAspects: 4000,
  revolutionaryAspectsEn: 4000,
  effectiveness: 4000,
  effectivenessEn: 4000,
  activeIngredients: 4000,
  activeIngredientsEn: 4000,
  benefits: 4000,
  benefitsEn: 4000,
} as const

export type PageText = keyof typeof PAGE_TEXTS
export const PAGE_TEXT_NAMES = Object.keys(PAGE_TEXTS) as PageText[]

export function eachPageText<Value>(of: (text: PageText) => Value): Record<PageText, Value> {
  return recordOf(PAGE_TEXT_NAMES, of)
}

/** Whole numbers from 0 to the greatest of each, or null; in the order of form and file. */
export const MAX_NUMBERS = { stockQuantity: 1_000_000 } as const
export type Numbers = Record<keyof typeof MAX_NUMBERS, number | null>
export const NUMBERS = Object.keys(MAX_NUMBERS) as (keyof Numbers)[]

export const FLAGS = ['isBestseller', 'isFeatured', 'isComingSoon', 'inStock'] as const
type ProductFlag = (typeof FLAGS)[number]

export function isFlag(field: string): field is ProductFlag {
  return FLAGS.some((flag) => flag === field)
}

/** A `stockQuantity` of null is unlimited. */
export interface Product extends ProductSummary, Record<PageText, string>, Numbers {
  sku: string | null
  updatedAt: EpochMs
  version: number
}

/** What an order needs to know. */
export const PRICED = ['id', 'name', 'brand', 'price'] as const

/** What is stored as it is, next to the id: what a summary has too, and the rest. */
export const BASICS = ['name', 'nameEn', 'brand', 'category', 'price', 'originalPrice', 'createdAt'] as const
export const DETAILS = [...PAGE_TEXT_NAMES, ...NUMBERS, 'sku', 'updatedAt'] as const

/** What a file or a form may change: not what reviews and saving determine. */
export type ProductFields = Omit<
  Product,
  'id' | 'rating' | 'reviewCount' | 'version' | 'createdAt' | 'updatedAt'
>

export const NEW_PRODUCT: ProductFields = {
  name: '',
  nameEn: null,
  brand: '',
  category: 'skincare',
  price: 0,
  originalPrice: null,
  images: [],
  isBestseller: false,
  isFeatured: false,
  isComingSoon: false,
  inStock: true,
  sku: null,
  ...recordOf(NUMBERS, () => null),
  ...eachPageText(() => ''),
}

export function isOnSale({ price, originalPrice }: Prices): boolean {
  return originalPrice !== null && originalPrice > price
}

/** Whole percent off the original price, rounded half up; 0 when not on sale. */
export function discountPercent({ price, originalPrice }: Prices): number {
  if (originalPrice === null || originalPrice <= price) return 0
  return Math.round(((originalPrice - price) * 100) / originalPrice)
}

export function canBeOrdered(product: Pick<ProductSummary, 'isComingSoon' | 'inStock'>): boolean {
  return product.inStock && !product.isComingSoon
}

export function mainImage({ images }: Pick<ProductSummary, 'images'>): string | null {
  return images[0] ?? null
}

/** The lines of a section's text, trimmed, without blank ones. */
export function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Hundredths, rounded half up; 0 without reviews. */
export function averageRating(ratingSum: number, reviewCount: number): number {
  return reviewCount > 0 ? Math.round((ratingSum * 100) / reviewCount) : 0
}

const NUMBER_AND_UNIT = /(\d) (?=(?:%|мл|л|г|кг|ml|l|g|kg)(?!\p{L}))/gu

/** A name as it is shown: no line ends between a number and its unit. */
export const shownName = (name: string): string => name.replace(NUMBER_AND_UNIT, '$1\u00a0')

/** The products with their names as shown in the language; Macedonian where there is no other. */
export function named<P extends Pick<Product, 'name' | 'nameEn'>>(language: Language, products: P[]): P[] {
  return products.map((product) => ({
    ...product,
    name: shownName((language === 'en' && product.nameEn) || product.name),
  }))
}

export type CardProduct = ReturnType<typeof toCard>

export function toCard(product: ProductSummary) {
  const { id, name, brand, price, originalPrice, rating, reviewCount, createdAt } = product
  const { isBestseller, isComingSoon, inStock } = product
  const facts = { id, name, brand, price, originalPrice, rating, reviewCount, createdAt }
  return { ...facts, isBestseller, isComingSoon, inStock, images: product.images.slice(0, 1) }
}
