import { StoreUnavailable } from '../app/platform/files/file-store.server.ts'
import { StartError } from '../app/platform/start-error.server.ts'

/** Runs a job of the command line: an expected failure is one line and exit code 1; any other error is thrown. */
export async function forOwner(job: () => Promise<void>): Promise<void> {
  try {
    await job()
  } catch (error) {
    const line = lineOf(error)
    if (line === null) throw error
    console.error(line)
    process.exitCode = 1
  }
}

/** The message for a job that transfers data, where disks, databases and stores may fail too. Null for any other error. */
function lineOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message
  if (error instanceof StoreUnavailable) {
    const { cause } = error
    return `${error.message}${cause instanceof Error ? ` (${firstLine(cause)})` : ''}`
  }
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (!(error instanceof Error) || (typeof code !== 'string' && typeof errcode !== 'number')) return null
  if (code === 'ENOSPC' || errcode === SQLITE_FULL) return `The disk is full (${firstLine(error)})`
  return `It did not work: ${firstLine(error)}`
}

const SQLITE_FULL = 13

function firstLine(error: Error): string {
  return error.message.split('\n')[0] ?? ''
}
