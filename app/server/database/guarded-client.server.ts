import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { retryConflicts } from './conflicts.server.ts'
import { closeNow, isOwnAnswer, spoilsConnection } from './lost-connection.server.ts'
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

interface Asked extends BatchedStatement {
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

const BEGINS = /^(?:begin|start transaction)\b/i

/**
 * A connection of pg as Kysely uses it. What breaks it is DatabaseUnavailable, and then it is asked nothing more. A single
 * statement that met a conflict is tried again; inside a transaction only the whole can be: see `transaction`. BEGIN goes out
 * together with the first statement behind it, and statements that are asked in one go go out together. What belongs to a
 * transaction is never carried out outside of it.
 */
export class GuardedClient implements PostgresPoolClient {
  readonly query: PostgresPoolClient['query']
  readonly #client: pg.PoolClient
  readonly #surroundings: Surroundings
  #isSpoilt = false
  /** The transaction that the next statement begins. */
  #begin: string | null = null
  /** From BEGIN to COMMIT or ROLLBACK, as they are asked for. */
  #isOpen = false
  #asked: Asked[] = []
  #sent: Promise<void> = Promise.resolve()

  constructor(client: pg.PoolClient, surroundings: Surroundings) {
    this.#client = client
    this.#surroundings = surroundings
    this.query = this.#query.bind(this) as PostgresPoolClient['query']
  }

  release(isBroken?: Error | boolean): void {
    this.#begin = null
    this.#isOpen = false
    this.#client.release(isBroken === true || this.#isSpoilt)
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    if (BEGINS.test(sql)) {
      this.#begin = sql
      this.#isOpen = true
      return nothing('BEGIN')
    }
    // COMMIT ends the transaction also when it fails, and doing it again would store nothing
    if (!this.#isOpen)
      return await retryConflicts(() => this.#ask(sql, parameters, this.#nameOf(sql, parameters, false)))
    if (sql === 'commit' || sql === 'rollback') return await this.#end(sql)
    return await this.#askInTurn(sql, parameters)
  }

  async #end(sql: 'commit' | 'rollback'): Promise<unknown> {
    this.#isOpen = false
    const hasBegun = this.#begin === null
    this.#begin = null
    if (!hasBegun) return nothing(sql.toUpperCase())
    // one that never began, or has ended with an error, may be rolled back, but not committed
    return sql === 'rollback' ? await this.#ask(sql, [], null) : await this.#askInTurn(sql, [])
  }

  /** With what else is asked in this moment. */
  #askInTurn(sql: string, values: readonly unknown[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers()
    this.#asked.push({ sql, values, name: this.#nameOf(sql, values, true), resolve, reject })
    if (this.#asked.length === 1) queueMicrotask(() => void this.#sendInTurn())
    return promise
  }

  #sendInTurn(): Promise<void> {
    this.#sent = this.#sent.then(() => this.#sendAsked())
    return this.#sent
  }

  async #sendAsked(): Promise<void> {
    const [asked, begin] = [this.#asked, this.#begin]
    this.#asked = []
    this.#begin = null
    try {
      if (begin === null && statusOf(this.#client) === 'I') throw new Error('The transaction has not begun')
      const [first, second] = asked
      if (begin === null && first && !second)
        return first.resolve(await this.#ask(first.sql, first.values, first.name))
      const head: BatchedStatement[] = begin === null ? [] : [{ sql: begin, values: [], name: null }]
      const answers = await this.#askTogether([...head, ...asked])
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
      this.#isSpoilt ||= isLost || spoilsConnection(error)
      if (isLost) this.#surroundings.suspect()
      throw isLost ? asUnavailable(error) : error
    }
  }
}

const nothing = (command: string) => ({ command, rowCount: null, rows: [] })

const statusOf = (client: pg.PoolClient) => (client as unknown as pg.Client).getTransactionStatus()
