import type { Logger } from '../app/server/logger.server.ts'

/**
 * What nobody has caught ends the process, as Node does by itself, but as a line of the log: Node would print the error
 * with all that hangs on it, and a database's error carries the row that it refused. [BEY-23]
 */
export function logLastWords(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends')
    process.exit(1)
  })
}
