import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** So long requests are still answered as always, each with `connection: close`, so that clients leave by themselves. */
const DRAIN_MS = 300
const LONGEST_QUEUE_MS = 1500
/**
 * Nobody came for so long: then hardly anybody will in the fraction of a millisecond that locking takes. Proxies that ask
 * several processes in turn come again and again, until all whom they serve wait here. A database elsewhere makes turns
 * short: some of them without anybody say little, so time counts as well.
 */
const QUIET_TURNS = 3
const QUIET_MS = 60
/** In a longer turn somebody else was served, and who came meanwhile still waits to be let in. */
const SHORT_TURN_MS = 0.3

/** How the shop closes without turning away anybody who is already there. [BEY-23] */
export class Door {
  #isClosing = false
  #held: PromiseWithResolvers<void> | null = null
  #letIn = 0

  get isClosing(): boolean {
    return this.#isClosing
  }

  /** To be awaited before a request is answered: while the last ones come in, nobody is served. */
  async mayServe(): Promise<void> {
    await this.#held?.promise
  }

  countLetIn(server: Server): void {
    server.on('connection', () => (this.#letIn += 1))
  }

  /**
   * Waits for the moment in which nobody stands before the door, and then calls `lock`, at once. Node lets in one
   * connection in a turn of its event loop, and the system resets those that still wait when the door is locked.
   */
  async close(lock: () => void): Promise<void> {
    this.#isClosing = true
    await sleep(DRAIN_MS)
    this.#held = Promise.withResolvers<void>()
    const latest = performance.now() + LONGEST_QUEUE_MS
    let [now, turnMs, quietTurns, quietSince] = [performance.now(), 0, 0, performance.now()]
    while (
      now < latest &&
      (quietTurns < QUIET_TURNS || now - quietSince < QUIET_MS || turnMs > SHORT_TURN_MS)
    ) {
      const before = this.#letIn
      await nextTurn()
      turnMs = performance.now() - now
      now += turnMs
      quietTurns += 1
      if (this.#letIn !== before) [quietTurns, quietSince] = [0, now]
    }
    lock()
    this.#held.resolve()
    this.#held = null
  }
}
