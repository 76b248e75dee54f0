import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from 'kysely'
import { DatabaseUnavailable, noteFailure, noting, timeLeft } from './availability.server.ts'
import { BUSY_MS, CACHING, dialectOf, inputValue, refuseInsideTransaction } from './sqlite.server.ts'

const THREADS = 2

/**
 * Read-only connections to an SQLite file, each in a thread, so that a long query delays no other request.
 * Threads start with the first queries that need them; a thread that ends fails its query and is replaced.
 */
export function sqliteReaderDialect(file: string): Dialect {
  return dialectOf(() => new ReaderDriver(file))
}

const sending = (statement: string) => async (connection: DatabaseConnection) => {
  await connection.executeQuery(CompiledQuery.raw(statement))
}

class ReaderDriver implements Driver {
  readonly #file: string
  readonly #threads = new Set<ReaderThread>()
  #idle: ReaderThread[] = []
  #waiting: PromiseWithResolvers<ReaderThread>[] = []
  #isClosed = false

  constructor(file: string) {
    this.#file = file
  }

  init = async () => {}

  async acquireConnection(): Promise<ReaderThread> {
    refuseInsideTransaction()
    if (this.#isClosed) throw new Error('The reader is closed')
    return this.#idle.pop() ?? (this.#threads.size < THREADS ? this.#start() : await this.#wait())
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const thread = connection as ReaderThread
    if (this.#isClosed) return
    const next = this.#waiting.shift()
    if (next) next.resolve(thread.isLost ? this.#start() : thread)
    else if (!thread.isLost) this.#idle.push(thread)
  }

  beginTransaction = sending('begin')
  commitTransaction = sending('commit')
  rollbackTransaction = sending('rollback')

  async destroy(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The reader is closed'))
    await Promise.all([...this.#threads].map((thread) => thread.close()))
  }

  #start(): ReaderThread {
    const thread = new ReaderThread(this.#file, () => {
      this.#threads.delete(thread)
      this.#idle = this.#idle.filter((idle) => idle !== thread)
    })
    this.#threads.add(thread)
    return thread
  }

  async #wait(): Promise<ReaderThread> {
    const own = Promise.withResolvers<ReaderThread>()
    this.#waiting.push(own)
    const ms = timeLeft()
    const giveUp = () => {
      this.#waiting = this.#waiting.filter((waiting) => waiting !== own)
      own.reject(noteFailure(new DatabaseUnavailable('no reader in time')))
    }
    const timer = ms === null ? undefined : setTimeout(giveUp, ms)
    return await own.promise.finally(() => clearTimeout(timer))
  }
}

class ReaderThread implements DatabaseConnection {
  readonly #worker: Worker
  #answered: PromiseWithResolvers<ReaderAnswer> | null = null
  isLost = false

  constructor(file: string, onLost: () => void) {
    const workerData = { file, busyMs: BUSY_MS, caching: CACHING }
    this.#worker = new Worker(`(${answerQueries})()`, { eval: true, workerData })
    const lost = (cause?: unknown) => {
      this.isLost = true
      onLost()
      this.#answered?.reject(new DatabaseUnavailable('a reader thread was lost', { cause }))
    }
    this.#worker.on('message', (answer: ReaderAnswer) => this.#answered?.resolve(answer))
    this.#worker.on('error', lost)
    this.#worker.on('exit', () => lost())
    // only a running query prevents the process from ending
    this.#worker.unref()
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return await noting(async () => {
      const answer = await this.#ask({ sql, values: parameters.map(inputValue) })
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
      return { rows: answer.rows as Row[] }
    })
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed')
  }

  close = () => this.#worker.terminate()

  async #ask(query: ReaderQuery): Promise<ReaderAnswer> {
    if (this.isLost) throw new DatabaseUnavailable('a reader thread was lost')
    this.#answered = Promise.withResolvers<ReaderAnswer>()
    this.#worker.ref()
    this.#worker.postMessage(query)
    try {
      return await this.#answered.promise
    } finally {
      this.#answered = null
      this.#worker.unref()
    }
  }
}

interface ReaderQuery {
  sql: string
  values: SQLInputValue[]
}

/** The codes of SQLite's errors get lost between threads, so they are sent as plain fields. */
type ReaderAnswer = { rows: unknown[] } | { error: { message: string; errcode: unknown } }

/** The thread gets this function as text, not as a second file: it can use nothing from outside. */
function answerQueries(): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const thread = process.getBuiltinModule('node:worker_threads')
  const { file, busyMs, caching } = thread.workerData as { file: string; busyMs: number; caching: string }
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: busyMs })
  sqlite.exec(caching)
  const prepared = new Map<string, StatementSync>()

  function prepare(sql: string): StatementSync {
    const known = prepared.get(sql)
    if (known) return known
    if (prepared.size >= 100) prepared.clear()
    const statement = sqlite.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }

  function answerTo({ sql, values }: ReaderQuery): ReaderAnswer {
    try {
      return { rows: prepare(sql).all(...values) }
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: unknown }
      return { error: { message, errcode } }
    }
  }

  thread.parentPort?.on('message', (query: ReaderQuery) => thread.parentPort?.postMessage(answerTo(query)))
}
