import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../app/server/database/database.server.ts'
import type { Endpoint } from './endpoints.ts'
import type { Who } from './input.ts'

/** What only an administrator changes; not the figures that customers' orders and reviews move. */
const ADMINS_ONLY = {
  users: 'id, role, disabled_at',
  products: 'id, name, price, original_price, description, images, in_stock, version',
  promo_codes: 'id, code, discount_value, is_active, version',
  delivery_settings: '*',
  shop_details: '*',
  order_notes: '*',
  product_change_sets: '*',
  product_prices: '*',
}

const EVERYTHING = {
  ...Object.fromEntries(
    ['users', 'user_profiles', 'orders', 'order_items', 'favorites', 'reviews'].map((table) => [table, '*']),
  ),
  ...Object.fromEntries(
    ['products', 'promo_codes', 'carts', 'cart_lines', 'cart_changes', 'audit'].map((table) => [table, '*']),
  ),
  ...Object.fromEntries(
    ['delivery_settings', 'shop_details', 'order_notes', 'product_change_sets'].map((table) => [table, '*']),
  ),
}

/** Marks of what is found by its words already: the shop itself sets them, a minute after its start and every hour. */
const OWN_MARKS = ['is_indexed', 'words_indexed']

/** Where somebody who is not signed in does change something: their own account. */
const OPEN_CHANGES = ['routes/login', 'routes/register', 'routes/reset-password', 'routes/forgot-password']

/** A digest of everything that this kind of person must not change by this endpoint, by table; null: they may. */
export async function guardedState(
  db: Database,
  endpoint: Endpoint,
  who: Who,
): Promise<Map<string, string> | null> {
  if (who === 'admin' || OPEN_CHANGES.includes(endpoint.name)) return null
  const tables = who === 'visitor' ? EVERYTHING : ADMINS_ONLY
  const digests = new Map<string, string>()
  for (const [table, columns] of Object.entries(tables)) {
    const { rows } = await sql<object>`select ${sql.raw(columns)} from ${sql.table(table)}`.execute(db)
    const lines = rows.map((row) => JSON.stringify(row, withoutMarks)).toSorted()
    digests.set(table, createHash('sha256').update(lines.join('\n')).digest('base64'))
  }
  return digests
}

/** The tables whose digests differ. */
export function changedTables(
  before: Map<string, string> | null,
  after: Map<string, string> | null,
): string[] {
  if (!before || !after) return []
  return [...before.keys()].filter((table) => before.get(table) !== after.get(table))
}

const withoutMarks = (column: string, value: unknown) => (OWN_MARKS.includes(column) ? undefined : value)
