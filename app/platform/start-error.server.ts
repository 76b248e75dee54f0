/** Why the shop can't start, in one line for the owner. */
export class StartError extends Error {
  override name = 'StartError'
}

const SQLITE_FULL = 13

/** A full disk is for the owner, too; any other error is itself. */
export function startErrorOf(error: unknown): unknown {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const isFull = error instanceof Error && (code === 'ENOSPC' || errcode === SQLITE_FULL)
  return isFull ? new StartError(`The disk is full (${error.message.split('\n')[0]})`) : error
}
