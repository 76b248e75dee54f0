import type pg from 'pg'
import { SERVING } from './patience.server.ts'
import { connectionConfig } from './postgres-dialect.server.ts'
import { PrimaryClient, type PrimaryConfig } from './primary-client.server.ts'

/** Together with LISTENS_WITHIN_MS well below the 5 s in which open pages have to be right again. */
const PING_MS = 2000
const MAX_WAIT_MS = 500
const LISTENS_WITHIN_MS = 2000

/** Many purchases at once have many events, and each message is a transaction of the database. */
const TOGETHER_MS = 5
const NOTIFY = 'select pg_notify($1, message) from unnest($2::text[]) as message'

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
  readonly #config: PrimaryConfig
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  /** What is sent together in a moment, or at once when there is none left. */
  #next: { messages: string[]; sent: Promise<boolean> } | null = null
  #hurry: () => void = () => {}
  #isClosed = false

  constructor(options: NotificationOptions) {
    this.#options = options
    const config = connectionConfig(options.url, { ...SERVING, connectMs: LISTENS_WITHIN_MS })
    // a server may fall silent right after it has let somebody in
    this.#config = { ...config, query_timeout: LISTENS_WITHIN_MS }
  }

  /** Listening when it returns. */
  async open(): Promise<void> {
    const client = new PrimaryClient(this.#config)
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#options.onMessage(payload ?? ''))
    try {
      await client.connect()
      // what is announced here is stored elsewhere: nobody has to wait for the disk; an engine may not know the setting
      await client.query('set synchronous_commit to off').catch(() => {})
      await client.query(`listen ${this.#options.channel}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#isClosed) return void client.end().catch(() => {})
    this.#client = client
    this.#last = Promise.resolve()
    this.#next = null
    this.#ping(client)
  }

  get isOpen(): boolean {
    return this.#client !== null
  }

  /** False when it could not be sent. What comes within a few milliseconds goes out together, in its order. */
  async send(message: string): Promise<boolean> {
    const client = this.#client
    if (!client) return false
    if (this.#next) this.#next.messages.push(message)
    else {
      const messages = [message]
      this.#next = { messages, sent: this.#sendSoon(client, messages) }
    }
    return await this.#next.sent
  }

  async #sendSoon(client: pg.Client, messages: string[]): Promise<boolean> {
    await new Promise<void>((resolve) => {
      this.#hurry = resolve
      setTimeout(resolve, TOGETHER_MS)
    })
    try {
      await this.#ask(client, () => {
        this.#next = null
        return { text: NOTIFY, values: [this.#options.channel, messages] }
      })
      return true
    } catch {
      this.#lost(client)
      return false
    }
  }

  /** What was to be sent still is. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    const sent = this.#next?.sent
    this.#hurry()
    void Promise.resolve(sent).then(() => client?.end().catch(() => {}))
  }

  /** One question after the other, each with its answer or an error in time. */
  #ask(client: pg.Client, question: () => pg.QueryConfig): Promise<unknown> {
    const answer = this.#last.then(() =>
      client.query({ ...question(), query_timeout: PING_MS } as pg.QueryConfig),
    )
    this.#last = answer.catch(() => {})
    return answer
  }

  /** A connection that broke without a word is noticed within twice PING_MS. */
  #ping(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      this.#ask(client, () => ({ text: 'select 1' })).then(
        () => client === this.#client && this.#ping(client),
        () => this.#lost(client),
      )
    }, PING_MS).unref()
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
