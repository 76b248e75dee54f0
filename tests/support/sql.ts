import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type Engine = 'sqlite' | 'postgres'

/** Where a shop's data is: the file of the embedded database or the address of PostgreSQL. */
export type Target = { file: string } | { url: string }

export interface Sql extends AsyncDisposable {
  engine: Engine
  /** The rows of one statement, whose values are `$1`, `$2` … on both engines. */
  rows<Row = Record<string, unknown>>(statement: string, ...values: (string | number)[]): Promise<Row[]>
}

export async function openSql(target: Target): Promise<Sql> {
  if ('file' in target) {
    const db = new DatabaseSync(target.file, { timeout: 10_000 })
    return {
      engine: 'sqlite',
      rows: async <Row>(statement: string, ...values: (string | number)[]) => {
        const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))
        return db.prepare(statement).all(named) as Row[]
      },
      [Symbol.asyncDispose]: async () => db.close(),
    }
  }
  const types = new pg.TypeOverrides()
  const { INT8, NUMERIC } = pg.types.builtins
  for (const type of [INT8, NUMERIC]) types.setTypeParser(type, Number)
  const client = new pg.Client({ connectionString: target.url, types })
  client.on('error', () => {})
  await client.connect()
  return {
    engine: 'postgres',
    rows: async <Row>(statement: string, ...values: (string | number)[]) =>
      (await client.query(statement, values)).rows as Row[],
    [Symbol.asyncDispose]: () => client.end(),
  }
}

export async function countOf(sql: Sql, statement: string, ...values: (string | number)[]): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(statement, ...values)
  return row?.count ?? 0
}
