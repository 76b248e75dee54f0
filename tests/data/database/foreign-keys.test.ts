import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { testEngine, testShop } from '../../support/database.ts'

interface Reference {
  child: string
  column: string
}

const ofSqlite = sql<Reference>`select m.name as child, f."from" as "column"
  from sqlite_schema m, pragma_foreign_key_list(m.name) f
  where m.type = 'table' and not exists (
    select 1 from pragma_index_list(m.name) i, pragma_index_info(i.name) c
    where c.seqno = 0 and c.name = f."from" and i.partial = 0)`

const ofPostgres = sql<Reference>`select r.conrelid::regclass::text as child, a.attname as "column"
  from pg_constraint r
  join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
  where r.contype = 'f' and r.connamespace = current_schema()::regnamespace and not exists (
    select 1 from pg_index i where i.indrelid = r.conrelid and i.indkey[0] = r.conkey[1] and i.indpred is null)`

async function withoutIndex(db: Database): Promise<string[]> {
  const { rows } = await (testEngine() === 'postgres' ? ofPostgres : ofSqlite).execute(db)
  return rows.map(({ child, column }) => `${child}.${column}`).toSorted()
}

test('[BEY-08] a row is deleted without looking through a whole table for what refers to it', async () => {
  const services = await testShop()
  expect(await withoutIndex(services.db)).toEqual([])
  await services.close()
})
