import type { DatabaseSync } from 'node:sqlite'

/** So many answers wait for one another at most. */
const MOST_MEMBERS = 64

/**
 * Transactions that end in one COMMIT: each waits for the disk, and one wait serves all that were carried out meanwhile. None of
 * them is told that it is stored before it is; what is read in between waits as well, because it may rest on theirs.
 */
export class CommitGroup {
  readonly #sqlite: DatabaseSync
  readonly #outcome = Promise.withResolvers<void>()
  #members = 1

  /** Of the first member, whose transaction is the one that is open. */
  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
    this.#outcome.promise.catch(() => {})
  }

  /** Resolves when all of it is on the disk; rejects when nothing of it is. */
  get stored(): Promise<void> {
    return this.#outcome.promise
  }

  get isFull(): boolean {
    return this.#members >= MOST_MEMBERS
  }

  /** A full disk, for instance, ends the whole transaction. */
  get isLost(): boolean {
    return !this.#sqlite.isTransaction
  }

  /** The next one, which can be undone without the others. */
  join(): void {
    this.#members += 1
    this.#sqlite.exec('savepoint member')
  }

  keep(): void {
    this.#sqlite.exec('release member')
  }

  undo(): void {
    if (!this.isLost) this.#sqlite.exec('rollback to member; release member')
  }

  lose(error: unknown): void {
    this.#outcome.reject(error)
  }

  commit(): void {
    try {
      this.#sqlite.exec('commit')
      this.#outcome.resolve()
    } catch (error) {
      if (this.#sqlite.isTransaction) this.#sqlite.exec('rollback')
      this.#outcome.reject(error)
    }
  }
}
