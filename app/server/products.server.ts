import { type Category, CATEGORIES } from '../domain/category.ts'
import type { Product, ProductSummary } from '../domain/product.ts'
import { PAGE_SIZE, type ProductFilter } from '../domain/product-filter.ts'
import type { Database } from './database/database.server.ts'
import { matches, order } from './product-query.server.ts'
import { SUMMARY_COLUMNS, toProduct, toSummary } from './product-rows.server.ts'
import type { Shop } from './shop.server.ts'

export interface ProductList {
  /** The first `page` pages together. */
  products: ProductSummary[]
  found: number
  /** How many each choice would show, given the other filters; every category and every brand of the data, also with 0. */
  categories: Record<Category, number>
  brands: Record<string, number>
}

/** The products that pass every filter, sorted, with counts for the filters themselves. [LIST-05 LIST-06 LIST-09 LIST-10] */
export async function listProducts(shop: Shop, filter: ProductFilter): Promise<ProductList> {
  const [rows, groups] = await Promise.all([
    order(shop.db.selectFrom('products').select(SUMMARY_COLUMNS).where(matches(filter)), filter)
      .limit(PAGE_SIZE * filter.page)
      .execute(),
    countGroups(shop.db, filter),
  ])
  const inBrand = groups.filter(({ brand }) => filter.brand === null || brand === filter.brand)
  const inCategory = groups.filter(({ category }) => filter.category === null || category === filter.category)
  const brands = [...new Set(groups.map(({ brand }) => brand))].toSorted()
  return {
    products: rows.map(toSummary),
    found: total(inBrand.filter((group) => inCategory.includes(group))),
    categories: countsOf(CATEGORIES, (name) => inBrand.filter(({ category }) => category === name)),
    brands: countsOf(brands, (name) => inCategory.filter(({ brand }) => brand === name)),
  }
}

/** Null for a product that does not exist, or no longer. [PD-08] */
export async function getProduct(shop: Shop, id: string): Promise<Product | null> {
  const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toProduct(row) : null
}

/** The products with these ids, in the order of the ids; those that don't exist are left out. */
export async function getProductSummaries(shop: Shop, ids: string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await shop.db.selectFrom('products').select(SUMMARY_COLUMNS).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Bestsellers, newest first. [HOME-03] */
export async function listBestsellers(shop: Shop, limit = 12): Promise<ProductSummary[]> {
  const rows = await shop.db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .where('is_bestseller', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toSummary)
}

/** Products that can be ordered, of the same category, then of the same brand, best rated first. [BEY-12] */
export async function relatedProducts(
  shop: Shop,
  product: Pick<ProductSummary, 'id' | 'category' | 'brand'>,
  limit = 4,
): Promise<ProductSummary[]> {
  const alike = (column: 'category' | 'brand', value: string) =>
    shop.db
      .selectFrom('products')
      .select(SUMMARY_COLUMNS)
      .where(column, '=', value)
      .where('id', '<>', product.id)
      .where('is_coming_soon', '=', 0)
      .where('in_stock', '=', 1)
      .orderBy('rating', 'desc')
      .orderBy('review_count', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  const [sameCategory, sameBrand] = await Promise.all([
    alike('category', product.category),
    alike('brand', product.brand),
  ])
  const unique = new Map([...sameCategory, ...sameBrand].map((row) => [row.id, toSummary(row)]))
  return [...unique.values()].slice(0, limit)
}

export async function countProducts(shop: Shop): Promise<number> {
  const { count } = await shop.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Group {
  category: Category
  brand: string
  count: number
}

/** How many products of each category and brand pass the other filters, in one pass over an index when nothing is searched. */
async function countGroups(db: Database, filter: ProductFilter): Promise<Group[]> {
  const others = matches({ ...filter, category: null, brand: null })
  return db
    .selectFrom('products')
    .select(['category', 'brand'])
    .select((eb) =>
      eb.fn.sum<number>(eb.case().when(others(eb)).then(eb.lit(1)).else(eb.lit(0)).end()).as('count'),
    )
    .groupBy(['category', 'brand'])
    .execute()
}

function total(groups: Group[]): number {
  return groups.reduce((sum, group) => sum + group.count, 0)
}

function countsOf<Name extends string>(
  names: readonly Name[],
  groupsOf: (name: Name) => Group[],
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, total(groupsOf(name))])) as Record<Name, number>
}
