import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Twice what docs/operations.md tells whoever stops a shop to wait. */
const STOP_DEADLINE_MS = 30_000

/** Sends the signal and waits; by force when it takes too long. Resolves to the exit code, null when it was killed. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill(signal)
  const tooLate = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS)
  await exited
  clearTimeout(tooLate)
  return child.exitCode
}
