import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable, SERVING } from '../../../app/platform/database/availability.server.ts'
import { type Database, transaction } from '../../../app/platform/database/database.server.ts'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { openDatabase, openReader } from '../../../app/platform/database/open-database.server.ts'
import { PostgresLink } from '../../../app/platform/database/postgres-link.server.ts'
import { postgresDialect, PreparedStatements } from '../../../app/platform/database/postgres.server.ts'
import { freshTarget, testEngine } from '../../support/database.ts'
import { countUsers, failureOf, insertUserRow } from '../../support/factories.ts'
import {
  isBegin,
  isCommit,
  startPostgresProxy,
  type Fate,
  type PostgresProxy,
  type Query,
} from '../../support/postgres-proxy.ts'

/** Asked by whoever serves customers, through somebody in the middle. */
async function behindProxy(timeouts = SERVING): Promise<{ db: Database; proxy: PostgresProxy }> {
  const target = await freshTarget()
  if (target.kind !== 'postgres') throw new Error('only PostgreSQL is reached over a network')
  const proxy = await startPostgresProxy(target.url)
  const db = await openDatabase({ kind: 'postgres', url: proxy.url }, timeouts)
  await migrate(db)
  onTestFinished(async () => {
    await proxy.close()
    await db.destroy()
  })
  return { db, proxy }
}

/** This fate for the next so many questions that are like that, then none. */
function next(times: number, fate: Fate, isLike: (query: Query) => boolean) {
  let left = times
  return (query: Query) => (isLike(query) && left-- > 0 ? fate : 'pass')
}

const ask = (db: Database) => sql`select 1`.execute(db)

const storeUser = (db: Database, id: string) => transaction(db, (tx) => insertUserRow(tx, id))

async function timed(work: () => Promise<unknown>): Promise<{ ms: number; error: unknown }> {
  const start = performance.now()
  const error = await failureOf(work())
  return { ms: performance.now() - start, error }
}

