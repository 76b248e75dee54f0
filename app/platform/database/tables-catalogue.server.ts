import type { Generated } from 'kysely'
import type { Category } from '../../shop/catalog/product.ts'
import type { Flag } from './flag.server.ts'

export interface ProductsTable {
  id: string
  name: string
  name_en: string | null
  description: string
  description_mk: string
  brand: string
  category: Category
  price: number
  original_price: number | null
  images: string
  is_featured: Flag
  is_bestseller: Flag
  is_coming_soon: Flag
  in_stock: Flag
  stock_quantity: number | null
  sku: string | null
  usage_instructions: string
  revolutionary_aspects: string
  effectiveness: string
  active_ingredients: string
  benefits: string
  /** Sum of the ratings of all reviews; with review_count it determines rating. */
  rating_sum: Generated<number>
  review_count: Generated<number>
  /** Hundredths, rounded half up, 0 without reviews; the database checks it against the two above. */
  rating: Generated<number>
  /** Its plain byte order is the Macedonian alphabet. */
  name_sort: string
  /** Folded words of names and brand, each after a space. */
  search_name: string
  /** Folded words of everything that is searched, each after a space. */
  search_text: string
  /** Given by the database, from 1 up: the search's index has it instead of the id. */
  number: Generated<number>
  version: Generated<number>
  created_at: number
  updated_at: number
}

/** Every folded word of the catalogue, and how a product wrote it. Words that no product has any more may stay. */
export interface SearchWordsTable {
  word: string
  written: string
  /** Whether the word is in search_grams; a process of an earlier version adds words without. */
  has_grams: Generated<Flag>
}

/** Two or three letters in a row, and the words of the catalogue that have them. */
export interface SearchGramsTable {
  gram: string
  word: string
}

export interface ProductWordsTable {
  word: string
  /** The product's. */
  number: number
  is_in_name: Flag
}

/** What a product costs from a moment on, until its next row. */
export interface ProductPricesTable {
  product_id: string
  since: number
  price: number
}

/** Where a product that was removed is continued; null: nowhere. */
export interface ProductAddressesTable {
  former_id: string
  product_id: string | null
  changed_at: number
}

export interface ReviewsTable {
  id: string
  product_id: string
  user_id: string | null
  user_name: string
  rating: number
  comment: string
  created_at: number
  /** From the writer's browser; null for reviews of the demo and from before there were keys. */
  idempotency_key: string | null
}
