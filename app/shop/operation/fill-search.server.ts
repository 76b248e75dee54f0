import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { readBatches } from '../../platform/batches.server.ts'
import type { Transaction } from '../../platform/database/database.server.ts'
import { indexedProduct, saveProductWords } from '../catalog/product-words.server.ts'
import { nameSortKey } from '../collation.ts'
import { orderSearchWords } from '../orders/search.ts'
import { promoSearchText } from '../promotions/queries.server.ts'
import { saveUserWords } from '../search/user-search.server.ts'

const ROWS_AT_ONCE = 200

/**
 * Fills the columns and tables for searching and sorting that these migrations added, in their transaction, by the rules
 * of today; frozen migrations can't. What housekeeping indexes is left to it.
 */
export async function fillSearch(tx: Transaction, migrations: readonly string[]): Promise<void> {
  if (migrations.includes('0009-reviews-search')) await fillProducts(tx)
  if (migrations.includes('0020-product-orders')) await fillNameOrders(tx)
  if (migrations.includes('0013-order-search')) await fillOrders(tx)
  if (migrations.includes('0014-promo-per-customer')) await fillPromos(tx)
  if (migrations.includes('0015-user-search')) await fillUsers(tx)
}

async function fillProducts(tx: Transaction): Promise<void> {
  const products = tx
    .selectFrom('products')
    .select(['id', 'name', 'name_en as nameEn', 'brand', 'description', 'description_mk as descriptionMk'])
  for await (const rows of readById(products)) await saveProductWords(tx, rows.map(indexedProduct))
}

async function fillNameOrders(tx: Transaction): Promise<void> {
  for await (const rows of readById(tx.selectFrom('products').select(['id', 'name', 'name_en']))) {
    for (const { id, name, name_en } of rows) {
      const keys = { name_sort: nameSortKey(name), name_en_sort: nameSortKey(name_en || name) }
      await tx.updateTable('products').set(keys).where('id', '=', id).execute()
    }
  }
}

async function fillOrders(tx: Transaction): Promise<void> {
  const orders = tx
    .selectFrom('orders')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'phone', 'user_email as userEmail'])
  for await (const rows of readById(orders)) {
    for (const order of rows) {
      const found = { search_words: orderSearchWords(order) }
      await tx.updateTable('orders').set(found).where('id', '=', order.id).execute()
    }
  }
}

async function fillPromos(tx: Transaction): Promise<void> {
  for (const promo of await tx.selectFrom('promo_codes').select(['id', 'code', 'description']).execute()) {
    const found = { search_text: promoSearchText(promo) }
    await tx.updateTable('promo_codes').set(found).where('id', '=', promo.id).execute()
  }
}

async function fillUsers(tx: Transaction): Promise<void> {
  for await (const rows of readById(tx.selectFrom('users').select('id'))) {
    const ids = rows.map(({ id }) => id)
    await saveUserWords(tx, ids)
  }
  await tx.updateTable('user_profiles').set({ is_indexed: 1 }).execute()
}

function readById<DB, Table extends keyof DB, Row extends { id: string }>(
  rows: SelectQueryBuilder<DB, Table, Row>,
) {
  const first = rows.orderBy(sql`id`).limit(ROWS_AT_ONCE)
  return readBatches<Row>(ROWS_AT_ONCE, (last) => first.where(sql<SqlBool>`id > ${last?.id ?? ''}`).execute())
}
