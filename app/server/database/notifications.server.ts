import pg from 'pg'
import { connectionConfig } from './postgres-dialect.server.ts'

const PING_MS = 15_000
const MAX_WAIT_MS = 5000

interface NotificationOptions {
  url: string
  channel: string
  onMessage: (message: string) => void
  /** The connection broke; it is being made again. */
  onLost: () => void
  /** It is there again; what was sent in between is gone. */
  onReopened: () => void
}

/** One channel of PostgreSQL's LISTEN/NOTIFY on a connection of its own that is made again whenever it breaks. */
export class Notifications {
  readonly #options: NotificationOptions
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  /** One question after the other: the library is to give up its own queue. */
  #asked: Promise<unknown> = Promise.resolve()

  constructor(options: NotificationOptions) {
    this.#options = options
  }

  /** Listening when it returns. */
  async open(): Promise<void> {
    const client = new pg.Client(connectionConfig(this.#options.url))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#options.onMessage(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${this.#options.channel}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#isClosed) return void client.end().catch(() => {})
    this.#client = client
    this.#ping(client)
  }

  /** False when it could not be sent. */
  async send(message: string): Promise<boolean> {
    const client = this.#client
    if (!client) return false
    try {
      await this.#ask(client, { text: 'select pg_notify($1, $2)', values: [this.#options.channel, message] })
      return true
    } catch {
      this.#lost(client)
      return false
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#client?.end().catch(() => {})
    this.#client = null
  }

  /** A connection that broke without a word is noticed within twice PING_MS. */
  #ping(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      const answer = this.#ask(client, { text: 'select 1', query_timeout: PING_MS } as pg.QueryConfig)
      answer.then(
        () => client === this.#client && this.#ping(client),
        () => this.#lost(client),
      )
    }, PING_MS).unref()
  }

  #ask(client: pg.Client, question: pg.QueryConfig): Promise<unknown> {
    const answer = this.#asked.then(() => client.query(question))
    this.#asked = answer.catch(() => {})
    return answer
  }

  #lost(client: pg.Client): void {
    if (client !== this.#client) return
    this.#client = null
    clearTimeout(this.#timer)
    client.end().catch(() => {})
    this.#options.onLost()
    this.#reopen(100)
  }

  #reopen(waitMs: number): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.open().then(
        () => this.#isClosed || this.#options.onReopened(),
        () => this.#reopen(Math.min(waitMs * 2, MAX_WAIT_MS)),
      )
    }, waitMs)
  }
}
