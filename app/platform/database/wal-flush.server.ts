import { realpathSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { DatabaseUnavailable } from './availability.server.ts'

/**
 * Puts an SQLite file's write-ahead log on the disk, outside of the event loop: SQLite's own `synchronous=FULL` would do so
 * inside COMMIT, and the process would answer nobody in the meantime. Transactions that end while the disk is busy share the next flush.
 * docs/decisions/two-databases.md has the figures.
 */
export class WalFlush {
  readonly #file: string
  #wal: FileHandle | null = null
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  #failure: DatabaseUnavailable | null = null

  constructor(databaseFile: string) {
    // next to the file that a link leads to
    this.#file = `${realpathSync(databaseFile)}-wal`
  }

  /**
   * Once a flush has failed, nobody knows what the disk has lost: throws DatabaseUnavailable until the process is started again,
   * because what SQLite committed or moved out of the log now might build on it.
   */
  check(): void {
    if (this.#failure) throw this.#failure
  }

  /** Resolves when everything that was committed before the call is on the disk; throws as `check` does. */
  flush(): Promise<void> {
    // a flush that is already running may have begun before the commit
    return (this.#next ??= this.#flushNext())
  }

  async #flushNext(): Promise<void> {
    await this.#running?.catch(() => {})
    this.check()
    this.#next = null
    this.#running = this.#write()
    await this.#running
  }

  async #write(): Promise<void> {
    try {
      // SQLite keeps this one file for as long as a connection is open
      this.#wal ??= await open(this.#file, 'r+')
      await this.#wal.datasync()
    } catch (cause) {
      this.#failure = new DatabaseUnavailable('the disk has failed; start the shop again', { cause })
      throw this.#failure
    }
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => {})
    await this.#wal?.close()
  }
}
