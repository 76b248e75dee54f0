import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshTarget, testEngine } from '../../../tests/database.ts'
import { type BatchedStatement, StatementBatch } from './statement-batch.server.ts'

const INSERT = 'insert into notes values ($1, $2)'

/** A connection to a database in which there is nothing but a table of notes. */
async function connection(): Promise<pg.PoolClient> {
  const target = await freshTarget()
  if (target.kind !== 'postgres') throw new Error('batches are for PostgreSQL')
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('create table notes (id int primary key, size bigint)')
  return client as unknown as pg.PoolClient
}

const plain = (sql: string, ...values: unknown[]): BatchedStatement => ({ sql, values, name: null })
const named = (name: string, sql: string, ...values: unknown[]) => ({ sql, values, name })
const run = (client: pg.PoolClient, ...statements: BatchedStatement[]) =>
  new StatementBatch(statements).run(client)
const countOf = async (client: pg.PoolClient) => (await client.query('select id from notes')).rowCount

describe.runIf(testEngine() === 'postgres')('statements that go to PostgreSQL at once', () => {
  test('each has its own answer, as if it were asked alone, and sees those before it', async () => {
    const client = await connection()
    const answers = await run(
      client,
      plain('begin'),
      plain(INSERT, 1, 2 ** 40),
      plain('select size from notes where id = $1', 1),
      plain('update notes set size = null where id > $1', 5),
      plain('select id from notes where false'),
    )
    expect(answers.map(({ command }) => command)).toEqual(['BEGIN', 'INSERT', 'SELECT', 'UPDATE', 'SELECT'])
    expect(answers.map(({ rowCount }) => rowCount)).toEqual([null, 1, 1, 0, 0])
    expect(answers[2]?.rows).toEqual([{ size: 2 ** 40 }])
    await client.query('rollback')
    expect(await countOf(client)).toBe(0)
  })

  test('nothing behind a statement that fails is done: where BEGIN fails, nothing at all', async () => {
    const client = await connection()
    const batch = new StatementBatch([plain('begin nonsense'), plain(INSERT, 1, 1)])
    await expect(batch.run(client)).rejects.toMatchObject({ code: '42601' })
    expect(batch.at).toBe(0)
    await expect(run(client, plain(INSERT, 1, 1), plain(INSERT, 1, 1), plain(INSERT, 2, 2))).rejects.toThrow(
      'duplicate',
    )
    expect(await countOf(client)).toBe(0)
  })

  test('what is prepared under a name is prepared once, and again where it came behind a failure', async () => {
    const client = await connection()
    const insert = (id: number) => named('insert_note', INSERT, id, id)
    const count = () => named('count_notes', 'select count(*) as n from notes where id < $1', 9)
    await run(client, insert(1), insert(2))
    await expect(run(client, plain('select 1/0'), insert(3), count())).rejects.toThrow('zero')
    const answers = await run(client, insert(3), count(), count())
    expect(answers.at(-1)?.rows).toEqual([{ n: 3 }])
    const { rows } = await client.query('select name from pg_prepared_statements order by name')
    expect(rows).toEqual([{ name: 'count_notes' }, { name: 'insert_note' }])
  })

  test('a value that is out of range, or can’t be sent, is an error, and the connection stays usable', async () => {
    const client = await connection()
    await run(client, plain(INSERT, 1, '9007199254740993'))
    await expect(
      run(client, plain('select size from notes where id = $1', 1), plain('select 1')),
    ).rejects.toThrow(RangeError)
    const endless: Record<string, unknown> = {}
    endless['self'] = endless
    await expect(
      run(client, plain('select 1'), plain(INSERT, 2, endless), plain('select 2')),
    ).rejects.toThrow(TypeError)
    expect((await run(client, plain('select 3 as three')))[0]?.rows).toEqual([{ three: 3 }])
  })

  test('a connection that breaks meanwhile is an error', async () => {
    const client = await connection()
    ;(client as unknown as pg.Client).on('error', () => {})
    const broken = run(client, plain('select pg_terminate_backend(pg_backend_pid())'), plain('select 1'))
    await expect(broken).rejects.toThrow(/terminat/i)
  })
})
