import { pino } from 'pino'

export type Logger = Pick<pino.Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

/** One JSON line an event on standard output. Callers never pass names, e-mails, addresses or bodies. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}
