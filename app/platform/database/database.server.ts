import {
  type Expression,
  type Generated,
  type Insertable,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
  type Transaction as KyselyTransaction,
} from 'kysely'
import type { Category } from '../../shop/categories.ts'
import type { TextEncoding } from '../../shop/csv.ts'
import type { OrderStatus } from '../../shop/order-status.ts'
import { type Refusal, refuse, type Role } from '../../shop/use-case.ts'
import { retryConflicts } from './availability.server.ts'
import { insideTransaction } from './sqlite.server.ts'

// The tables, and the transaction that changes them; open-database.server.ts opens the database.

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
export type Engine = 'sqlite' | 'postgres'

/** Only for what has no portable form. */
export function engineOf(db: Kysely<never> | Database): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** The row of this id, locked until the transaction ends; undefined when there is none. */
export async function lockRow<Table extends keyof Tables>(
  tx: Transaction,
  table: Table,
  id: Tables[Table] extends { id: infer Id } ? Id : never,
): Promise<Selectable<Tables[Table]> | undefined> {
  const { rows } = await sql<
    Selectable<Tables[Table]>
  >`select * from ${sql.table(table)} where id = ${id} ${rowLock(tx)}`.execute(tx)
  return rows[0]
}

/** Locks the selected rows; on PostgreSQL not against rows that refer to them. */
export function rowLock(db: Database): RawBuilder<unknown> {
  return engineOf(db) === 'postgres' ? sql`for no key update` : sql``
}

/**
 * All of the work is stored, or nothing. A refusal that the work returns undoes everything and is the answer.
 * Conflicts are retried for 4 s, so the work must have no effects outside the database, and every query
 * goes through `tx`. Throws, without a retry, when the connection is lost at the commit: it is unknown whether
 * the work is stored.
 */
export async function transaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await retryConflicts(() =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          const value = await insideTransaction(() => work(tx))
          if (isRefused(value)) throw new Rollback(value.refusal)
          return value
        }),
    )
  } catch (error) {
    if (error instanceof Rollback) return refuse(error.refusal) as T
    throw error
  }
}

class Rollback extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`rolled back: ${refusal.code}`)
    this.refusal = refusal
  }
}

function isRefused(value: unknown): value is { ok: false; refusal: Refusal } {
  return (
    typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'refusal' in value
  )
}

const LAST_LETTER = '\u{10ffff}'

/** As a range, which an index serves; the columns sort by code points on both engines. */
export function beginsWith(text: Expression<string>, beginning: string): RawBuilder<SqlBool> {
  return sql`(${text} >= ${beginning} and ${text} < ${beginning + LAST_LETTER})`
}

/** How many rows the query has. */
export async function countRows<DB, Table extends keyof DB>(rows: SelectQueryBuilder<DB, Table, object>) {
  const counted = rows.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'))
  const { count } = await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()
  return count
}

const POSTGRES_FOREIGN_KEY = '23503'
const SQLITE_FOREIGN_KEY = 787

/** Whether a statement failed because what it refers to does not exist (any more), on either engine. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  return code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY
}

/** 0 or 1, because the engines' own booleans differ. */
export type Flag = 0 | 1

/** Money is integer deni, times are epoch ms (UTC), lists and records are JSON text. Without better-auth's tables. */
export interface Tables {
  schema_migrations: { name: string; applied_at: number }
  users: UsersTable
  user_profiles: UserProfilesTable
  user_words: { word: string; user_id: string }
  products: ProductsTable
  /**
   * Every folded word of the catalogue with its spelling; words that no product has any more may stay. Only earlier
   * versions set `has_grams`, with rows of a table `search_grams` that this one does not use.
   */
  search_words: { word: string; written: string; has_grams: Generated<Flag> }
  product_words: { word: string; number: number; is_in_name: Flag }
  /** `product_id` is the successor's; null: none. */
  product_addresses: { former_id: string; product_id: string | null; changed_at: number }
  product_prices: { product_id: string; since: number; price: number }
  reviews: ReviewsTable
  delivery_settings: DeliverySettingsTable
  promo_codes: PromoCodesTable
  carts: { user_id: string; version: Generated<number>; updated_at: number }
  cart_lines: { user_id: string; product_id: string; id: string; quantity: number; added_at: number }
  cart_changes: { user_id: string; change_id: string; applied_at: number }
  favorites: { user_id: string; product_id: string; added_at: number }
  orders: OrdersTable
  order_items: OrderItemsTable
  order_notes: OrderNotesTable
  /** Its key is in the order in which orders are listed. */
  order_words: { word: string; created_at: number; order_id: string }
  audit: AuditTable
  outbox: OutboxTable
  rate_limits: { key: string; window_start: number; count: number }
  password_resets: PasswordResetsTable
  shop_details: { id: number; details: string; version: Generated<number>; updated_at: number }
  product_imports: ProductImportsTable
  product_change_sets: ProductChangeSetsTable
  /** `before`: JSON of the previous values of the changed fields; null for a product that the set created. */
  product_change_items: { set_id: string; product_id: string; before: string | null; version_after: number }
}

