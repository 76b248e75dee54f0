import { writeSync } from 'node:fs'
import { pino } from 'pino'

export type Logger = Pick<pino.Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

/** Pino's own would wait for ever on a full disk. */
const STANDARD_OUTPUT: pino.DestinationStream = {
  write(line) {
    try {
      writeSync(1, line)
    } catch {
      // a line that is lost ends no shop
    }
  },
}

/** One JSON line per event on standard output. Callers never pass names, emails, addresses or bodies. */
export function createLogger(level: string, output = STANDARD_OUTPUT): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorWithoutData, path: (path: string) => withoutData(path.slice(0, 300)) },
  }
  return pino(options, output)
}

/** Without the row that a database refused, which may contain personal data. */
function errorWithoutData(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { stack = '', cause } = error
  const reason = cause instanceof Error ? { cause: reasonOf(cause) } : {}
  return { ...reasonOf(error), stack: withoutData(stack), ...reason }
}

function reasonOf(error: Error) {
  const { code } = error as NodeJS.ErrnoException
  return { type: error.name, message: withoutData(error.message), code }
}

const MASK = '…'
/** The time of the expressions grows with the square of the length. */
const LONGEST_TEXT = 2000
const IDENTIFIER = /^"[a-z_][a-z0-9_.]*"$/

/**
 * Messages of other programs repeat their input: a database the value that is no number, a mail server the
 * mailbox. Names of columns and constraints stay, quoted values don't.
 */
function withoutData(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(/\/\/[^\s/@"']+@/g, `//${MASK}@`)
    .replace(/[^\s<>"'`:;,()/=…]+(?:@|%40)[^\s<>"'`:;,()/?&]+/gi, MASK)
    .replace(/\b(token|password|secret|signature)=[^\s&"']+/gi, `$1=${MASK}`)
    .replace(/\b(bearer|basic) [\w.~+/=-]+/gi, `$1 ${MASK}`)
    .replace(/"[^"\n]*"/g, (quoted) => (IDENTIFIER.test(quoted) ? quoted : `"${MASK}"`))
}

/** A later transient error is another outage. */
const OVER_AFTER_MS = 10_000

const latest = new WeakMap<Logger, Map<string, number>>()

/** One line per outage and kind of error, however many requests meet it. */
export function logTrouble(log: Logger, error: unknown): void {
  const kinds = latest.get(log) ?? new Map<string, number>()
  latest.set(log, kinds)
  const { code, name } = Object(error) as { code?: string; name?: string }
  const kind = code ?? name ?? ''
  const now = performance.now()
  const before = kinds.get(kind)
  kinds.set(kind, now)
  if (before !== undefined && now - before < OVER_AFTER_MS) return
  log.error({ err: error }, 'the database is unavailable; customers are asked to try again')
}
