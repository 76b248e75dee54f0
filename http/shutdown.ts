import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Logger } from '../app/server/logger.server.ts'
import type { Door } from './door.ts'

/** Open requests get this long to finish once the door is closed. */
const GRACE_MS = 10_000
const LONGEST_STOP_MS = 15_000
const LOOK_AGAIN_MS = 50
const LAST_IDLE_MS = 500

interface ShutdownParts {
  servers: Server[]
  door: Door
  log: Logger
  /** Ends live streams, so that their connections close. */
  endStreams: () => void
  close: () => Promise<void>
}

/** On SIGTERM or SIGINT: whoever has come is answered, nobody new is let in, the data is closed, exit 0. [BEY-23] */
export function stopOnSignals({ servers, door, log, endStreams, close }: ShutdownParts): void {
  let isStopping = false
  async function stop(signal: string) {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    endStreams()
    let closing: Promise<unknown> = Promise.resolve()
    await door.close(() => {
      closing = Promise.all(servers.map((server) => closeServer(server, endStreams)))
    })
    await closing
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

function closeServer(server: Server, endStreams: () => void): Promise<void> {
  return new Promise((resolve) => {
    // the listening socket before all else: who comes in this very moment is refused by the system, not cut off
    NetServer.prototype.close.call(server, () => {
      clearInterval(tidy)
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
    // a stream says nothing when it ends: its connection is left for the next request this long, not for a minute
    server.keepAliveTimeout = LAST_IDLE_MS
    const tidy = setInterval(endStreams, LOOK_AGAIN_MS)
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  })
}
