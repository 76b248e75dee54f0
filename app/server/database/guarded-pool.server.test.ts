import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshTarget, testEngine } from '../../../tests/database.ts'
import { startPostgresProxy, type PostgresProxy } from '../../../scripts/crash/postgres-proxy.ts'
import { isCommit, type Fate, type Question } from '../../../scripts/crash/proxied-connection.ts'
import { openDatabase, type Database } from './database.server.ts'
import { migrate } from './migrate.server.ts'
import { SERVING } from './patience.server.ts'
import { transaction } from './transaction.server.ts'
import { DatabaseUnavailable } from './trouble.server.ts'

/** Asked by whoever serves customers, through somebody in the middle. */
async function behindProxy(): Promise<{ db: Database; proxy: PostgresProxy }> {
  const target = await freshTarget()
  if (target.kind !== 'postgres') throw new Error('only PostgreSQL is reached over a network')
  const proxy = await startPostgresProxy(target.url)
  const db = await openDatabase({ kind: 'postgres', url: proxy.url }, SERVING)
  await migrate(db)
  onTestFinished(async () => {
    await proxy.close()
    await db.destroy()
  })
  return { db, proxy }
}

/** This fate for the next so many questions that are like that, then none. */
function next(times: number, fate: Fate, isLike: (question: Question) => boolean) {
  let left = times
  return (question: Question) => (isLike(question) && left-- > 0 ? fate : 'pass')
}

const ask = (db: Database) => sql`select 1`.execute(db)

const insertUser = (db: Database, id: string) =>
  transaction(db, async (tx) => {
    const row = { id, email: `${id}@example.mk`, display_name: id, created_at: 0, updated_at: 0 }
    await tx.insertInto('users').values(row).execute()
    return id
  })

async function countUsers(db: Database): Promise<number> {
  return (await db.selectFrom('users').select('id').execute()).length
}

async function timed(work: () => Promise<unknown>): Promise<{ ms: number; error: unknown }> {
  const start = performance.now()
  const error: unknown = await work().then(
    () => null,
    (reason: unknown) => reason,
  )
  return { ms: performance.now() - start, error }
}

describe.runIf(testEngine() === 'postgres')('PostgreSQL over a network', () => {
  test('a single statement that meets a conflict is carried out again, a reading one and a writing one', async () => {
    const { db, proxy } = await behindProxy()
    await insertUser(db, 'a')
    proxy.interfere({ fateOf: next(5, 'conflict', ({ sql: text }) => text.startsWith('update')) })
    await db.updateTable('users').set({ display_name: 'b' }).execute()
    proxy.interfere({ fateOf: next(5, 'conflict', () => true) })
    expect(await db.selectFrom('users').select('display_name').execute()).toEqual([{ display_name: 'b' }])
  })

  test('[CO-14] a transaction whose statement or COMMIT meets a conflict runs again as a whole, and is stored once', async () => {
    const { db, proxy } = await behindProxy()
    proxy.interfere({ fateOf: next(3, 'conflict', ({ sql: text }) => isCommit(text)) })
    await insertUser(db, 'a')
    proxy.interfere({ fateOf: next(3, 'conflict', ({ sql: text }) => text.includes('insert')) })
    await insertUser(db, 'b')
    proxy.interfere({ fateOf: next(3, 'conflict', ({ sql: text }) => text.startsWith('start')) })
    await insertUser(db, 'c')
    expect(await countUsers(db)).toBe(3)
  })

  test('conflicts without end are given up', async () => {
    const { db, proxy } = await behindProxy()
    proxy.interfere({ fateOf: () => 'conflict' })
    const [single, whole] = await Promise.all([timed(() => ask(db)), timed(() => insertUser(db, 'a'))])
    for (const { ms, error } of [single, whole]) {
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      expect(ms).toBeLessThan(9000)
    }
    proxy.interfere()
    expect(await countUsers(db)).toBe(0)
  })

  test.each([
    ['before COMMIT arrives', 'cut-before', 0],
    ['after COMMIT, before its answer', 'cut-after', 1],
  ] as const)(
    '[CO-14] a connection that is cut %s is an error and not tried again',
    async (_, fate, stored) => {
      const { db, proxy } = await behindProxy()
      let commits = 0
      proxy.interfere({
        fateOf: ({ sql: text }) => (isCommit(text) && (commits += 1) === 1 ? fate : 'pass'),
      })
      await expect(insertUser(db, 'a')).rejects.toThrow(DatabaseUnavailable)
      expect(commits).toBe(1)
      expect(await countUsers(db)).toBe(stored)
    },
  )

  test.each(['refuse', 'silence'] as const)(
    '[BEY-23] gone by „%s“: everybody hears it in a few seconds, then at once, and it works within a second of its return',
    async (how) => {
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
        expect(ms).toBeLessThan(200)
      }
      await proxy.restore()
      await sleep(1000 + (how === 'silence' ? 2000 : 0))
      await ask(db)
    },
  )

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
    expect(await countUsers(db)).toBe(0)
  })
})

test('a database that answers is asked as always', async () => {
  await using db = await openDatabase(await freshTarget(), SERVING)
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
})
