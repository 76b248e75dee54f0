import type { Server } from 'node:http'
import type { Logger } from '../app/server/logger.server.ts'

/** Open requests get this long to finish after SIGTERM. */
const GRACE_MS = 10_000

interface ShutdownParts {
  servers: Server[]
  log: Logger
  /** Ends live streams, so that their connections close. */
  beforeClose: () => void
  close: () => Promise<void>
}

/** On SIGTERM or SIGINT: no new connections, open requests finish, the data is closed, exit 0. [BEY-23] */
export function stopOnSignals({ servers, log, beforeClose, close }: ShutdownParts): void {
  let isStopping = false
  async function stop(signal: string) {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), GRACE_MS + 2000).unref()
    beforeClose()
    await Promise.all(servers.map(closeServer))
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}
