import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from '../../../app/platform/database/availability.server.ts'
import { transaction } from '../../../app/platform/database/database.server.ts'
import { openDatabase, openReader } from '../../../app/platform/database/open-database.server.ts'
import { createLogger } from '../../../app/platform/logger.server.ts'
import { readSettings } from '../../../app/platform/settings.server.ts'
import { openShop } from '../../../app/shop/operation/open-shop.server.ts'
import { freshTarget, temporaryFolder, testEngine } from '../../support/database.ts'

async function openNotes() {
  const target = await freshTarget()
  const db = await openDatabase(target)
  const reader = await openReader(db, target)
  onTestFinished(async () => {
    await reader.destroy()
    await db.destroy()
  })
  await sql`create table notes (text text)`.execute(db)
  const write = (text: string) => sql`insert into notes values (${text})`.execute(db)
  const read = async () =>
    (await sql<{ text: string }>`select text from notes order by text`.execute(reader)).rows.map(
      ({ text }) => text,
    )
  return { db, reader, write, read }
}

/** Counts up to this number, which both engines take a while for. */
const slowReport = (rows: number) =>
  sql<{
    sum: number
  }>`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(rows)})
    select sum(n) as sum from numbers`

test('a slow report delays no write', async () => {
  const { reader, write, read } = await openNotes()
  await read()
  const done: string[] = []
  const report = slowReport(3_000_000)
    .execute(reader)
    .then(({ rows }) => (done.push('report'), rows[0]?.sum))
  await write('cart')
  done.push('cart')
  expect(await read()).toEqual(['cart'])
  done.push('list')
  expect(await report).toBe(4_500_001_500_000)
  expect(done).toEqual(['cart', 'list', 'report'])
})

test('a reader sees what was committed before its query, and nothing of a transaction that is open', async () => {
  const { db, write, read } = await openNotes()
  await write('first')
  expect(await read()).toEqual(['first'])
  const [inserted, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = transaction(db, async (tx) => {
    await sql`insert into notes values ('second')`.execute(tx)
    inserted.resolve()
    await seen.promise
  })
  await inserted.promise
  expect(await read()).toEqual(['first'])
  seen.resolve()
  await writing
  expect(await read()).toEqual(['first', 'second'])
})

test('a snapshot of the reader stays as it was', async () => {
  const { reader, write } = await openNotes()
  await write('first')
  await reader
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const count = async () =>
        (await sql<{ n: number }>`select count(*) as n from notes`.execute(tx)).rows[0]?.n
      expect(await count()).toBe(1)
      await write('second')
      expect(await count()).toBe(1)
    })
})

test('a reader refuses to write', async () => {
  const { reader, read } = await openNotes()
  const writing = sql`insert into notes values ('by the reader')`.execute(reader)
  await expect(writing).rejects.toThrow(/read-?only/)
  expect(await read()).toEqual([])
})

test('more queries than the reader has connections are all answered', async () => {
  const { reader } = await openNotes()
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const { rows } = await sql<{ n: number }>`select cast(${number} as integer) as n`.execute(reader)
      return rows[0]?.n
    }),
  )
  expect(answers).toEqual(Array.from({ length: 20 }, (_, number) => number))
})

test.runIf(testEngine() === 'sqlite')('queries that wait when the reader closes are refused', async () => {
  const target = await freshTarget()
  await using db = await openDatabase(target)
  const reader = await openReader(db, target)
  const queries = Array.from({ length: 6 }, () => slowReport(50_000_000).execute(reader))
  const answers = Promise.allSettled(queries)
  await reader.destroy()
  for (const { status } of await answers) expect(status).toBe('rejected')
})

test('the error of a query is the database’s own, and the next query works', async () => {
  const { reader, read } = await openNotes()
  await expect(sql`select * from nothing`.execute(reader)).rejects.toThrow('nothing')
  expect(await read()).toEqual([])
})

test.runIf(testEngine() === 'sqlite')('a query of the reader inside a transaction is a defect', async () => {
  const { db, read } = await openNotes()
  await expect(transaction(db, () => read())).rejects.toThrow('every query goes through tx')
})

test.runIf(testEngine() === 'sqlite')('a lost reader thread fails only its own query', async () => {
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  const { reader, read, write } = await openNotes()
  await write('first')
  // a thread ends only when its statement does: the other one takes longer, so the waiting query needs a new thread
  const [report, other] = [1_000_000, 15_000_000].map((rows) => slowReport(rows).execute(reader))
  await expect.poll(() => threads.length).toBe(2)
  const waiting = read()
  const [lost] = await Promise.allSettled([report, threads[0]?.terminate()])
  expect(lost).toMatchObject({ reason: expect.any(DatabaseUnavailable) })
  expect(await waiting).toEqual(['first'])
  await other
  expect(await Promise.all([1, 2].map((idle) => threads[idle]?.terminate()))).toEqual([1, 1])
  expect(await read()).toEqual(['first'])
  expect(threads).toHaveLength(4)
})

test('the reader closes with the shop, and nothing of it stays', async () => {
  const target = await freshTarget()
  const dataDir = target.kind === 'sqlite' ? path.dirname(target.file) : temporaryFolder()
  const env = { DATA_DIR: dataDir, ...(target.kind === 'postgres' && { DATABASE_URL: target.url }) }
  const log = createLogger('silent')
  const { services, close } = await openShop(readSettings(env), { log, isAlone: true })
  expect((await sql`select name from schema_migrations`.execute(services.reader)).rows).not.toEqual([])
  await close()
  await expect(sql`select 1`.execute(services.reader)).rejects.toThrow()
  expect(readdirSync(dataDir).filter((file) => /-(wal|shm)$/.test(file))).toEqual([])
})
