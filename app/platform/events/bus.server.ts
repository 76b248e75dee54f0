import type { EpochMs } from '../../shop/time.ts'
import { createLogger, type Logger } from '../logger.server.ts'

/** `resync`: events may have been missed, so everything has to be read again. */
const PUBLIC_TOPICS = ['delivery', 'catalogue', 'shop', 'resync'] as const

/** No data: receivers query it again. */
export interface ShopEvent {
  topic: 'cart' | 'favorites' | 'reviews' | 'orders' | 'session' | (typeof PUBLIC_TOPICS)[number]
  userId?: string
  /** Of a cart its `updatedAt`: a browser that has this cart, or a later one, need not query it. */
  at?: EpochMs
}

/** Whether the event is for everybody; the others are for one user, orders also for administrators. */
export const isPublicTopic = (topic: ShopEvent['topic']) => PUBLIC_TOPICS.some((known) => known === topic)

type Listener = (event: ShopEvent) => void

/** Publish after the transaction has ended, also when all was stored already: an earlier COMMIT’s answer may have been lost. */
export interface Bus {
  publish(event: ShopEvent): void
  subscribe(listener: Listener): () => void
  /** Whether the events of all processes arrive: without that, nothing may be cached. */
  isConnected(): boolean
  close(): void
}

/** For the embedded database, which only one process serves. */
export class LocalBus implements Bus {
  readonly #listeners = new Set<Listener>()
  readonly #isAlone: boolean
  protected readonly log: Logger

  /** `isAlone`: no other process changes the data at the same time. */
  constructor(log = createLogger('error'), { isAlone = true } = {}) {
    this.#isAlone = isAlone
    this.log = log
  }

  publish(event: ShopEvent): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(event)
      } catch (error) {
        // a listener's failure must affect neither the stored change nor the other listeners
        this.log.error({ err: error, topic: event.topic }, 'a listener to live events failed')
      }
    }
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  isConnected(): boolean {
    return this.#isAlone
  }

  close(): void {
    this.#listeners.clear()
  }
}
