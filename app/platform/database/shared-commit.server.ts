import type { DatabaseSync } from 'node:sqlite'

/** A transaction waits no longer for others to join its COMMIT. */
const LONGEST_WAIT_MS = 10

interface Group extends PromiseWithResolvers<void> {
  size: number
  latest: number
}

/**
 * One COMMIT for transactions that end at about the same time, so that they wait for the disk once: it comes after
 * the first turn of the event loop that brings no further transaction. All but the first are savepoints of one SQLite
 * transaction; each is reported as stored only after the COMMIT, and when that fails, none is stored.
 * docs/decisions/two-databases.md has the figure.
 */
export class SharedCommit {
  readonly #sqlite: DatabaseSync
  readonly #statements
  #group: Group | null = null
  #isOpen = false
  /** The wait is over, but a transaction is still open: the COMMIT follows its end. */
  #isDue = false

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

  /** Only one may be open. */
  begin(): void {
    const group = (this.#group ??= this.#beginGroup())
    if (group.size > 0) this.#statements.savepoint.run()
    group.size += 1
    this.#isOpen = true
  }

  #beginGroup(): Group {
    this.#statements.begin.run()
    const group = { ...Promise.withResolvers<void>(), size: 0, latest: performance.now() + LONGEST_WAIT_MS }
    // each transaction reports the error; none does when all of them were undone
    group.promise.catch(() => {})
    this.#commitWhenComplete(group, 1)
    return group
  }

  #commitWhenComplete(group: Group, known: number): void {
    setImmediate(() => {
      if (this.#group !== group) return
      if (group.size > known && performance.now() < group.latest) this.#commitWhenComplete(group, group.size)
      else if (this.#isOpen) this.#isDue = true
      else this.commit()
    })
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
    this.#isOpen = false
    if (group === null && how === 'undo') return
    this.run(() => {
      if (group?.size === 1) {
        if (how === 'undo') this.#undoAll()
        return
      }
      if (how === 'undo') this.#statements.undo.run()
      this.#statements.release.run()
    })
    if (this.#isDue) this.commit()
    await (how === 'store' ? group?.promise : group?.promise.catch(() => {}))
  }

  #undoAll(): void {
    this.#sqlite.exec('rollback')
    this.#group?.resolve()
    this.#group = null
  }

  /** Never throws: `end` does, for each transaction. */
  commit(): void {
    const group = this.#group
    this.#group = null
    this.#isDue = false
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