export type ProductRow = Selectable<ProductsTable>
export type NewProductRow = Insertable<ProductsTable>
export type UserRow = Selectable<UsersTable>
export type ReviewRow = Selectable<ReviewsTable>
export type PromoCodeRow = Selectable<PromoCodesTable>
export type OutboxRow = Selectable<OutboxTable>
export type OrderRow = Selectable<OrdersTable>
export type AuditRow = Selectable<AuditTable>

interface VersionColumns {
  version: Generated<number>
  created_at: number
  updated_at: number
}

interface ProductsTable extends VersionColumns {
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
  usage_instructions_en: string
  revolutionary_aspects: string
  revolutionary_aspects_en: string
  effectiveness: string
  effectiveness_en: string
  active_ingredients: string
  active_ingredients_en: string
  benefits: string
  benefits_en: string
  /** Sum of all ratings; with review_count it determines rating. */
  rating_sum: Generated<number>
  review_count: Generated<number>
  /** Hundredths, rounded half up, 0 without reviews; checked by the database. */
  rating: Generated<number>
  /** Its plain byte order is the Macedonian alphabet. */
  name_sort: string
  /** The same of the name in English, or of the only name. */
  name_en_sort: string
  /** Folded words of names and brand, each after a space. */
  search_name: string
  /** Folded words of everything that is searched, each after a space. */
  search_text: string
  /** From 1 up, assigned by the database: the search's index has it instead of the id. */
  number: Generated<number>
}

interface ReviewsTable {
  id: string
  product_id: string
  user_id: string | null
  user_name: string
  rating: number
  comment: string
  created_at: number
  /** From the author's browser; null for reviews of the demo and earlier ones. */
  idempotency_key: string | null
}

interface UsersTable {
  id: string
  email: string
  display_name: string
  role: Generated<Role>
  disabled_at: Generated<number | null>
  created_at: number
  updated_at: number
  last_login_at: Generated<number | null>
}

interface CustomerColumns {
  first_name: string
  last_name: string
  phone: string
  address: string
  city: string
  municipality: string
  postal_code: string
}

interface UserProfilesTable extends CustomerColumns {
  user_id: string
  updated_at: number
  /** 0: user_words lacks what was saved last. */
  is_indexed: Generated<Flag>
}

interface PasswordResetsTable {
  id: string
  token_hash: string
  user_id: string
  expires_at: number
  used_at: Generated<number | null>
}

interface PromoCodesTable extends VersionColumns {
  id: string
  code: string
  code_key: string
  description: string
  /** Folded code and description. */
  search_text: string
  discount_type: 'percentage' | 'fixed'
  discount_value: number
  minimum_order_amount: number
  maximum_discount: number | null
  usage_limit: number | null
  usage_limit_per_customer: number | null
  used_count: Generated<number>
  is_active: Flag
  valid_from: number
  valid_until: number | null
}

interface DeliverySettingsTable extends Pick<VersionColumns, 'version' | 'updated_at'> {
  id: 1
  standard_price: number
  standard_threshold: number
  free_price: number
  free_threshold: number
  message: string
}

interface OrdersTable extends CustomerColumns, VersionColumns {
  id: string
  user_id: string | null
  user_email: string
  idempotency_key: string
  request_hash: string
  notes: string
  subtotal: number
  discount: number
  shipping: number
  total: number
  promo_id: string | null
  promo_code: string | null
  promo_discount_type: 'percentage' | 'fixed' | null
  promo_discount_value: number | null
  promo_discount_amount: number | null
  status: OrderStatus
  country: Generated<'MK'>
  delivered_at: Generated<number | null>
  rejected_at: Generated<number | null>
  cancelled_at: Generated<number | null>
  /** Each word after a space (app/shop/orders/search.ts). */
  search_words: Generated<string>
  /** Whether these words are in order_words. */
  words_indexed: Generated<Flag>
}

interface OrderNotesTable extends Pick<VersionColumns, 'version' | 'updated_at'> {
  order_id: string
  note: string
  tracking_number: string
}

interface OrderItemsTable {
  order_id: string
  position: number
  product_id: string
  name: string
  brand: string
  price: number
  quantity: number
  line_total: number
}

interface AuditTable {
  id: string
  at: number
  actor_id: string | null
  actor_name: string
  action: string
  subject_type: string
  subject_id: string
  before: string | null
  after: string | null
}

interface OutboxTable {
  id: string
  kind: string
  dedup_key: string
  payload: string
  created_at: number
  available_at: number
  attempts: Generated<number>
  sent_at: Generated<number | null>
  last_error: Generated<string | null>
  failed_at: Generated<number | null>
}

/** A file between dry run and applying; deleted after an hour. */
interface ProductImportsTable {
  id: string
  at: number
  actor_id: string
  file_name: string
  encoding: TextEncoding
  content: string
}

interface ProductChangeSetsTable {
  id: string
  at: number
  actor_id: string | null
  actor_name: string
  kind: 'import' | 'bulk'
  file_name: string | null
  created: number
  changed: number
  undone_at: Generated<number | null>
}