describe.runIf(testEngine() === 'postgres')('PostgreSQL over a network', () => {
  test('a single statement that meets a conflict is carried out again, a reading one and a writing one', async () => {
    const { db, proxy } = await behindProxy()
    await storeUser(db, 'a')
    proxy.interfere({ fateOf: next(5, 'conflict', ({ sql: text }) => text.startsWith('update')) })
    await db.updateTable('users').set({ display_name: 'b' }).execute()
    proxy.interfere({ fateOf: next(5, 'conflict', () => true) })
    expect(await db.selectFrom('users').select('display_name').execute()).toEqual([{ display_name: 'b' }])
  })

  test('a new connection, of the pool that writes or of the reader, is prepared in spite of conflicts', async () => {
    const { db, proxy } = await behindProxy()
    await using reader = await openReader(db, { kind: 'postgres', url: proxy.url })
    proxy.interfere({ fateOf: next(20, 'conflict', () => true) })
    await Promise.all(Array.from({ length: 5 }, () => [ask(db), ask(reader)]).flat())
  })

  test('[CO-14] a transaction whose statement or COMMIT meets a conflict runs again as a whole, and is stored once', async () => {
    const { db, proxy } = await behindProxy()
    proxy.interfere({ fateOf: next(3, 'conflict', ({ sql: text }) => isCommit(text)) })
    await storeUser(db, 'a')
    proxy.interfere({ fateOf: next(3, 'conflict', ({ sql: text }) => text.includes('insert')) })
    await storeUser(db, 'b')
    proxy.interfere({ fateOf: next(3, 'conflict', ({ sql: text }) => isBegin(text)) })
    await storeUser(db, 'c')
    expect(await countUsers({ db })).toBe(3)
  })

  test.each([
    ['before COMMIT arrives', 'cut-before', 0],
    ['after COMMIT, before its answer', 'cut-after', 1],
  ] as const)('[CO-14] a connection cut %s is not tried again', async (_, fate, stored) => {
    const { db, proxy } = await behindProxy()
    let commits = 0
    proxy.interfere({ fateOf: ({ sql: text }) => (isCommit(text) && (commits += 1) === 1 ? fate : 'pass') })
    await expect(storeUser(db, 'a')).rejects.toThrow(DatabaseUnavailable)
    expect(commits).toBe(1)
    expect(await countUsers({ db })).toBe(stored)
  })

  test.each(['refuse', 'silence'] as const)('[BEY-23] gone by “%s”: heard at once, and back', async (how) => {
    const { db, proxy } = await behindProxy()
    await Promise.all(Array.from({ length: 5 }, () => ask(db)))
    await proxy[how]()
    const first = await Promise.all(Array.from({ length: 200 }, () => timed(() => ask(db))))
    for (const { ms, error } of first) {
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      expect(ms).toBeLessThan(5000)
    }
    await sleep(3000)
    const later = await Promise.all(Array.from({ length: 200 }, () => timed(() => ask(db))))
    for (const { ms, error } of later) {
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      // a silent one is waited for for 2.5 s
      expect(ms).toBeLessThan(2000)
    }
    await proxy.restore()
    await expect.poll(async () => (await timed(() => ask(db))).error).toBeNull()
  })

  test('a server that is only slow is not taken for gone', async () => {
    const { db, proxy } = await behindProxy()
    proxy.interfere({ delayMs: 1500 })
    expect((await timed(() => ask(db))).error).toBeNull()
    await expect(sql`select pg_sleep(3)`.execute(db)).resolves.toBeDefined()
  })

  test('a transaction whose connection is ended by the server is an error, and the next one works', async () => {
    const { db } = await behindProxy()
    const ended = transaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      // nobody waits for an answer while it happens
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await sleep(100)
      await tx.selectFrom('users').select('id').execute()
    })
    await expect(ended).rejects.toThrow(DatabaseUnavailable)
    expect(await countUsers({ db })).toBe(0)
  })

  test('[CO-09] where BEGIN fails or its connection is cut, nothing behind it is carried out', async () => {
    const { db, proxy } = await behindProxy()
    for (const fate of ['cut-before', 'cut-after'] as const) {
      proxy.interfere({ fateOf: next(1, fate, ({ sql: text }) => isBegin(text)) })
      await expect(storeUser(db, 'a')).rejects.toThrow(DatabaseUnavailable)
    }
    expect(await countUsers({ db })).toBe(0)
  })

  test('[BEY-23] nothing more is asked on a connection that has fallen silent: each query would be waited for as long', async () => {
    // a query is given up after 2.5 s, here before the database is known to be away
    const { db, proxy } = await behindProxy({ connectMs: 5000, statementMs: 2000, failsFast: true })
    const { ms, error } = await timed(() =>
      transaction(db, async (tx) => {
        await sql`select 1`.execute(tx)
        proxy.silence()
        await sql`select 1`.execute(tx)
      }),
    )
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(ms).toBeLessThan(4900)
  })

  test('a number that is too large fails its query, and the connection stays in use', async () => {
    const { db } = await behindProxy()
    const pids = await transaction(db, async (tx) => {
      const pid = async () => (await sql`select pg_backend_pid() as pid`.execute(tx)).rows
      const before = await pid()
      await expect(sql`select 9007199254740993 as n`.execute(tx)).rejects.toThrow(RangeError)
      return [before, await pid()]
    })
    expect(pids[0]).toEqual(pids[1])
  })

  test('a certificate that is missing fails the query, not the process', async () => {
    const url = 'postgres://shop@127.0.0.1:1/shop?sslrootcert=/missing/certificate.pem'
    const dialect = postgresDialect(new PostgresLink(url, SERVING), { connections: 1, isReader: false })
    await using db = new Kysely({ dialect })
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable)
  })

  test('a table that a newer version has changed is read by the older one as before, in transactions and outside', async () => {
    await using db = await openDatabase(await freshTarget())
    await sql`create table notes (id text primary key, note text)`.execute(db)
    await sql`insert into notes values ('a', 'first')`.execute(db)
    const read = async (from: Kysely<never> | Database) =>
      (await sql`select * from notes where id = ${'a'}`.execute(from)).rows
    const readBoth = async () => [...(await read(db)), ...(await transaction(db, read))]
    for (let time = 0; time < 5; time += 1) await readBoth()
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
    expect(rows).toEqual([{ name: 'shop_1' }])
    await sql`alter table notes add column author text`.execute(db)
    const note = { id: 'a', note: 'first', author: null }
    for (let time = 0; time < 5; time += 1) expect(await readBoth()).toEqual([note, note])
  })

  test('statements that come seldom are not prepared, and only so many are', () => {
    const prepared = new PreparedStatements()
    for (let number = 0; number < 5000; number += 1)
      expect(prepared.nameOf(`seldom ${number}`)).toBeUndefined()
    const nameOf = (sqlText: string) => [1, 2, 3].map(() => prepared.nameOf(sqlText)).at(-1)
    const names = Array.from({ length: 500 }, (_, number) => nameOf(`often ${number}`))
    expect(new Set(names.filter((name) => name !== undefined)).size).toBe(200)
    expect(names[0]).toBe('shop_1')
    prepared.forget('often 0')
    expect(nameOf('often 0')).toBeUndefined()
  })
})
