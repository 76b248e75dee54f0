import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../app/platform/logger.server.ts'

/** Requests are still answered for this long, with `connection: close`, so that clients leave by themselves. */
const DRAIN_MS = 300
/** The server waits until nobody has connected for QUIET_MS, at most LONGEST_QUEUE_MS. */
const QUIET_MS = 60
const LONGEST_QUEUE_MS = 1500
/** After a longer turn of the event loop connections may have queued up. */
const SHORT_TURN_MS = 0.3
/** Open requests get this long to finish once nobody can connect. */
const GRACE_MS = 10_000
const LONGEST_STOP_MS = 15_000
const END_STREAMS_EVERY_MS = 50
const LAST_IDLE_MS = 500

/** Closes servers without resetting a client that is already connected. */
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

  /** Await before answering: none is answered while the server waits for the last connections. */
  async mayAnswer(outgoing: ServerResponse): Promise<void> {
    this.#unanswered.add(outgoing)
    outgoing.once('close', () => this.#unanswered.delete(outgoing))
    if (this.#isStopping) outgoing.setHeader('connection', 'close')
    await this.#held?.promise
  }

  /** Resolves when the last open request was answered. `endStreams` ends live streams. */
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
    await Promise.all(closing)
  }

  /**
   * The system resets connections that are still queued when the server closes. Node accepts one per turn of
   * its event loop, so a short turn without one means that the queue is empty; clients that wait for an answer
   * open no other.
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
  // an ended stream leaves its connection open for a next request
  server.keepAliveTimeout = LAST_IDLE_MS
  const ending = setInterval(endStreams, END_STREAMS_EVERY_MS)
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(ending)
  clearTimeout(force)
}

/** On SIGTERM or SIGINT: answers connected clients, accepts no others, `end` closes the data, exit 0. */
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
