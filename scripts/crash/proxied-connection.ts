import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  errorResponse,
  MessageReader,
  query,
  readyForQuery,
  StatementReader,
  statusOf,
  type Message,
  type TransactionStatus,
} from './postgres-wire.ts'

/** One question of the shop to the database. */
export interface Question {
  /** One statement, or several that are sent together: then BEGIN comes first where there is one. */
  sql: string
  isInTransaction: boolean
  /** What was asked in this transaction before, this one not counted. */
  before: string[]
}

/**
 * What becomes of a question: answered as always; the connection is cut before it reaches the database, or after the database has
 * carried it out and before its answer reaches the shop; the database says that it conflicts with another transaction.
 */
export type Fate = 'pass' | 'cut-before' | 'cut-after' | 'conflict'

export interface Interference {
  fateOf: (question: Question) => Fate
  /** So much later than asked every question reaches the database. */
  delayMs: number
}

const CONFLICT = '40001'
const RAISE = `do $$ begin raise exception 'restart transaction' using errcode = '${CONFLICT}'; end $$`

/** A connection of the shop to PostgreSQL with somebody in the middle. Without encryption, as on one machine. */
export class ProxiedConnection {
  readonly #client: Socket
  readonly #server: Socket
  readonly #interference: Interference
  readonly #fromClient = new MessageReader({ isClient: true })
  readonly #fromServer = new MessageReader({ isClient: false })
  readonly #statements = new StatementReader()
  /** Messages of a question that is not whole yet. */
  #asked: Message[] = []
  #turn: Promise<void> = Promise.resolve()
  #status: TransactionStatus = 'I'
  #before: string[] = []
  /** Called instead of passing on what the server says, once it is ready again. */
  #swallowed: (() => void) | null = null
  #isSilent = false

  constructor(client: Socket, { port, interference }: { port: number; interference: Interference }) {
    this.#client = client.setNoDelay(true)
    this.#server = connect(port, '127.0.0.1').setNoDelay(true)
    this.#interference = interference
    client.on('data', (chunk) => this.#hearClient(chunk))
    this.#server.on('data', (chunk) => this.#hearServer(chunk))
    for (const socket of [client, this.#server]) {
      socket.on('error', () => {})
      socket.on('close', () => this.cut())
    }
  }

  cut(): void {
    this.#client.destroy()
    this.#server.destroy()
  }

  /** From now on nothing comes through, for ever, and neither side is told. */
  silence(): void {
    this.#isSilent = true
    this.#client.removeAllListeners('data').resume()
    this.#server.removeAllListeners('data').resume()
  }

  #hearClient(chunk: Buffer): void {
    for (const message of this.#fromClient.read(chunk)) {
      this.#asked.push(message)
      // signing in and saying good-bye are no questions; Query and Sync end one
      if (!['', 'p', 'X', 'Q', 'S'].includes(message.type)) continue
      const asked = this.#asked
      this.#asked = []
      this.#turn = this.#turn.then(() => this.#pass(asked)).catch(() => this.cut())
    }
  }

  async #pass(asked: Message[]): Promise<void> {
    const bytes = Buffer.concat(asked.map((message) => message.bytes))
    const sql = this.#statements.sqlOf(asked)
    if (sql === null) return void this.#server.write(bytes)
    const { delayMs, fateOf } = this.#interference
    if (delayMs > 0) await sleep(delayMs)
    if (this.#isSilent) return
    const isInTransaction = this.#status !== 'I'
    if (!isInTransaction) this.#before = []
    const fate = fateOf({ sql, isInTransaction, before: this.#before })
    this.#before.push(sql)
    if (fate === 'pass') this.#server.write(bytes)
    else if (fate === 'cut-before') this.cut()
    else if (fate === 'cut-after') this.#instead(bytes, () => this.cut())
    else this.#refuse(sql)
  }

  /** As the database does: a failed statement leaves the transaction to be rolled back, a failed COMMIT has ended it. */
  #refuse(sql: string): void {
    if (!isCommit(sql)) return void this.#server.write(query(RAISE))
    this.#instead(query('rollback'), () => {
      this.#client.write(errorResponse(CONFLICT, 'restart transaction'))
      this.#client.write(readyForQuery('I'))
    })
  }

  #instead(bytes: Buffer, done: () => void): void {
    this.#swallowed = done
    this.#server.write(bytes)
  }

  #hearServer(chunk: Buffer): void {
    for (const message of this.#fromServer.read(chunk)) {
      const status = statusOf(message)
      this.#status = status ?? this.#status
      const swallowed = this.#swallowed
      if (!swallowed) this.#client.write(message.bytes)
      else if (status !== null) {
        this.#swallowed = null
        swallowed()
      }
    }
  }
}

export const isCommit = (sql: string) => /^\s*commit\b/i.test(sql)
export const isRollback = (sql: string) => /^\s*rollback\b/i.test(sql)
