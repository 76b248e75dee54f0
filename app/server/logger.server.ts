import { pino } from 'pino'

export type Logger = Pick<pino.Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

/** One JSON line an event on standard output. Callers never pass names, e-mails, addresses or bodies. */
export function createLogger(level: string, output?: pino.DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorWithoutData },
  }
  return output ? pino(options, output) : pino(options)
}

/** What and where it happened; a database's error also carries the row that it refused, which may be somebody's. */
function errorWithoutData(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack } = error
  const { code } = error as NodeJS.ErrnoException
  return { type: name, message, stack, code }
}
