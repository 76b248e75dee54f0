import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
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

/** One query of the shop, or several that it sends together: then BEGIN comes first where there is one. */
export interface Query {
  sql: string
  isInTransaction: boolean
  before: string[]
}

/** `cut-before`: the query never reaches the database. `cut-after`: it is carried out, but its answer is lost. */
export type Fate = 'pass' | 'cut-before' | 'cut-after' | 'conflict'

interface Interference {
  fateOf: (query: Query) => Fate
  /** Every query reaches the database so much later. */
  delayMs: number
}

export type PostgresProxy = Awaited<ReturnType<typeof startPostgresProxy>>

const HONEST: Interference = { fateOf: () => 'pass', delayMs: 0 }
const CONFLICT = '40001'
const RAISE = `do $$ begin raise exception 'restart transaction' using errcode = '${CONFLICT}'; end $$`

export const isBegin = (sql: string) => /^\s*(?:begin|start transaction)\b/i.test(sql)
export const isCommit = (sql: string) => /^\s*commit\b/i.test(sql)
export const isRollback = (sql: string) => /^\s*rollback\b/i.test(sql)

/**
 * Stands in front of the PostgreSQL server at this address of this machine and does to it and to the shop what networks and
 * databases do. Without encryption.
 */
export async function startPostgresProxy(databaseUrl: string) {
  const port = await freePort()
  const url = new URL(databaseUrl)
  const databasePort = Number(url.port)
  url.port = String(port)
  const connections = new Set<ProxiedConnection>()
  const silenced = new Set<Socket>()
  const interference = { ...HONEST }
  let isSilent = false
  let server: Server | null = null

  function accept(client: Socket): void {
    if (isSilent) {
      silenced.add(client.on('error', () => {}).resume())
      client.on('close', () => silenced.delete(client))
      return
    }
    const connection = new ProxiedConnection(client, { port: databasePort, interference })
    connections.add(connection)
    client.on('close', () => connections.delete(connection))
  }

  async function listen(): Promise<void> {
    server = createServer(accept).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  /** Refuses new connections and cuts the others. */
  async function refuse(): Promise<void> {
    const closing = server
    server = null
    closing?.close()
    for (const connection of [...connections]) connection.cut()
    for (const client of [...silenced]) client.destroy()
    if (closing) await once(closing, 'close')
  }

  await listen()
  return {
    url: url.href,
    /** Changes what happens to queries; without an argument nothing happens to them any more. */
    interfere: (changes: Partial<Interference> = HONEST) => void Object.assign(interference, changes),
    refuse,
    /** Connections stay, and new ones are accepted, but nothing ever arrives through them. */
    silence() {
      isSilent = true
      for (const connection of connections) connection.silence()
    },
    /** New connections work again; those that were silenced stay silent. */
    async restore() {
      isSilent = false
      if (!server) await listen()
    },
    close: refuse,
  }
}

/** Sign-in and good-bye are no queries and are passed on; Query and Sync complete one. */
const PASSED_ON = ['', 'p', 'X', 'H']
const COMPLETE = ['Q', 'S']

class ProxiedConnection {
  readonly #client: Socket
  readonly #server: Socket
  readonly #interference: Interference
  readonly #fromClient = new MessageReader({ isClient: true })
  readonly #fromServer = new MessageReader({ isClient: false })
  readonly #statements = new StatementReader()
  /** Messages of a query that is not complete yet, and those of them that wait to be passed on. */
  #asked: Message[] = []
  #unsent: Message[] = []
  #turn: Promise<unknown> = Promise.resolve()
  #status: TransactionStatus = 'I'
  #before: string[] = []
  #onReady: (() => void) | null = null
  /** Whether the database's answer is kept from the shop. */
  #isSwallowing = false
  #isSilent = false

  constructor(client: Socket, { port, interference }: { port: number; interference: Interference }) {
    this.#client = client.setNoDelay(true)
    this.#server = connect(port, '127.0.0.1').setNoDelay(true)
    this.#interference = interference
    client.on('data', (chunk) => this.#receiveFromClient(chunk))
    this.#server.on('data', (chunk) => this.#receiveFromServer(chunk))
    for (const socket of [client, this.#server]) {
      socket.on('error', () => {})
      socket.on('close', () => this.cut())
    }
  }

  cut(): void {
    this.#client.destroy()
    this.#server.destroy()
    this.#onReady?.()
  }

  /** From now on nothing arrives on either side. */
  silence(): void {
    this.#isSilent = true
    this.#client.removeAllListeners('data').resume()
    this.#server.removeAllListeners('data').resume()
  }

  #receiveFromClient(chunk: Buffer): void {
    for (const message of this.#fromClient.read(chunk)) {
      this.#asked.push(message)
      this.#unsent.push(message)
      const isComplete = COMPLETE.includes(message.type)
      if (!isComplete && !PASSED_ON.includes(message.type)) continue
      const [asked, bytes] = [this.#asked, Buffer.concat(this.#unsent.map((each) => each.bytes))]
      this.#unsent = []
      if (isComplete) this.#asked = []
      const pass = () => (isComplete ? this.#pass(asked, bytes) : void this.#server.write(bytes))
      this.#turn = this.#turn.then(pass).catch(() => this.cut())
    }
  }

  /** Until the database is ready again, so that queries sent together are seen one after the other. */
  async #pass(asked: Message[], bytes: Buffer): Promise<void> {
    const sql = this.#statements.sqlOf(asked)
    const fate = sql === null ? 'pass' : await this.#fateOf(sql)
    if (this.#isSilent || this.#client.destroyed) return
    if (fate === 'cut-before') return this.cut()
    if (fate === 'pass') return await this.#ask(bytes)
    const isRefusedCommit = fate === 'conflict' && isCommit(sql ?? '')
    this.#isSwallowing = fate === 'cut-after' || isRefusedCommit
    // as databases do: a failed statement leaves the transaction to be rolled back, a failed COMMIT has ended it
    await this.#ask(fate === 'cut-after' ? bytes : query(isRefusedCommit ? 'rollback' : RAISE))
    this.#isSwallowing = false
    if (fate === 'cut-after') this.cut()
    else if (isRefusedCommit) {
      this.#client.write(errorResponse(CONFLICT, 'restart transaction'))
      this.#client.write(readyForQuery('I'))
    }
  }

  async #fateOf(sql: string): Promise<Fate> {
    const { delayMs, fateOf } = this.#interference
    if (delayMs > 0) await sleep(delayMs)
    const isInTransaction = this.#status !== 'I'
    if (!isInTransaction) this.#before = []
    const fate = fateOf({ sql, isInTransaction, before: this.#before })
    this.#before.push(sql)
    return fate
  }

  #ask(bytes: Buffer): Promise<void> {
    return new Promise((resolve) => {
      this.#onReady = resolve
      this.#server.write(bytes)
    })
  }

  #receiveFromServer(chunk: Buffer): void {
    for (const message of this.#fromServer.read(chunk)) {
      const status = statusOf(message)
      if (!this.#isSwallowing) this.#client.write(message.bytes)
      if (status === null) continue
      this.#status = status
      this.#onReady?.()
      this.#onReady = null
    }
  }
}
