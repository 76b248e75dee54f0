import { type Expression, type RawBuilder, sql } from 'kysely'
import { inBatchesWithPauses, readBatches } from '../../platform/batches.server.ts'
import { catalogueCache } from '../../platform/cache/catalogue-cache.server.ts'
import { columnsOf } from '../../platform/database/columns.server.ts'
import type { Database, Flag, NewProductRow, ProductRow } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Category } from '../categories.ts'
import { nameSortKey } from '../collation.ts'
import type { Deni } from '../money.ts'
import { recordOf } from '../record-of.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import type { Sort } from './filter.ts'
import { searchName, searchText } from './product-words.server.ts'
import {
  BASICS,
  BRANDS,
  DETAILS,
  FLAGS,
  isOnSale,
  lastChange,
  lowestPriceBefore,
  PRICE_MEMORY_MS,
  pricesCharged,
  type Product,
  type ProductSummary,
} from './product.ts'

export type NewProduct = Omit<Product, 'rating' | 'reviewCount' | 'version'>

const SUMMARY = columnsOf(['id', ...BASICS, ...FLAGS, 'images', 'rating', 'reviewCount'])

export const SUMMARY_COLUMNS = SUMMARY.names

type SummaryRow = Pick<ProductRow, (typeof SUMMARY_COLUMNS)[number]>

const PLAIN = columnsOf(['id', ...BASICS, ...DETAILS])
const OTHERS = columnsOf([...DETAILS, 'version'])
const STORED_FLAGS = columnsOf(FLAGS)

/** The only way to write a product's row, with its sort and search keys. */
export function productRow(product: NewProduct): NewProductRow {
  return {
    ...PLAIN.row(product),
    images: JSON.stringify(product.images),
    ...STORED_FLAGS.row(recordOf(FLAGS, (flag): Flag => (product[flag] ? 1 : 0))),
    name_sort: nameSortKey(product.name),
    name_en_sort: nameSortKey(product.nameEn || product.name),
    search_name: ` ${searchName(product)}`,
    search_text: ` ${searchText(product)}`,
  }
}

export function toSummary(row: SummaryRow): ProductSummary {
  const summary = SUMMARY.values(row)
  return {
    ...summary,
    images: parseImages(row.images),
    ...recordOf(FLAGS, (flag) => summary[flag] === 1),
  }
}

/** Null for a product that does not exist, or no longer. */
export async function getProduct({ db }: Pick<Services, 'db'>, id: string): Promise<Product | null> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toProduct(row) : null
}

export function toProduct(row: ProductRow): Product {
  return { ...toSummary(row), ...OTHERS.values(row) }
}

type Priced = Pick<Product, 'id' | 'price' | 'originalPrice'>

/** The lowest price of the 30 days before the discount; null without a discount or a price before it. */
export async function getLowestPrice(services: Pick<Services, 'db'>, product: Priced): Promise<Deni | null> {
  if (!isOnSale(product)) return null
  const history = await services.db
    .selectFrom('product_prices')
    .select(['since', 'price'])
    .where('product_id', '=', product.id)
    .execute()
  const saleStart = lastChange(history)
  return saleStart === null ? null : lowestPriceBefore(history, saleStart)
}

/**
 * The prices of the last 30 days, for a product on sale also of the 30 days before: what may be called its previous
 * price. Empty for anybody but administrators.
 */
export async function listChargedPrices(services: Services, actor: User, product: Priced): Promise<Deni[]> {
  if (!isAdmin(actor)) return []
  return (await readChargedPrices(services, [product])).get(product.id) ?? []
}

/** The same of many, by their ids. The caller checks the role. */
export async function readChargedPrices(services: Services, products: Priced[]) {
  const now = services.clock()
  const charged = new Map<string, Deni[]>()
  for await (const some of inBatchesWithPauses(products, PRODUCTS_PER_READ)) {
    const ids = some.map(({ id }) => id)
    const prices = services.db.selectFrom('product_prices').select(['product_id', 'since', 'price'])
    const rows = await prices.where('product_id', 'in', ids).execute()
    const histories = Map.groupBy(rows, ({ product_id }) => product_id)
    for (const product of some) {
      const history = histories.get(product.id) ?? []
      const start = (isOnSale(product) ? lastChange(history) : null) ?? now
      charged.set(product.id, pricesCharged(history, { from: start - PRICE_MEMORY_MS, to: now + 1 }))
    }
  }
  return charged
}

/** The brands of products that no list names, for the form. */
export async function listOtherBrands({ reader }: Services, actor: User): Promise<string[]> {
  if (!isAdmin(actor)) return []
  const rows = await reader
    .selectFrom('products')
    .select('brand')
    .distinct()
    .where('brand', 'not in', BRANDS)
    .orderBy('brand')
    .execute()
  return rows.map(({ brand }) => brand)
}

export function parseImages(json: string): string[] {
  const images: unknown = JSON.parse(json)
  return Array.isArray(images) ? images.filter((image) => typeof image === 'string') : []
}

export const PRODUCTS_PER_READ = 500

/** The whole catalogue to be written into a file; only for the administration. */
export function exportProducts(services: Services, actor: User): Result<AsyncGenerator<Product[]>> {
  return isAdmin(actor) ? ok(readAllProducts(services)) : refuse({ code: 'forbidden' })
}

/** Every product whole, in the order of ids, part by part; one empty part when there is none. */
export async function* readAllProducts(services: Services): AsyncGenerator<Product[]> {
  for await (const rows of readProductRows(services.reader)) yield rows.map(toProduct)
}

