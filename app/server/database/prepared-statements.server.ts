/** So often a statement has to come before it is worth preparing on every connection; so many are at most. */
const OFTEN = 3
const MOST = 100
const MOST_COUNTED = 1000

const kept = new Set<string>()

/** From now on this statement is prepared also outside of transactions. */
export function keepPlanOf(sql: string): void {
  kept.add(sql)
}

/**
 * Names for the statements that come again and again, so that each connection of PostgreSQL reads and plans them once. A
 * statement is written for a number of rows and so has many forms: those that come seldom get no name.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string | null>()
  readonly #times = new Map<string, number>()

  /**
   * null: not worth preparing, or not to be prepared any more. What is done again and again is done in transactions, and its
   * plans do not depend on what is asked for; outside of them they may, as those of searches do.
   */
  nameOf(sql: string, { isInTransaction }: { isInTransaction: boolean }): string | null {
    if (!isInTransaction && !kept.has(sql)) return null
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    const times = (this.#times.get(sql) ?? 0) + 1
    if (this.#times.size >= MOST_COUNTED) this.#times.clear()
    this.#times.set(sql, times)
    if (times < OFTEN || this.#names.size >= MOST) return null
    this.#times.delete(sql)
    const name = `shop_${this.#names.size + 1}`
    this.#names.set(sql, name)
    return name
  }

  /** From here on it is sent as it is: what was prepared does not fit the tables any more. */
  forget(sql: string): void {
    this.#names.set(sql, null)
  }
}

/** A newer version has changed a table since the statement was prepared; as it is, the same statement is understood. */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = Object(error) as { code?: unknown; routine?: unknown }
  // messages are in the language of the server
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
