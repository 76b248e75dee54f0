import { writeSync } from 'node:fs'
import { pino } from 'pino'

export type Logger = Pick<pino.Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

/** Pino's own would wait for ever on a full disk. */
const STANDARD_OUTPUT: pino.DestinationStream = {
  write(line) {
    try {
      writeSync(1, line)
    } catch {
      // a lost line must not end the process
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
  const known = typeCodeAndMessage(error)
  const frames = stack
    .replace(error.message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
  const first = `${known.type}: ${known.message}`
  const reason = cause instanceof Error ? { cause: typeCodeAndMessage(cause) } : {}
  return { ...known, stack: [first, ...frames.map(withoutData)].join('\n'), ...reason }
}

function typeCodeAndMessage(error: Error) {
  const { code } = error as NodeJS.ErrnoException
  return { type: error.name, message: withoutData(error.message), code }
}

const MASK = '…'
/** The time of the expressions grows with the square of the length. */
const LONGEST_TEXT = 2000
/** A name of the database's own, or everything up to the last quotation mark: quoted input may contain more of them. */
const QUOTED = /\b(?:column|constraint|relation|table|index) "[a-z_][a-z0-9_.]*"|["„“”«»](?:.*["“”«»]|.*)/gis

/**
 * Messages of other programs repeat their input: a database the value that is no number, a mail server the
 * mailbox. Names of columns and constraints stay, other quoted text doesn't.
 */
function withoutData(text: string): string {
  // closes a quotation that is cut
  const whole = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}"` : text
  return whole
    .replace(/\/\/[^\s/@"']+@/g, `//${MASK}@`)
    .replace(/[^\s<>"'`:;,()/=…]+(?:@|%40)[^\s<>"'`:;,()/?&]+/gi, MASK)
    .replace(/\b(token|password|secret|signature)=[^\s&"']+/gi, `$1=${MASK}`)
    .replace(/\b(bearer|basic) [\w.~+/=-]+/gi, `$1 ${MASK}`)
    .replace(QUOTED, (quoted) => (/^\w/.test(quoted) ? quoted : `"${MASK}"`))
}

/** Logs an uncaught error as one line: Node would print all properties, such as a refused row. */
export function logUncaughtErrors(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends')
    process.exit(1)
  })
}
