import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

const CACHED_STATEMENTS = 300

/** Kysely's idea of a SQLite library over Node's; the most recently used statements stay prepared. */
export class StatementCache {
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, Statement>()

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  prepare(sql: string): Statement {
    const cached = this.#statements.get(sql)
    const statement = cached ?? new Statement(this.#sqlite, sql)
    if (cached) this.#statements.delete(sql)
    this.#statements.set(sql, statement)
    if (this.#statements.size > CACHED_STATEMENTS) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return statement
  }

  close(): void {
    this.#statements.clear()
    if (this.#sqlite.isOpen) this.#sqlite.close()
  }
}

class Statement {
  readonly reader: boolean
  readonly #sqlite: DatabaseSync
  readonly #sql: string
  readonly #prepared: StatementSync

  constructor(sqlite: DatabaseSync, sql: string) {
    this.#sqlite = sqlite
    this.#sql = sql
    this.#prepared = sqlite.prepare(sql)
    this.reader = this.#prepared.columns().length > 0
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#prepared.all(...parameters.map(inputValue))
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#prepared.run(...parameters.map(inputValue))
  }

  /** A statement of its own: a reader that stops half way must not leave the cached one in use. */
  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#sqlite.prepare(this.#sql).iterate(...parameters.map(inputValue))
  }
}

/** Whole numbers go in as integers (Node would make them REAL), so that arithmetic is the same as PostgreSQL's. */
function inputValue(value: unknown): SQLInputValue {
  return Number.isInteger(value) ? BigInt(value as number) : (value as SQLInputValue)
}
