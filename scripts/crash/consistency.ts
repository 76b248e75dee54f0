import { sql } from 'kysely'
import { normalizePromoCode } from '../../app/domain/promo-code.ts'
import { engineOf, type Database } from '../../app/server/database/database.server.ts'
import { wrongFigures } from './sales-check.ts'
import type { Stored } from './stored.ts'

/** What in the data contradicts itself, a line each, whatever anybody was told. */
export async function findInconsistencies(db: Database, stored: Stored): Promise<string[]> {
  return [
    ...(await wrongPromos(db, stored)),
    ...wrongSums(stored),
    ...(await notOnce(db, stored)),
    ...(await wrongRatings(db)),
    ...(await wrongFigures(db, stored)),
    ...(engineOf(db) === 'sqlite' ? await damagedFile(db) : await damagedIndexes(db)),
  ]
}

async function wrongPromos(db: Database, { orders }: Stored): Promise<string[]> {
  const promos = await db
    .selectFrom('promo_codes')
    .select(['code_key', 'used_count', 'usage_limit'])
    .execute()
  return promos.flatMap(({ code_key, used_count, usage_limit }) => {
    const uses = orders.filter(
      ({ promo_code }) => promo_code !== null && normalizePromoCode(promo_code) === code_key,
    ).length
    const isTooOften = usage_limit !== null && uses > usage_limit
    return uses === used_count && !isTooOften
      ? []
      : [`${code_key}: ${uses} orders, usedCount ${used_count}, limit ${usage_limit}`]
  })
}

function wrongSums({ orders, items }: Stored): string[] {
  return orders.flatMap(({ id, subtotal, discount, shipping, total }) => {
    const sum = (items.get(id) ?? []).reduce((all, item) => all + item.price * item.quantity, 0)
    return sum === subtotal && total === subtotal - discount + shipping
      ? []
      : [`order ${id}: items ${sum}, subtotal ${subtotal}, total ${total}`]
  })
}

/** An order was noted once and its customer is told once, and nothing is noted or told of an order that is not there. */
async function notOnce(db: Database, { orders }: Stored): Promise<string[]> {
  const noted = await db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'order.place')
    .execute()
  const mailed = await db
    .selectFrom('outbox')
    .select('dedup_key')
    .where('kind', '=', 'order-received')
    .execute()
  const ids = orders.map(({ id }) => id)
  return [
    ...differing('audit rows', { ids, found: noted.map(({ subject_id }) => subject_id) }),
    ...differing('mails', { ids, found: mailed.map(({ dedup_key }) => dedup_key.replace(/^.*:/, '')) }),
  ]
}

function differing(what: string, { ids, found }: { ids: string[]; found: string[] }): string[] {
  const counts = new Map(ids.map((id) => [id, 0]))
  for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1)
  const expected = new Set(ids)
  return [...counts]
    .filter(([id, count]) => count !== (expected.has(id) ? 1 : 0))
    .map(([id, count]) => `order ${id}: ${count} ${what}`)
}

async function wrongRatings(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('reviews', 'reviews.product_id', 'products.id')
    .select((eb) => [
      'products.id',
      'products.rating_sum',
      'products.review_count',
      eb.fn.count<number>('reviews.id').as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('reviews.rating'), sql<number>`0`).as('sum'),
    ])
    .groupBy(['products.id', 'products.rating_sum', 'products.review_count'])
    .execute()
  return rows
    .filter(({ rating_sum, review_count, count, sum }) => rating_sum !== sum || review_count !== count)
    .map(
      (row) =>
        `${row.id}: ${row.count} reviews (${row.sum}), counted ${row.review_count} (${row.rating_sum})`,
    )
}

async function damagedFile(db: Database): Promise<string[]> {
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...pages.filter((row) => row.integrity_check !== 'ok').map((row) => `file: ${row.integrity_check}`),
    ...orphans.map(({ table }) => `a row of ${table} refers to nothing`),
  ]
}

/** Every index names every row: what PostgreSQL's own checker finds, which is part of its packages. */
async function damagedIndexes(db: Database): Promise<string[]> {
  await sql`create extension if not exists amcheck`.execute(db)
  const { rows } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  const damaged: string[] = []
  for (const { name } of rows) {
    await sql`select bt_index_check(${name}::regclass, true)`
      .execute(db)
      .catch((error: unknown) => damaged.push(`index ${name}: ${String(error)}`))
  }
  return damaged
}
