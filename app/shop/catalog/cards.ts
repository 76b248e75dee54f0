import type { ProductSummary } from './product.ts'

/** What a card shows of a product; of its pictures only the first. */
export type CardProduct = Omit<ProductSummary, 'nameEn' | 'category' | 'isFeatured'>

type Row = [
  id: string,
  name: string,
  brand: string,
  price: number,
  originalPrice: number | null,
  image: string | null,
  traits: number,
  rating: number,
  reviewCount: number,
  createdAt: number,
]

/** The bits of `traits`. */
const BESTSELLER = 1
const COMING_SOON = 2
const IN_STOCK = 4

/**
 * The products as pages carry them: everybody gets them with a list, and so written they are half as long as by the
 * router's own writing, which names each value of each product.
 */
export function writeCards(products: CardProduct[]): string {
  return JSON.stringify(products.map(toRow))
}

export function readCards(text: string): CardProduct[] {
  return (JSON.parse(text) as Row[]).map(fromRow)
}

function toRow({ isBestseller, isComingSoon, inStock, images, ...product }: CardProduct): Row {
  const { id, name, brand, price, originalPrice, rating, reviewCount, createdAt } = product
  const traits = (isBestseller ? BESTSELLER : 0) + (isComingSoon ? COMING_SOON : 0) + (inStock ? IN_STOCK : 0)
  return [id, name, brand, price, originalPrice, images[0] ?? null, traits, rating, reviewCount, createdAt]
}

function fromRow(row: Row): CardProduct {
  const [id, name, brand, price, originalPrice, image, traits, rating, reviewCount, createdAt] = row
  return {
    id,
    name,
    brand,
    price,
    originalPrice,
    images: image === null ? [] : [image],
    isBestseller: (traits & BESTSELLER) > 0,
    isComingSoon: (traits & COMING_SOON) > 0,
    inStock: (traits & IN_STOCK) > 0,
    rating,
    reviewCount,
    createdAt,
  }
}
