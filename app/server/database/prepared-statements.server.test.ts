import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshTarget, testEngine } from '../../../tests/database.ts'
import { openDatabase } from './database.server.ts'
import { isOutdated, keepPlanOf, PreparedStatements } from './prepared-statements.server.ts'
import { transaction } from './transaction.server.ts'

const INSIDE = { isInTransaction: true }
const OUTSIDE = { isInTransaction: false }

test('what comes again and again gets a name of its own, and only so many', () => {
  const prepared = new PreparedStatements()
  expect([1, 2, 3, 4].map(() => prepared.nameOf('a', INSIDE))).toEqual([null, null, 'shop_1', 'shop_1'])
  expect([1, 2, 3].map(() => prepared.nameOf('b', INSIDE)).at(-1)).toBe('shop_2')
  for (let number = 0; number < 5000; number += 1)
    expect(prepared.nameOf(`seldom ${number}`, INSIDE)).toBeNull()
  const names = Array.from({ length: 300 }, (_, number) =>
    [1, 2, 3].map(() => prepared.nameOf(`often ${number}`, INSIDE)).at(-1),
  ).filter((name) => name !== null)
  expect(names).toHaveLength(98)
  expect(new Set(names).size).toBe(98)
})

test('what does not fit any more is never named again, and nobody else gets its name', () => {
  const prepared = new PreparedStatements()
  for (const _time of [1, 2, 3]) prepared.nameOf('a', INSIDE)
  prepared.forget('a')
  expect([1, 2, 3, 4].map(() => prepared.nameOf('a', INSIDE))).toEqual([null, null, null, null])
  expect([1, 2, 3].map(() => prepared.nameOf('b', INSIDE)).at(-1)).toBe('shop_2')
})

test('outside of transactions only what was chosen is prepared: the best plan of a search depends on what is sought', () => {
  const prepared = new PreparedStatements()
  keepPlanOf('select by key')
  const names = (sql: string) => [1, 2, 3, 4].map(() => prepared.nameOf(sql, OUTSIDE))
  expect(names('select by key')).toEqual([null, null, 'shop_1', 'shop_1'])
  expect(names('select like')).toEqual([null, null, null, null])
})

test('only the one error says so', () => {
  expect(isOutdated({ code: '0A000', routine: 'RevalidateCachedQuery' })).toBe(true)
  for (const error of [null, new Error('cached plan'), { code: '0A000', message: 'no LISTEN here' }])
    expect(isOutdated(error)).toBe(false)
})

describe.runIf(testEngine() === 'postgres')('on PostgreSQL', () => {
  test('a table that a newer version changes meanwhile is read by the older one as before', async () => {
    const db = await openDatabase(await freshTarget())
    onTestFinished(() => db.destroy())
    await sql`create table notes (id text primary key, note text)`.execute(db)
    await sql`insert into notes values ('a', 'first')`.execute(db)
    const read = () =>
      transaction(db, async (tx) => (await sql`select * from notes where id = ${'a'}`.execute(tx)).rows)
    for (let time = 0; time < 5; time += 1) expect(await read()).toEqual([{ id: 'a', note: 'first' }])
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
    expect(rows).toEqual([{ name: 'shop_1' }])
    await sql`alter table notes add column author text`.execute(db)
    for (let time = 0; time < 5; time += 1)
      expect(await read()).toEqual([{ id: 'a', note: 'first', author: null }])
  })
})
