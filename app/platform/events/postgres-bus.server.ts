import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { parseObject } from '../../shop/text.ts'
import { SERVING } from '../database/availability.server.ts'
import { PostgresLink, refuseStandby } from '../database/postgres-link.server.ts'
import type { Logger } from '../logger.server.ts'
import { reasonOf, StartError } from '../start-error.server.ts'
import { LocalBus, type ShopEvent } from './bus.server.ts'

/** Together with ANSWERS_WITHIN_MS well below the 5 s within which open pages have to be up to date again. */
const PING_MS = 2000
const ANSWERS_WITHIN_MS = 2000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 500

/** Concurrent purchases have many events, and each message is a transaction of the database. */
const COLLECT_MS = 20
const CHANNEL = 'shop_events'
const NOTIFY = 'select pg_notify($1, message) from unnest($2::text[]) as message'

interface Message {
  from: string
  event: ShopEvent
}

/**
 * Events travel by LISTEN and NOTIFY on a connection of their own. `resync` follows when that was lost, because the others'
 * events of that time are gone. Import this file only where it is wanted: the embedded shop starts without pg.
 */
export class PostgresBus extends LocalBus {
  readonly #self = randomUUID()
  readonly #link: PostgresLink
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #collected: string[] = []
  #hasUnsent = false
  #hasMissed = false
  #isClosed = false

  /** Resolves once it listens. Throws a StartError: some engines have no LISTEN. */
  static async connect(url: string, log: Logger): Promise<PostgresBus> {
    const bus = new PostgresBus(url, log)
    try {
      await bus.#open()
    } catch (error) {
      throw new StartError(`The database of DATABASE_URL can't be used: LISTEN failed (${reasonOf(error)})`)
    }
    return bus
  }

  private constructor(url: string, log: Logger) {
    super(log)
    this.#link = new PostgresLink(url, { ...SERVING, connectMs: ANSWERS_WITHIN_MS })
  }

  override publish(event: ShopEvent): void {
    super.publish(event)
    this.#send(event)
  }

  override isConnected(): boolean {
    return this.#client !== null && !this.#hasMissed
  }

  /** Messages that are waiting are still sent. */
  override close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const client = this.#client
    const sent = this.#flush()
    this.#client = null
    void sent.then(() => client?.end()).catch(() => {})
    super.close()
  }

  async #open(): Promise<void> {
    if (this.#link.hasOthers) await this.#link.find()
    // a server may stop answering right after it has accepted a connection
    const client = new pg.Client({
      ...this.#link.config(),
      query_timeout: ANSWERS_WITHIN_MS,
      pipeline: true,
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    try {
      await client.connect()
      await refuseStandby(client)
      // announcements need not wait for the disk; an engine may not know the setting
      await client.query('set synchronous_commit to off').catch(() => {})
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#isClosed) return void client.end().catch(() => {})
    this.#client = client
    this.#pingLater(client)
  }

  /** Events within COLLECT_MS are sent together, in their order. */
  #send(event: ShopEvent): void {
    const message: Message = { from: this.#self, event }
    if (this.#collected.push(JSON.stringify(message)) === 1) setTimeout(() => void this.#flush(), COLLECT_MS)
  }

  /** When events can't be sent, the others get a `resync` once the connection is back. */
  async #flush(): Promise<void> {
    const [client, messages] = [this.#client, this.#collected]
    this.#collected = []
    if (messages.length === 0) return
    try {
      if (!client) throw new Error('there is no connection')
      await client.query(NOTIFY, [CHANNEL, messages])
    } catch {
      this.#hasUnsent = true
      if (client) this.#lost(client)
    }
  }

  #receive(text: string): void {
    const { from, event } = parseObject(text) as Partial<Message>
    // other programs may use the channel too
    if (typeof from !== 'string' || typeof event?.topic !== 'string' || from === this.#self) return
    super.publish(event)
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
    this.#hasMissed = true
    clearTimeout(this.#timer)
    client.end().catch(() => {})
    this.log.warn('the connection for live events is lost')
    this.#reopen(FIRST_PAUSE_MS)
  }

  #reopen(waitMs: number): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#open().then(
        () => this.#isClosed || this.#catchUp(),
        () => this.#reopen(Math.min(waitMs * 2, LONGEST_PAUSE_MS)),
      )
    }, waitMs)
  }

  #catchUp(): void {
    if (this.#hasUnsent) this.#send({ topic: 'resync' })
    this.#hasUnsent = false
    super.publish({ topic: 'resync' })
    this.#hasMissed = this.#client === null
  }
}