export function readProductRows(
  db: Database,
  { category = null, brand = null }: { category?: Category | null; brand?: string | null } = {},
): AsyncGenerator<ProductRow[]> {
  return readBatches<ProductRow>(PRODUCTS_PER_READ, (last) => {
    let products = db.selectFrom('products').selectAll()
    if (last) products = products.where('id', '>', last.id)
    if (category !== null) products = products.where('category', '=', category)
    if (brand !== null) products = products.where('brand', '=', brand)
    return products.orderBy('id').limit(PRODUCTS_PER_READ).execute()
  })
}

export type PricedProduct = ProductSummary & Pick<Product, 'sku'>

/**
 * The catalogue in the order of names, part by part; one empty part when there is nothing. A product that is renamed
 * in the meantime may come twice or not at all.
 */
export async function* readPriceList({ reader }: Pick<Services, 'reader'>, size = PRODUCTS_PER_READ) {
  const parts = readBatches<SummaryRow & Pick<ProductRow, 'sku' | 'name_sort'>>(size, (last) =>
    reader
      .selectFrom('products')
      .select([...SUMMARY_COLUMNS, 'sku', 'name_sort'])
      .where((eb) => eb(eb.refTuple('name_sort', 'id'), '>', eb.tuple(last?.name_sort ?? '', last?.id ?? '')))
      .orderBy('name_sort')
      .orderBy('id')
      .limit(size)
      .execute(),
  )
  for await (const rows of parts) yield rows.map((row) => ({ ...toSummary(row), sku: row.sku }))
}

/** The products with one of these keys, in the order of their ids within each part that is read. */
export async function readKeyed(
  db: Database,
  column: 'id' | 'name_sort' | Expression<string>,
  keys: string[],
): Promise<Product[]> {
  const found: Product[] = []
  for await (const some of inBatchesWithPauses([...new Set(keys)], PRODUCTS_PER_READ)) {
    const products = db.selectFrom('products').selectAll().where(column, 'in', some)
    found.push(...(await products.orderBy('id').execute()).map(toProduct))
  }
  return found
}

/** The products with these ids, by their ids; unknown ids are left out. */
export async function readProducts(db: Database, ids: string[]): Promise<Map<string, Product>> {
  return new Map((await readKeyed(db, 'id', ids)).map((product) => [product.id, product]))
}

export async function readNamed(db: Database, names: string[]): Promise<Map<string, Product[]>> {
  return Map.groupBy(await readKeyed(db, 'name_sort', names.map(nameSortKey)), ({ name }) => name)
}

/** The products with these keys as they are now, in the order of the keys; unknown and removed ones are left out. */
export async function readSummaries(db: Database, key: 'id' | 'number', wanted: Iterable<string | number>) {
  const keys = [...new Set(wanted)]
  if (keys.length === 0) return []
  const products = db.selectFrom('products').select([...SUMMARY_COLUMNS, 'number'])
  const rows = await products.where(key, 'in', keys).execute()
  const found = new Map(rows.map((row) => [row[key], toSummary(row)]))
  return keys.flatMap((each) => found.get(each) ?? [])
}

/** The numbers of a group as one text instead of a row for each; `numbersIn` takes it apart. */
export function numberList(number: Expression<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(string_agg(cast(${number} as text), ','), '')`
}

export function numbersIn(list: string): number[] {
  return JSON.parse(`[${list}]`) as number[]
}

/** Names sort as they are shown. */
type StoredSort = Sort | 'english-name'

/** Each ends with the id, so that pages never overlap. */
const ORDERS: Record<StoredSort, [direction: 'asc' | 'desc', ...columns: (keyof ProductRow)[]]> = {
  'english-name': ['asc', 'name_en_sort', 'id'],
  name: ['asc', 'name_sort', 'id'],
  'price-asc': ['asc', 'price', 'id'],
  'price-desc': ['desc', 'price', 'id'],
  rating: ['desc', 'rating', 'review_count', 'id'],
  newest: ['desc', 'created_at', 'id'],
  relevance: ['desc', 'created_at', 'id'],
}

export async function sortedProducts(services: Services, sort: StoredSort): Promise<Int32Array> {
  return await catalogueCache(services).read(
    `products by ${sort}`,
    async () => {
      const [direction, ...columns] = ORDERS[sort]
      const products = services.reader.selectFrom('products').select('number')
      const sorted = columns.reduce((query, column) => query.orderBy(column, direction), products)
      const { numbers } = await services.reader
        .selectFrom(sorted.as('sorted'))
        .select((eb) => numberList(eb.ref('number')).as('numbers'))
        .executeTakeFirstOrThrow()
      return Int32Array.from(numbersIn(numbers))
    },
    (numbers) => numbers.byteLength,
  )
}

/** The numbers of those that can't be ordered. */
export async function productsNotForSale(services: Services): Promise<Set<number>> {
  return await catalogueCache(services).read(
    'products not for sale',
    async () => {
      const rows = await services.reader
        .selectFrom('products')
        .select('number')
        .where((eb) => eb.or([eb('is_coming_soon', '=', eb.lit(1)), eb('in_stock', '=', eb.lit(0))]))
        .execute()
      return new Set(rows.map(({ number }) => number))
    },
    (numbers) => numbers.size * BYTES_PER_NUMBER,
  )
}

const BYTES_PER_NUMBER = 32
