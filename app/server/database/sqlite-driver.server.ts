import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, SqliteDriver, type DatabaseConnection, type QueryResult } from 'kysely'
import { countConnections } from '../metrics/database-metrics.server.ts'
import { CommitGroup } from './commit-group.server.ts'
import { LoneReading, readAgain } from './lone-reading.server.ts'
import { StatementCache } from './sqlite-statements.server.ts'
import { refuseInsideTransaction } from './transaction-scope.server.ts'
import { DatabaseUnavailable, noteTrouble, waitLeft } from './trouble.server.ts'
import { Turns } from './turns.server.ts'

/** What reads or changes rows; a pragma or a transaction of somebody's own wants none around it. */
const GROUPABLE = /^\s*(?:select|insert|update|delete|with)\b/i

/** What who has the connection is in the middle of: a transaction of its own, or one more in the group. */
type Open = 'alone' | 'member' | null

/**
 * One connection for all, one after the other. Transactions take the write lock at once (a later upgrade could not be retried),
 * and those that end in the same turn of the event loop are committed together.
 */
export class SharedDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync
  readonly #turns = new Turns()
  readonly #reading = new LoneReading()
  #open: Open = null
  #group: CommitGroup | null = null
  #bare: DatabaseConnection | null = null
  #connection: DatabaseConnection | null = null

  constructor(sqlite: DatabaseSync) {
    super({ database: new StatementCache(sqlite) })
    this.#sqlite = sqlite
    countConnections(() => ({ open: 1, idle: this.#turns.isTaken ? 0 : 1, waiting: this.#turns.waiting }))
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    const { isFree } = this.#turns
    await this.#turns.take()
    if (!isFree && waitLeft() === 0) throw this.#tooLate()
    this.#bare ??= await super.acquireConnection()
    this.#connection ??= this.#grouping(this.#bare)
    return this.#connection
  }

  /** What was done or seen is told when it is on the disk; what was seen of a group that is lost is seen anew. */
  override async releaseConnection(): Promise<void> {
    const [group, reading] = [this.#group, this.#reading.current]
    if (group?.isLost) this.#lose(group)
    else if (group?.isFull) this.#commit()
    this.#passOn()
    try {
      await group?.stored
    } catch (error) {
      if (reading) return await this.#afterOthers((connection) => readAgain(reading, connection))
      noteTrouble(error)
      throw error
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#reading.use()
    if (this.#group) this.#group.join()
    else await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#open = this.#group ? 'member' : 'alone'
  }

  override async commitTransaction(): Promise<void> {
    if (this.#open === 'alone') this.#openGroup()
    else this.#group?.keep()
    this.#open = null
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const ended = this.#open
    this.#open = null
    if (ended === 'member') this.#group?.undo()
    // Some errors (a full disk) end the transaction by themselves; a rollback then would hide the real error.
    else if (ended && this.#sqlite.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  override async destroy(): Promise<void> {
    await this.#turns.take()
    this.#commit()
    this.#passOn()
    await super.destroy()
  }

  /** A statement outside of transactions is one of the group as well, unless it is none that a transaction may hold. */
  #grouping(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        const isByItself = this.#open === null
        if (isByItself && this.#group && !GROUPABLE.test(query.sql)) {
          const { stored } = this.#group
          this.#commit()
          await stored
        }
        const result = await connection.executeQuery<Row>(query)
        this.#reading.note(query, result, { isBesideOthers: isByItself && this.#group !== null })
        return result
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  /** With nothing in the database but what is stored. */
  async #afterOthers(work: (connection: DatabaseConnection) => Promise<void>): Promise<void> {
    await this.#turns.take()
    try {
      this.#commit()
      if (this.#bare) await work(this.#bare)
    } finally {
      this.#passOn()
    }
  }

  /** Its COMMIT comes when everybody has been served who was there before. */
  #openGroup(): void {
    const group = new CommitGroup(this.#sqlite)
    this.#group = group
    setImmediate(() => this.#group === group && void this.#afterOthers(async () => {}))
  }

  #commit(): void {
    this.#group?.commit()
    this.#group = null
  }

  #lose(group: CommitGroup): void {
    this.#group = null
    group.lose(new DatabaseUnavailable('the transactions before have ended with this one'))
  }

  #passOn(): void {
    this.#open = null
    this.#reading.forget()
    this.#turns.passOn()
  }

  /** Nobody waits for this work any more: the next one has its turn. */
  #tooLate(): DatabaseUnavailable {
    this.#passOn()
    const error = new DatabaseUnavailable('no connection in time')
    noteTrouble(error)
    return error
  }
}
