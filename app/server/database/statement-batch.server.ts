import pg from 'pg'
import { EXACT_TYPES } from './exact-types.server.ts'

export interface BatchedStatement {
  sql: string
  values: readonly unknown[]
  /** Under which it stays prepared on the connection; null: it doesn't. */
  name: string | null
}

/** What pg's own query does with the messages of the protocol; its types leave that out. */
interface WireQuery {
  readonly name: string | undefined
  readonly text: string
  prepare(connection: pg.Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleEmptyQuery(connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
}

type Prepared = pg.Connection & { submittedNamedStatements: Record<string, string> }

/**
 * Statements that one connection of PostgreSQL gets at once, as one question of its extended protocol: when one fails, those
 * behind it are not carried out, so that nothing is ever done outside of a transaction whose BEGIN, in front of them, failed.
 */
export class StatementBatch implements pg.Submittable {
  /** Set by pg's client, which may stop waiting. */
  callback: ((error: Error | null) => void) | undefined
  readonly #queries: WireQuery[]
  readonly #results: pg.QueryResult[] = []
  #failure: Error | null = null
  #at = 0

  constructor(statements: BatchedStatement[]) {
    this.#queries = statements.map(({ sql, values, name }, index) => {
      const config = { text: sql, values: [...values], types: EXACT_TYPES, ...(name !== null && { name }) }
      const query = new pg.Query(config, (error, result) => {
        if (error) this.#failure ??= error
        else this.#results[index] = result
      })
      return query as unknown as WireQuery
    })
  }

  /** Which of the statements is being carried out, or failed, counted from 0. */
  get at(): number {
    return this.#at
  }

  /** All their results, or the error of the first that failed. */
  run(client: pg.PoolClient): Promise<pg.QueryResult[]> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult[]>()
    this.callback = (error) => (error ? reject(error) : resolve(this.#results))
    client.query(this)
    return promise
  }

  /** pg notes under this name that the statement is prepared. */
  get name(): string | undefined {
    return this.#queries[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#queries[this.#at]?.text
  }

  submit(connection: pg.Connection): void {
    const withoutSync = Object.create(connection, { sync: { value: () => {} } }) as pg.Connection
    connection.stream.cork()
    for (const query of this.#queries) {
      // a value that can't be sent
      if (this.#failure) break
      query.prepare(withoutSync)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#queries[this.#at]?.handleCommandComplete(message, connection)
    this.#at += 1
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.#queries[this.#at]?.handleEmptyQuery(connection)
    this.#at += 1
  }

  /** What came behind was sent to be prepared, and was not. */
  handleError(error: Error, connection: Prepared): void {
    for (const { name } of this.#queries.slice(this.#at))
      if (name !== undefined) delete connection.submittedNamedStatements[name]
    this.callback?.(error)
  }

  handleReadyForQuery(connection: pg.Connection): void {
    // an answer that can't be understood is an error of its own
    for (const query of this.#queries) query.handleReadyForQuery(connection)
    this.callback?.(this.#failure)
  }
}
