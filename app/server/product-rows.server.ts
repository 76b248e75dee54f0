import { nameSortKey } from '../domain/collation.ts'
import type { Product, ProductSummary } from '../domain/product.ts'
import { searchText } from '../domain/search.ts'
import type { Flag } from './database/flag.server.ts'
import type { NewProductRow, ProductRow } from './database/tables.server.ts'

/** A product without what only reviews and saving may determine. [SEC-04] */
export type NewProduct = Omit<Product, 'rating' | 'reviewCount' | 'version'>

/** The columns that a list needs; leaves out the long texts. */
export const SUMMARY_COLUMNS = [
  'id',
  'name',
  'name_en',
  'brand',
  'category',
  'price',
  'original_price',
  'images',
  'is_featured',
  'is_bestseller',
  'is_coming_soon',
  'in_stock',
  'rating',
  'review_count',
  'created_at',
] as const satisfies (keyof ProductRow)[]

export type SummaryRow = Pick<ProductRow, (typeof SUMMARY_COLUMNS)[number]>

/** The row of a product, with the keys by which it is sorted and found. The only way in which products are written. */
export function productRow(product: NewProduct): NewProductRow {
  return {
    id: product.id,
    name: product.name,
    name_en: product.nameEn,
    description: product.description,
    description_mk: product.descriptionMk,
    brand: product.brand,
    category: product.category,
    price: product.price,
    original_price: product.originalPrice,
    images: JSON.stringify(product.images),
    is_featured: flag(product.isFeatured),
    is_bestseller: flag(product.isBestseller),
    is_coming_soon: flag(product.isComingSoon),
    in_stock: flag(product.inStock),
    stock_quantity: product.stockQuantity,
    sku: product.sku,
    usage_instructions: product.usageInstructions,
    revolutionary_aspects: product.revolutionaryAspects,
    effectiveness: product.effectiveness,
    active_ingredients: product.activeIngredients,
    benefits: product.benefits,
    name_sort: nameSortKey(product.name),
    search_name: ` ${searchText({ ...product, description: '', descriptionMk: '' })}`,
    search_text: ` ${searchText(product)}`,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  }
}

export function toSummary(row: SummaryRow): ProductSummary {
  return {
    id: row.id,
    name: row.name,
    nameEn: row.name_en,
    brand: row.brand,
    category: row.category,
    price: row.price,
    originalPrice: row.original_price,
    images: parseImages(row.images),
    isBestseller: row.is_bestseller === 1,
    isFeatured: row.is_featured === 1,
    isComingSoon: row.is_coming_soon === 1,
    inStock: row.in_stock === 1,
    rating: row.rating,
    reviewCount: row.review_count,
    createdAt: row.created_at,
  }
}

export function toProduct(row: ProductRow): Product {
  return {
    ...toSummary(row),
    description: row.description,
    descriptionMk: row.description_mk,
    sku: row.sku,
    stockQuantity: row.stock_quantity,
    usageInstructions: row.usage_instructions,
    revolutionaryAspects: row.revolutionary_aspects,
    effectiveness: row.effectiveness,
    activeIngredients: row.active_ingredients,
    benefits: row.benefits,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

const flag = (value: boolean): Flag => (value ? 1 : 0)

export function parseImages(json: string): string[] {
  const images: unknown = JSON.parse(json)
  return Array.isArray(images) ? images.filter((image) => typeof image === 'string') : []
}
