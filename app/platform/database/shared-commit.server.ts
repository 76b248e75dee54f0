import type { DatabaseSync } from 'node:sqlite'

/**
 * One COMMIT for all transactions that end in the same turn of the event loop, so that they wait for the disk
 * once. Each is a savepoint of one SQLite transaction and is reported as stored only after the COMMIT; when
 * that fails, none is stored. docs/decisions/two-databases.md has the figure.
 */
export class SharedCommit {
  readonly #sqlite: DatabaseSync
  readonly #statements
  #group: PromiseWithResolvers<void> | null = null
  /** The event loop turned while a transaction was open: its end brings the COMMIT. */
  isDue = false

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
    this.#statements = {
      // takes the write lock immediately: a later upgrade that fails could not be retried
      begin: sqlite.prepare('begin immediate'),
      commit: sqlite.prepare('commit'),
      savepoint: sqlite.prepare('savepoint one'),
      undo: sqlite.prepare('rollback to one'),
      release: sqlite.prepare('release one'),
    }
  }

  /** Only one may be open. Returns whether it is the first that the next COMMIT will store. */
  begin(): boolean {
    const isFirst = this.#group === null
    if (isFirst) {
      this.#statements.begin.run()
      this.#group = Promise.withResolvers()
      // each transaction reports the error; none does when all of them were undone
      this.#group.promise.catch(() => {})
    }
    this.#statements.savepoint.run()
    return isFirst
  }

  /** An error such as a full disk can end every transaction since the last COMMIT. */
  run<T>(statement: () => T): T {
    if (!this.#group) throw new Error('The database has ended the transaction')
    try {
      return statement()
    } catch (error) {
      if (!this.#sqlite.isTransaction) {
        this.#group.reject(error)
        this.#group = null
      }
      throw error
    }
  }

  /** Resolves when the transaction is on disk or, if it is undone, when everything it may have read is. */
  async end(how: 'store' | 'undo'): Promise<void> {
    const group = this.#group
    if (group === null && how === 'undo') return
    this.run(() => {
      if (how === 'undo') this.#statements.undo.run()
      this.#statements.release.run()
    })
    await (how === 'store' ? group?.promise : group?.promise.catch(() => {}))
  }

  /** Never throws: `end` does, for each transaction. */
  commit(): void {
    const group = this.#group
    this.#group = null
    this.isDue = false
    if (!group) return
    try {
      this.#statements.commit.run()
      group.resolve()
    } catch (error) {
      if (this.#sqlite.isTransaction) this.#sqlite.exec('rollback')
      group.reject(error)
    }
  }
}
