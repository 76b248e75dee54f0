import type { Logger } from './logger.server.ts'

/** After so long without trouble the next one is another outage. */
const OVER_AFTER_MS = 10_000

const latest = new WeakMap<Logger, Map<string, number>>()

/** One line an outage and kind of trouble in the log, however many requests meet it. */
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
