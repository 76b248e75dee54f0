import { open, type FileHandle } from 'node:fs/promises'
import { DatabaseUnavailable } from './availability.server.ts'

/**
 * Puts an SQLite file's write-ahead log on the disk, outside of the event loop: SQLite's own `synchronous=FULL` would do so
 * inside COMMIT, and the process would answer nobody meanwhile. Transactions that end while the disk is busy share the next flush.
 * docs/decisions/two-databases.md has the figures.
 */
export class WalFlush {
  readonly #file: string
  #wal: FileHandle | null = null
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null

  constructor(databaseFile: string) {
    this.#file = `${databaseFile}-wal`
  }

  /**
   * Resolves when everything that was committed before the call is on the disk. Once that has failed, nobody knows what the disk
   * has lost: this and every later call throws DatabaseUnavailable, until the process is started again.
   */
  flush(): Promise<void> {
    // a flush that is already running may have begun before the commit
    return (this.#next ??= this.#flushNext())
  }

  async #flushNext(): Promise<void> {
    await this.#running
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
      throw new DatabaseUnavailable('the disk failed; nothing is stored until the shop is started again', {
        cause,
      })
    }
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => {})
    await this.#wal?.close()
  }
}
