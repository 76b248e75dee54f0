import { randomUUID } from 'node:crypto'
import { parseObject } from '../../shop/text.ts'
import type { Notifications } from '../database/notifications.server.ts'
import { createLogger, type Logger } from '../logger.server.ts'
import { StartError } from '../start-error.server.ts'

/** Ids only: receivers query the data again. */
export interface ShopEvent {
  /** `resync`: events may have been missed, so everything has to be read again. */
  topic: 'orders' | 'cart' | 'favorites' | 'delivery' | 'catalogue' | 'shop' | 'session' | 'resync'
  userId?: string
  id?: string
}

type Listener = (event: ShopEvent) => void

/** Publish after the transaction has ended. */
export interface Bus {
  publish(event: ShopEvent): void
  subscribe(listener: Listener): () => void
  isHearing(): boolean
  close(): void
}

/** For the embedded database, which only one process serves. */
export class LocalBus implements Bus {
  readonly #listeners = new Set<Listener>()
  readonly #isAlone: boolean
  readonly #log: Pick<Logger, 'error'>

  /** `isAlone`: no other process changes the data at the same time. */
  constructor({ isAlone = true, log = createLogger('error') as Pick<Logger, 'error'> } = {}) {
    this.#isAlone = isAlone
    this.#log = log
  }

  publish(event: ShopEvent): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(event)
      } catch (error) {
        // a listener's failure must affect neither the stored change nor the other listeners
        this.#log.error({ err: error, topic: event.topic }, 'a listener to live events failed')
      }
    }
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  isHearing(): boolean {
    return this.#isAlone
  }

  close(): void {
    this.#listeners.clear()
  }
}

/** `resync` follows a lost connection, because the others' events of that time are gone. */
export class PostgresBus extends LocalBus {
  readonly #self = randomUUID()
  readonly #notifications: Notifications
  #hasUnsent = false
  #hasMissed = false

  /** Resolves once it listens. Throws a StartError: some engines have no LISTEN. */
  static async connect(url: string, log: Logger): Promise<PostgresBus> {
    const { Notifications } = await import('../database/notifications.server.ts')
    const bus = new PostgresBus(Notifications, url, log)
    try {
      await bus.#notifications.open()
    } catch (error) {
      const reason = (error as Error).message.split('\n')[0]
      throw new StartError(`The database of DATABASE_URL can't be used: LISTEN failed (${reason})`)
    }
    return bus
  }

  private constructor(Channel: typeof Notifications, url: string, log: Logger) {
    super({ log })
    this.#notifications = new Channel({
      ...{ url, channel: 'shop_events' },
      onMessage: (message) => this.#hear(message),
      onLost: () => {
        this.#hasMissed = true
        log.warn('the connection for live events is lost')
      },
      onReopened: () => this.#catchUp(),
    })
  }

  override publish(event: ShopEvent): void {
    super.publish(event)
    void this.#send(event)
  }

  override isHearing(): boolean {
    return this.#notifications.isOpen && !this.#hasMissed
  }

  override close(): void {
    this.#notifications.close()
    super.close()
  }

  /** When an event can't be sent, the others get a `resync` once the connection is back. */
  async #send(event: ShopEvent): Promise<void> {
    const message: Message = { from: this.#self, event }
    if (!(await this.#notifications.send(JSON.stringify(message)))) this.#hasUnsent = true
  }

  #catchUp(): void {
    if (this.#hasUnsent) void this.#send({ topic: 'resync' })
    this.#hasUnsent = false
    super.publish({ topic: 'resync' })
    this.#hasMissed = !this.#notifications.isOpen
  }

  #hear(message: string): void {
    const sent = parseMessage(message)
    if (sent && sent.from !== this.#self) super.publish(sent.event)
  }
}

interface Message {
  from: string
  event: ShopEvent
}

/** Null for what is no message of this shop. */
function parseMessage(text: string): Message | null {
  const { from, event } = parseObject(text) as Partial<Message>
  return typeof from === 'string' && typeof event?.topic === 'string' ? { from, event } : null
}
