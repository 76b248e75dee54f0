import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** What changes nothing, and may be asked again. */
const READS = /^\s*select\b/i

interface Reading {
  query: CompiledQuery
  result: QueryResult<unknown>
}

/** Whether who has the connection has done nothing with it but one reading beside transactions that are not stored yet. */
export class LoneReading {
  #uses = 0
  #reading: Reading | null = null

  /** null: something else, or nothing. */
  get current(): Reading | null {
    return this.#reading
  }

  note(
    query: CompiledQuery,
    result: QueryResult<unknown>,
    { isBesideOthers }: { isBesideOthers: boolean },
  ): void {
    this.use()
    if (isBesideOthers && this.#uses === 1 && READS.test(query.sql)) this.#reading = { query, result }
  }

  use(): void {
    this.#uses += 1
    this.#reading = null
  }

  /** Somebody else has the connection now. */
  forget(): void {
    this.#uses = 0
    this.#reading = null
  }
}

/** Nobody has looked at the answer yet: it becomes what is there now. */
export async function readAgain({ query, result }: Reading, connection: DatabaseConnection): Promise<void> {
  const { rows } = await connection.executeQuery(query)
  result.rows.length = 0
  for (const row of rows) result.rows.push(row)
}
