import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../app/platform/logger.server.ts'

/** For this long requests are still answered as always, but with `connection: close`, so that clients leave by themselves. */
const DRAIN_MS = 300
/** Nobody has connected for so long; and for how long such a pause is waited for. */
const QUIET_MS = 60
const LONGEST_QUEUE_MS = 1500
/** In a longer turn of the event loop something else was done, and connections may have queued up in the meantime. */
const SHORT_TURN_MS = 0.3
/** Open requests get this long to finish once nobody can connect. */
const GRACE_MS = 10_000
const LONGEST_STOP_MS = 15_000
const END_STREAMS_EVERY_MS = 50
const LAST_IDLE_MS = 500

/** How servers close without turning away a client that is already connected. */
export class Drain {
  #isStopping = false
  #held: PromiseWithResolvers<void> | null = null
  #accepted = 0
  readonly #servers: Server[] = []
  readonly #unanswered = new Set<ServerResponse>()

  get isStopping(): boolean {
    return this.#isStopping
  }

  addServer(server: Server): void {
    this.#servers.push(server)
    server.on('connection', () => (this.#accepted += 1))
  }

  /** To be awaited before a request is answered: while the server waits for the last connections, none is answered. */
  async mayAnswer(outgoing: ServerResponse): Promise<void> {
    this.#unanswered.add(outgoing)
    outgoing.once('close', () => this.#unanswered.delete(outgoing))
    if (this.#isStopping) outgoing.setHeader('connection', 'close')
    await this.#held?.promise
  }

  /** Closes the servers; resolves when the last open request was answered. `endStreams` ends live streams. */
  async close(endStreams = () => {}): Promise<void> {
    this.#isStopping = true
    for (const outgoing of this.#unanswered)
      if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
    endStreams()
    await sleep(DRAIN_MS)
    this.#held = Promise.withResolvers<void>()
    await this.#emptyQueue()
    const closing = this.#servers.map((server) => closeServer(server, endStreams))
    this.#held.resolve()
    this.#held = null
    await Promise.all(closing)
  }

  /**
   * Waits until no connection is left in the system's queue: the system resets those that are still in it when the server
   * closes. Node accepts one in each turn of its event loop, so a short turn without one means that there is none; as nobody
   * is answered in the meantime, clients that wait for an answer open no other.
   */
  async #emptyQueue(): Promise<void> {
    const latest = performance.now() + LONGEST_QUEUE_MS
    while (performance.now() < latest) {
      const before = this.#accepted
      await sleep(QUIET_MS)
      await nextTurn()
      const started = performance.now()
      await nextTurn()
      if (this.#accepted === before && performance.now() - started < SHORT_TURN_MS) return
    }
  }
}

async function closeServer(server: Server, endStreams: () => void): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // a stream that has ended leaves its connection open for a next request
  server.keepAliveTimeout = LAST_IDLE_MS
  const ending = setInterval(endStreams, END_STREAMS_EVERY_MS)
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(ending)
  clearTimeout(force)
}

/** On SIGTERM or SIGINT: whoever has connected is answered, nobody else can connect, `end` closes the data, exit 0. */
export function stopOnSignals(
  drain: Drain,
  log: Logger,
  { endStreams, end }: { endStreams: () => void; end: () => Promise<void> },
): void {
  async function stop(signal: NodeJS.Signals) {
    if (drain.isStopping) return
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    await drain.close(endStreams)
    await end()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

/**
 * An error that nobody caught ends the process, as it does in Node, but as a line of the log: Node would print the error
 * with all its properties, and a database's error has the row that it refused.
 */
export function logLastWords(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends')
    process.exit(1)
  })
}
