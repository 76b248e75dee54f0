import type { CompiledQuery, QueryResult } from 'kysely'
import { engineOf, type Database, type Transaction } from './database.server.ts'
import { keepPlanOf } from './prepared-statements.server.ts'

/** Where a value goes that is known only when the statement is asked. */
class Place {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/** A statement with its values, for whichever database is asked. */
export type Asked<Row> = (db: Database) => CompiledQuery<Row>

/** Gives the rows of the answer. */
export interface Statement<Values extends readonly unknown[], Row> {
  (db: Database, ...values: Values): Promise<Row[]>
  /** How many rows it has inserted, updated or deleted. */
  count(db: Database, ...values: Values): Promise<number>
  /** To be asked together with others. */
  with(...values: Values): Asked<Row>
}

/** So many forms of one statement are kept, as it has for lists of different lengths. */
const MOST_FORMS = 20

/**
 * A statement that is written once an engine and then asked with other values each time: writing one takes longer than the
 * embedded database needs to answer it, and PostgreSQL keeps its plan. `write` sees no values, so neither what it writes nor
 * the best way to carry it out may depend on them. A value may be a row or a list of values or rows; then it is written once
 * for each length of the list.
 */
export function statement<Values extends readonly unknown[], Row>(
  write: (db: Database, ...values: Values) => CompiledQuery<Row>,
): Statement<Values, Row> {
  const written = new Map<string, CompiledQuery<Row>>()

  function writeFor(db: Database, form: string, values: Values): CompiledQuery<Row> {
    let places = 0
    const query = write(db, ...(mapLeaves(values, () => new Place(places++)) as Values))
    if (written.size >= MOST_FORMS) return query
    written.set(form, query)
    keepPlanOf(query.sql)
    return query
  }

  function compile(db: Database, values: Values): CompiledQuery<Row> {
    const leaves: unknown[] = []
    const form = engineOf(db) + formOf(values, leaves)
    const query = written.get(form) ?? writeFor(db, form, values)
    const parameters = query.parameters.map((value) => (value instanceof Place ? leaves[value.index] : value))
    return { ...query, parameters }
  }

  const ask = async (db: Database, ...values: Values) =>
    (await db.executeQuery<Row>(compile(db, values))).rows
  return Object.assign(ask, {
    count: async (db: Database, ...values: Values) =>
      Number((await db.executeQuery<Row>(compile(db, values))).numAffectedRows ?? 0),
    with:
      (...values: Values) =>
      (db: Database) =>
        compile(db, values),
  })
}

/**
 * The rows of several statements of one transaction that don't need each other's answers. They are carried out in their order,
 * each seeing what those before have done; PostgreSQL gets all of them at once, which saves the ways there and back.
 */
export async function together<Rows extends readonly unknown[]>(
  tx: Transaction,
  ...asked: { [Index in keyof Rows]: Asked<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const queries = asked.map((each) => each(tx))
  const executor = tx.getExecutor()
  const answers = await executor.provideConnection(async (connection) => {
    const onIt = executor.withConnectionProvider({ provideConnection: (ask) => ask(connection) })
    const asking = queries.map((query) => onIt.executeQuery(query))
    // nobody has the connection next while an answer is still to come
    await Promise.allSettled(asking)
    return await Promise.all(asking)
  })
  return answers.map(({ rows }: QueryResult<unknown>) => rows) as { [Index in keyof Rows]: Rows[Index][] }
}

/** What tells values apart for which the statement is written differently; its leaves come into `leaves`, in their order. */
function formOf(value: unknown, leaves: unknown[]): string {
  if (Array.isArray(value)) return `[${value.map((each) => formOf(each, leaves)).join('')}]`
  if (isRow(value)) {
    return `{${Object.entries(value).map(([key, each]) => `${key}:${formOf(each, leaves)}`)}}`
  }
  leaves.push(value)
  // a column that is not given is left out
  return value === undefined ? '-' : '?'
}

function mapLeaves(value: unknown, map: () => Place): unknown {
  if (Array.isArray(value)) return value.map((each) => mapLeaves(each, map))
  if (!isRow(value)) {
    const place = map()
    return value === undefined ? undefined : place
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapLeaves(each, map)]))
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
