import { spawn } from 'node:child_process'
import { getMigrations } from 'better-auth/db/migration'
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { accountOptions } from '../../../app/platform/auth.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { migrate, MIGRATIONS, type Migration } from '../../../app/platform/database/migrate.server.ts'
import { type DatabaseTarget, openDatabase } from '../../../app/platform/database/open-database.server.ts'
import { StartError } from '../../../app/platform/start-error.server.ts'
import { SECRET } from '../../support/accounts.ts'
import { freshTarget, testEngine } from '../../support/database.ts'
import { endOf } from '../../support/run-script.ts'

const NAMES = MIGRATIONS.map(({ name }) => name)

test('the steps run once, in the order of their numbers', async () => {
  expect(NAMES.toSorted()).toEqual(NAMES)
  const db = await openFresh()
  expect(await migrate(db)).toEqual(NAMES)
  expect(await migrate(db)).toEqual([])
})

test('the tables of accounts have exactly the columns, defaults and indexes of the library’s own migration', async () => {
  const ours = await openFresh()
  await migrate(ours)
  const theirs = await openFresh()
  const site = { secret: SECRET, origin: 'http://localhost' }
  const { runMigrations } = await getMigrations(accountOptions({ db: theirs, newId: () => 'id' }, site))
  await runMigrations()
  const expected = await accountColumns(theirs)
  expect(expected.length).toBeGreaterThan(30)
  expect(await accountColumns(ours)).toEqual(expected)
})

test('processes that start together migrate once, and all of them start', async () => {
  const target = await freshTarget()
  const taken = await Promise.all([1, 2, 3, 4].map(() => migrateInOtherProcess(target)))
  expect(taken.filter((names) => names.length > 0)).toEqual([NAMES])
})

test('a step that fails leaves nothing of any step', async () => {
  const db = await openFresh()
  const good: Migration = { name: '0001', statements: () => ['create table one (id text)'] }
  const bad: Migration = { name: '0002', statements: () => ['create nonsense'] }
  await expect(migrate(db, [good, bad])).rejects.toThrow('syntax error')
  const tables = await (db as unknown as Kysely<unknown>).introspection.getTables()
  expect(tables.map((table) => table.name)).not.toContain('one')
  expect(await migrate(db, [good])).toEqual(['0001'])
})

test('data of a newer version is refused in one line', async () => {
  const db = await openFresh()
  const statements = () => []
  await migrate(db, [
    { name: '0001', statements },
    { name: '9999-later', statements },
  ])
  const refused = migrate(db, [{ name: '0001', statements }])
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(/newer version.*9999-later/)
})

async function openFresh(): Promise<Database> {
  const db = await openDatabase(
    testEngine() === 'sqlite' ? { kind: 'sqlite', file: ':memory:' } : await freshTarget(),
  )
  onTestFinished(() => db.destroy())
  return db
}

async function accountColumns(db: Database): Promise<unknown[]> {
  const query =
    testEngine() === 'sqlite'
      ? sql`select m.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk from sqlite_master m
          join pragma_table_info(m.name) c where m.name like 'auth_%' and m.type = 'table'
          union all select tbl_name, name, type, 0, null, 0 from sqlite_master where type = 'index' and tbl_name like 'auth_%'
          order by 1, 2`
      : sql`select table_name as "table", column_name, data_type, is_nullable, column_default
          from information_schema.columns where table_name like 'auth_%'
          union all select tablename, indexname, replace(indexdef, '"', ''), null, null from pg_indexes where tablename like 'auth_%'
          order by 1, 2`
  const { rows } = await query.execute(db)
  return rows.map((row) => ({ ...(row as object) }))
}

async function migrateInOtherProcess(target: DatabaseTarget): Promise<string[]> {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(new URL('../../../app/platform/database/open-database.server.ts', import.meta.url).href)})
    const { migrate } = await import(${JSON.stringify(new URL('../../../app/platform/database/migrate.server.ts', import.meta.url).href)})
    const db = await openDatabase(${JSON.stringify(target)})
    console.log(JSON.stringify(await migrate(db)))
    await db.destroy()`
  const { output } = await endOf(spawn(process.execPath, ['--input-type=module', '-e', script]))
  if (!output.startsWith('[')) throw new Error(`the other process failed: ${output}`)
  return JSON.parse(output) as string[]
}
