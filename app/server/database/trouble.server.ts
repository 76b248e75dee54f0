import { AsyncLocalStorage } from 'node:async_hooks'

/** The database can't be had now; nobody's defect, and it passes. What was asked for may be asked for again later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** A refused sign-in to the database too: for who asks it is the same. */
export function asUnavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  const { message, code } = error as NodeJS.ErrnoException
  return new DatabaseUnavailable(message || code || 'no connection', { cause: error })
}

/** Connection, resources, operator's or system's doing; a server that takes no writes; a wait that was too long; an uncertain end. */
const POSTGRES_TROUBLE = /^(?:08|53|57|58)...$|^(?:25006|25P03|40003|55P03)$/
/** Busy, locked, read-only, input/output error, full, can't be opened. */
const SQLITE_TROUBLE = new Set([5, 6, 8, 10, 13, 14])

/** Whether it is the database's surroundings that failed (network, machine, disk) and not the shop's code. */
export function isTrouble(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE_TROUBLE.has(errcode & 0xff)
  return typeof code === 'string' && POSTGRES_TROUBLE.test(code)
}

interface Noticed {
  trouble: unknown
  /** Until when connections are waited for; null: as long as it takes. */
  latest: number | null
}

const noticed = new AsyncLocalStorage<Noticed>()

/**
 * Does the work and tells whether the database failed it meanwhile, also where others have made another error of that. All its
 * waiting for connections together takes `withinMs` at most, so that work that nobody waits for any more ends.
 */
export async function noticingTrouble<T>(
  work: () => Promise<T>,
  { withinMs }: { withinMs: number | null },
): Promise<{ value: T; trouble: unknown }> {
  const latest = withinMs === null ? null : performance.now() + withinMs
  const store: Noticed = { trouble: null, latest }
  try {
    const value = await noticed.run(store, work)
    return { value, trouble: store.trouble }
  } finally {
    // a body that is still being sent has its own time
    store.latest = null
  }
}

/** Inside `noticingTrouble`: how long a connection may still be waited for, ms; null: as long as it takes. */
export function waitLeft(): number | null {
  const latest = noticed.getStore()?.latest ?? null
  return latest === null ? null : Math.max(0, latest - performance.now())
}

/** Inside `noticingTrouble`: whether the database has failed the work so far. */
export function hasTrouble(): boolean {
  return Boolean(noticed.getStore()?.trouble)
}

/** To be told of every error of the database that will not be tried again. */
export function noteTrouble(error: unknown): void {
  const store = noticed.getStore()
  if (store && isTrouble(error)) store.trouble ??= error
}
