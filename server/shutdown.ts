import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../app/platform/logger.server.ts'

/** So long requests are still answered as always, each with `connection: close`, so that clients leave by themselves. */
const DRAIN_MS = 300
/** Nobody connected for so long; and for how long such a moment is waited for. */
const QUIET_MS = 60
const LONGEST_QUEUE_MS = 1500
/** In a longer turn of the event loop something else was done, and connections that came meanwhile wait in the system's queue. */
const SHORT_TURN_MS = 0.3
/** Open requests get this long to finish once nobody is let in. */
const GRACE_MS = 10_000
const LONGEST_STOP_MS = 15_000
const LOOK_AGAIN_MS = 50
const LAST_IDLE_MS = 500

/** How the server closes without turning away a client that is already connected. */
export class Drain {
  #isStopping = false
  #held: PromiseWithResolvers<void> | null = null
  #accepted = 0

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** To be awaited before a request is answered once the server stops: while the last ones come in, none is answered. */
  async mayAnswer(): Promise<void> {
    await this.#held?.promise
  }

  countConnections(server: Server): void {
    server.on('connection', () => (this.#accepted += 1))
  }

  /**
   * Waits until no connection is left in the system's queue, and calls `closeServers` immediately: the system resets the
   * connections that are still in it then. Node accepts one in each turn of its event loop, so a short turn without one means
   * that there is none; as nobody is answered in the meantime, clients that wait for an answer open no other.
   */
  async close(closeServers: () => void): Promise<void> {
    this.#isStopping = true
    await sleep(DRAIN_MS)
    this.#held = Promise.withResolvers<void>()
    const latest = performance.now() + LONGEST_QUEUE_MS
    let isQuiet = false
    while (!isQuiet && performance.now() < latest) {
      const before = this.#accepted
      await sleep(QUIET_MS)
      await nextTurn()
      const started = performance.now()
      await nextTurn()
      isQuiet = this.#accepted === before && performance.now() - started < SHORT_TURN_MS
    }
    closeServers()
    this.#held.resolve()
    this.#held = null
  }
}

interface ShutdownParts {
  servers: Server[]
  drain: Drain
  log: Logger
  /** Ends live streams, so that their connections close. */
  endStreams: () => void
  close: () => Promise<void>
}

/** On SIGTERM or SIGINT: whoever has come is answered, nobody new is let in, the data is closed, exit 0. */
export function stopOnSignals({ servers, drain, log, endStreams, close }: ShutdownParts): void {
  async function stop(signal: string) {
    if (drain.isStopping) return
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    endStreams()
    let closing: Promise<unknown> = Promise.resolve()
    await drain.close(() => {
      closing = Promise.all(servers.map((server) => closeServer(server, endStreams)))
    })
    await closing
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

/** Resolves when the last open request was answered. */
async function closeServer(server: Server, endStreams: () => void): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // a stream that ends leaves its connection open for a next request: so long, not for a minute
  server.keepAliveTimeout = LAST_IDLE_MS
  const tidy = setInterval(endStreams, LOOK_AGAIN_MS)
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(tidy)
  clearTimeout(force)
}

/**
 * An error that nobody caught ends the process, as Node does by itself, but as a line of the log: Node would print the error
 * with all that hangs on it, and a database's error carries the row that it refused.
 */
export function logLastWords(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends')
    process.exit(1)
  })
}
