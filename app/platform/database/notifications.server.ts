import pg from 'pg'
import { SERVING } from './availability.server.ts'
import { PostgresLink, refuseStandby } from './postgres.server.ts'

/** Together with ANSWERS_WITHIN_MS well below the 5 s within which open pages have to be up to date again. */
const PING_MS = 2000
const ANSWERS_WITHIN_MS = 2000
const LONGEST_PAUSE_MS = 500

/** Concurrent purchases have many events, and each message is a transaction of the database. */
const COLLECT_MS = 20
const NOTIFY = 'select pg_notify($1, message) from unnest($2::text[]) as message'

interface NotificationOptions {
  url: string
  channel: string
  onMessage: (message: string) => void
  onLost: () => void
  onReopened: () => void
}

export class Notifications {
  readonly #options: NotificationOptions
  readonly #link: PostgresLink
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #collected: string[] = []
  #sent: Promise<boolean> | null = null
  #isClosed = false

  constructor(options: NotificationOptions) {
    this.#options = options
    this.#link = new PostgresLink(options.url, { ...SERVING, connectMs: ANSWERS_WITHIN_MS })
  }

  get isOpen(): boolean {
    return this.#client !== null
  }

  async open(): Promise<void> {
    if (this.#link.hasOthers) await this.#link.find()
    // a server may stop answering right after it has accepted a connection
    const client = new pg.Client({
      ...this.#link.config(),
      query_timeout: ANSWERS_WITHIN_MS,
      pipeline: true,
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#options.onMessage(payload ?? ''))
    try {
      await client.connect()
      await refuseStandby(client)
      // announcements need not wait for the disk; an engine may not know the setting
      await client.query('set synchronous_commit to off').catch(() => {})
      await client.query(`listen ${this.#options.channel}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#isClosed) return void client.end().catch(() => {})
    this.#client = client
    this.#pingLater(client)
  }

  /** False when it could not be sent. Messages of a fiftieth of a second are sent together, in their order. */
  async send(message: string): Promise<boolean> {
    if (!this.#client) return false
    this.#collected.push(message)
    this.#sent ??= new Promise<void>((resolve) => setTimeout(resolve, COLLECT_MS)).then(() => this.#flush())
    return await this.#sent
  }

  /** Messages that are waiting are still sent. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const client = this.#client
    if (!client) return
    const sent = this.#sent ? this.#flush() : Promise.resolve(true)
    this.#client = null
    void sent.then(() => client.end()).catch(() => {})
  }

  async #flush(): Promise<boolean> {
    const [client, messages] = [this.#client, this.#collected]
    this.#collected = []
    this.#sent = null
    if (messages.length === 0) return true
    if (!client) return false
    try {
      await client.query(NOTIFY, [this.#options.channel, messages])
      return true
    } catch {
      this.#lost(client)
      return false
    }
  }

  #pingLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => client === this.#client && this.#pingLater(client),
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
        () => this.#reopen(Math.min(waitMs * 2, LONGEST_PAUSE_MS)),
      )
    }, waitMs)
  }
}
