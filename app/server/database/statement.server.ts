import type { CompiledQuery } from 'kysely'
import { engineOf, type Database, type Engine } from './database.server.ts'
import { keepPlanOf } from './prepared-statements.server.ts'

/** Where a value goes that is known only when the statement is asked. */
class Place {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/**
 * A statement that is written once an engine and then asked with other values each time: writing one takes longer than the
 * embedded database needs to answer it, and PostgreSQL keeps its plan. `write` sees no values, so neither what it writes nor
 * the best way to carry it out may depend on them.
 */
export function statement<Values extends readonly unknown[], Row>(
  write: (db: Database, ...values: Values) => CompiledQuery<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  const written = new Map<Engine, CompiledQuery<Row>>()

  function writeFor(db: Database): CompiledQuery<Row> {
    const places = Array.from({ length: write.length - 1 }, (_, index) => new Place(index))
    const query = write(db, ...(places as unknown as Values))
    written.set(engineOf(db), query)
    keepPlanOf(query.sql)
    return query
  }

  return async (db, ...values) => {
    const query = written.get(engineOf(db)) ?? writeFor(db)
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.index] : value))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
