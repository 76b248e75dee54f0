import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshTarget, testEngine } from '../../../tests/database.ts'
import { GuardedClient } from './guarded-client.server.ts'
import { PreparedStatements } from './prepared-statements.server.ts'
import { StatementBatch } from './statement-batch.server.ts'

const INSERT = 'insert into notes values ($1)'

/** A connection to a table of notes, and what the server was asked on it. */
async function guarded() {
  const target = await freshTarget()
  if (target.kind !== 'postgres') throw new Error('only PostgreSQL has connections')
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('create table notes (id int primary key)')
  const spy = vi.spyOn(client, 'query')
  const asked = () => spy.mock.calls.map(([question]: unknown[]) => question)
  const connection = new GuardedClient(client as unknown as pg.PoolClient, {
    prepared: new PreparedStatements(),
    attend: (work) => work(),
    heard: () => {},
    suspect: () => {},
  })
  const ask = (sql: string, ...values: unknown[]): Promise<unknown> => connection.query(sql, values)
  const count = async () => (await client.query('select id from notes')).rowCount
  return { ask, asked, count }
}

describe.runIf(testEngine() === 'postgres')('a connection of PostgreSQL', () => {
  test('BEGIN goes with the first statement, and what is asked in one go goes together', async () => {
    const { ask, asked, count } = await guarded()
    await ask('begin')
    await Promise.all([ask(INSERT, 1), ask(INSERT, 2)])
    await ask('insert into notes values (3)')
    await ask('commit')
    expect(asked()).toEqual([expect.any(StatementBatch), 'insert into notes values (3)', 'commit'])
    expect(await count()).toBe(3)
  })

  test('a transaction without statements asks nothing', async () => {
    const { ask, asked } = await guarded()
    for (const end of ['commit', 'rollback']) {
      await ask('start transaction isolation level read committed')
      expect(await ask(end)).toMatchObject({ command: end.toUpperCase(), rows: [] })
    }
    expect(asked()).toEqual([])
  })

  test('where BEGIN fails, nothing behind it is done or committed, whoever asks on', async () => {
    const { ask, count } = await guarded()
    await ask('begin nonsense')
    await expect(ask(INSERT, 1)).rejects.toMatchObject({ code: '42601' })
    await expect(ask(INSERT, 2)).rejects.toThrow('has not begun')
    await expect(Promise.all([ask(INSERT, 3), ask(INSERT, 4)])).rejects.toThrow('has not begun')
    await expect(ask('commit')).rejects.toThrow('has not begun')
    await ask('begin')
    await ask(INSERT, 5)
    await ask('rollback')
    await ask(INSERT, 6)
    expect(await count()).toBe(1)
  })

  test('a statement that is asked before another has its answer waits for it', async () => {
    const { ask, count } = await guarded()
    await ask('begin')
    const first = ask('select pg_sleep(0.05)')
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve, 10))
    await Promise.all([first, ask(INSERT, 1)])
    await ask('commit')
    expect(await count()).toBe(1)
  })

  test('after an error the transaction is rolled back, and the next one works', async () => {
    const { ask, count } = await guarded()
    await ask('begin')
    await ask(INSERT, 1)
    await expect(Promise.all([ask(INSERT, 1), ask(INSERT, 2)])).rejects.toThrow('duplicate')
    await ask('rollback')
    await ask('begin')
    await ask(INSERT, 3)
    await ask('commit')
    expect(await count()).toBe(1)
  })
})
