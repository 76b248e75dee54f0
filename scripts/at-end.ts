import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** With which exit code a process ends that was asked to end, as shells count it. Not SIGHUP: nohup keeps it away. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const

const REMOVED_WITHIN_MS = 5000
const LOOK_AGAIN_MS = 50

const pending = new Set<() => void>()

/**
 * Does this when the process ends, however it ends but by SIGKILL, unless it was taken back by what this returns: servers,
 * mounts and folders of a tool that fails or is interrupted don't stay. What was begun last goes first.
 */
export function atEnd(tidyUp: () => void): () => void {
  pending.add(tidyUp)
  return () => void pending.delete(tidyUp)
}

/** A new folder of this process alone, which is gone at its end. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `shop-${name}-`))
  atEnd(() => removeSurely(folder))
  return folder
}

/** Who was told to end just before may still be writing into it, and nothing can be awaited any more. */
function removeSurely(folder: string): void {
  const latest = performance.now() + REMOVED_WITHIN_MS
  for (;;) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (performance.now() > latest) throw error
    }
    if (!existsSync(folder) || performance.now() > latest) return
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS)
  }
}

process.once('exit', () => {
  for (const tidyUp of [...pending].toReversed()) {
    try {
      tidyUp()
    } catch (error) {
      console.error(error)
    }
  }
})
for (const [signal, code] of Object.entries(SIGNALS))
  process.on(signal, () => {
    // whoever listens as well has own plans, and ends the process afterwards
    if (process.listenerCount(signal) === 1) process.exit(code)
  })
