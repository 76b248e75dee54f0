import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { retryConflicts } from './conflicts.server.ts'
import { isOutdated, type PreparedStatements } from './prepared-statements.server.ts'
import { StatementBatch, type BatchedStatement } from './statement-batch.server.ts'
import { asUnavailable, DatabaseUnavailable } from './trouble.server.ts'

interface Surroundings {
  prepared: PreparedStatements
  /** As Availability.attend. */
  attend: <T>(work: () => Promise<T>, giveUp: (working: Promise<T>) => void) => Promise<T>
  heard: () => void
  suspect: () => void
}

interface Asked {
  sql: string
  values: readonly unknown[]
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

/** After these the server takes no writes, or nobody knows what the connection is good for. */
const SPOILS_CONNECTION = /^(?:08|57P).*$|^25006$/

const BEGINS = /^(?:begin|start transaction)\b/i
const ENDS = /^(?:commit|rollback)$/i

/**
 * A connection of pg as Kysely uses it. What breaks it is DatabaseUnavailable, and then it is asked nothing more. A single
 * statement that met a conflict is tried again; inside a transaction only the whole can be: see `transaction`. BEGIN goes out
 * together with the first statement behind it, and statements that are asked in one go go out together.
 */
export class GuardedClient implements PostgresPoolClient {
  readonly query: PostgresPoolClient['query']
  readonly #client: pg.PoolClient
  readonly #surroundings: Surroundings
  #isSpoilt = false
  /** The transaction that the next statement begins. */
  #begin: string | null = null
  #asked: Asked[] = []

  constructor(client: pg.PoolClient, surroundings: Surroundings) {
    this.#client = client
    this.#surroundings = surroundings
    this.query = this.#query.bind(this) as PostgresPoolClient['query']
  }

  release(isBroken?: Error | boolean): void {
    this.#begin = null
    this.#client.release(isBroken === true || this.#isSpoilt)
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    if (BEGINS.test(sql)) {
      this.#begin = sql
      return { command: 'BEGIN', rowCount: null, rows: [] }
    }
    if (this.#begin !== null && ENDS.test(sql)) {
      this.#begin = null
      return { command: sql.toUpperCase(), rowCount: null, rows: [] }
    }
    // looked at before: COMMIT ends the transaction also when it fails, and doing it again would store nothing
    if (this.#isInTransaction()) return await this.#askInTurn(sql, parameters)
    return await retryConflicts(() => this.#ask(sql, parameters, this.#nameOf(sql, parameters, false)))
  }

  #isInTransaction(): boolean {
    return this.#begin !== null || (this.#client as unknown as pg.Client).getTransactionStatus() !== 'I'
  }

  /** With what else is asked in this moment. */
  #askInTurn(sql: string, values: readonly unknown[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers()
    this.#asked.push({ sql, values, resolve, reject })
    if (this.#asked.length === 1) queueMicrotask(() => void this.#sendAsked())
    return promise
  }

  async #sendAsked(): Promise<void> {
    const [asked, begin] = [this.#asked, this.#begin]
    this.#asked = []
    this.#begin = null
    const statements = asked.map(({ sql, values }) => {
      return { sql, values, name: this.#nameOf(sql, values, true) }
    })
    try {
      const [first] = statements
      if (begin === null && first && statements.length === 1) {
        asked[0]?.resolve(await this.#ask(first.sql, first.values, first.name))
        return
      }
      const head: BatchedStatement[] = begin === null ? [] : [{ sql: begin, values: [], name: null }]
      const answers = await this.#askTogether([...head, ...statements])
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index + head.length])
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  #nameOf(sql: string, values: readonly unknown[], isInTransaction: boolean): string | null {
    return values.length > 0 ? this.#surroundings.prepared.nameOf(sql, { isInTransaction }) : null
  }

  async #ask(sql: string, values: readonly unknown[], name: string | null): Promise<unknown> {
    const query = () =>
      name === null
        ? this.#client.query(sql, [...values])
        : this.#client.query({ name, text: sql, values: [...values] })
    return await this.#guarded<unknown>(query, () => sql)
  }

  async #askTogether(statements: BatchedStatement[]): Promise<pg.QueryResult[]> {
    const batch = new StatementBatch(statements)
    return await this.#guarded(
      () => batch.run(this.#client),
      () => statements[batch.at]?.sql,
    )
  }

  /** `asked`: the statement that failed. */
  async #guarded<T>(query: () => Promise<T>, asked: () => string | undefined): Promise<T> {
    // also no ROLLBACK, which would wait as long again; the server does it when the connection ends
    if (this.#isSpoilt) throw new DatabaseUnavailable('the connection is lost')
    try {
      const answer = await this.#surroundings.attend(query, (asking) => {
        this.#isSpoilt = true
        asking.catch(() => {})
        closeNow(this.#client)
      })
      this.#surroundings.heard()
      return answer
    } catch (error) {
      if (isOutdated(error)) this.#surroundings.prepared.forget(asked() ?? '')
      const isLost = !isOwnAnswer(error)
      this.#isSpoilt ||= isLost || SPOILS_CONNECTION.test(String((error as { code?: string }).code))
      if (isLost) this.#surroundings.suspect()
      throw isLost ? asUnavailable(error) : error
    }
  }
}

/** What the database itself said, or what can't be made of its answer: the connection is as good as before. */
function isOwnAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError || error instanceof RangeError || error instanceof TypeError
}

/** Without a good-bye, which nobody would hear: whoever waits for an answer on it hears that there is none. */
function closeNow(client: pg.PoolClient): void {
  void (client as unknown as pg.Client).end().catch(() => {})
}
