import type { Category } from './category.ts'
import type { Deni } from './money.ts'
import type { EpochMs } from './time.ts'

/** What a card, a cart line or a list needs of a product. */
export interface ProductSummary {
  id: string
  name: string
  nameEn: string | null
  brand: string
  category: Category
  price: Deni
  originalPrice: Deni | null
  images: string[]
  isBestseller: boolean
  isFeatured: boolean
  isComingSoon: boolean
  inStock: boolean
  /** hundredths: 480 is 4,80; 0 without reviews */
  rating: number
  reviewCount: number
  createdAt: EpochMs
}

export interface Product extends ProductSummary {
  description: string
  descriptionMk: string
  sku: string | null
  /** null is unlimited [PD-04] */
  stockQuantity: number | null
  usageInstructions: string
  revolutionaryAspects: string
  effectiveness: string
  activeIngredients: string
  benefits: string
  updatedAt: EpochMs
  version: number
}

export type ProductTag = 'bestseller' | 'featured' | 'coming-soon'

type Priced = Pick<ProductSummary, 'price' | 'originalPrice'>

/** Whether the text can be the id of a product: an address part of at most 100 letters, digits, `-` and `_`. */
export function isProductId(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(text)
}

/** On sale when the original price exceeds the price. [PD-03] */
export function isOnSale({ price, originalPrice }: Priced): boolean {
  return originalPrice !== null && originalPrice > price
}

/** Whole percent off the original price, rounded half up; 0 when not on sale. [PD-03] */
export function discountPercent({ price, originalPrice }: Priced): number {
  if (originalPrice === null || originalPrice <= price) return 0
  return Math.round(((originalPrice - price) * 100) / originalPrice)
}

/** A product that is coming soon or out of stock can be neither put in the cart nor ordered. [PD-05] */
export function canBeOrdered(product: Pick<ProductSummary, 'isComingSoon' | 'inStock'>): boolean {
  return product.inStock && !product.isComingSoon
}

/** The first image; null when there is none and the placeholder is shown. [PD-02] */
export function mainImage({ images }: Pick<ProductSummary, 'images'>): string | null {
  return images[0] ?? null
}

export function tags(
  product: Pick<ProductSummary, 'isBestseller' | 'isFeatured' | 'isComingSoon'>,
): ProductTag[] {
  const found: ProductTag[] = []
  if (product.isBestseller) found.push('bestseller')
  if (product.isFeatured) found.push('featured')
  if (product.isComingSoon) found.push('coming-soon')
  return found
}

/** The lines of a section's text, trimmed, blank ones dropped; none means that the section is not shown. [PD-07] */
export function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The mean of the reviews in hundredths, rounded half up; 0 without reviews. [REV-06] */
export function averageRating(ratingSum: number, reviewCount: number): number {
  return reviewCount > 0 ? Math.round((ratingSum * 100) / reviewCount) : 0
}
