import { isUnavailable } from './database/availability.server.ts'

/** Why the shop can't start, in one line for the owner. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The role may not do it, its schema does not exist, or has tables of another program. */
const POSTGRES_REFUSED = ['42501', '3F000', '42P07']

/** A StartError for what a disk, a file or the database refuses; any other error as it is, without that of a later closing. */
export function startErrorOf(error: unknown): unknown {
  if (error instanceof SuppressedError) return startErrorOf(error.suppressed)
  const { code = '', path } = Object(error) as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new StartError(`The disk is full (${reasonOf(error)})`)
  if (path !== undefined) return new StartError(`A file can't be used: ${reasonOf(error)}`)
  if (!isUnavailable(error) && !POSTGRES_REFUSED.includes(code)) return error
  return new StartError(`The database can't be used: ${reasonOf(error)}`)
}

/** The first line of the error; never the address, which contains the password. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return [message, code].find((text) => text)?.split('\n')[0] ?? 'unknown'
}
