import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Exit codes as shells report them. Not SIGHUP: nohup ignores it. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const

const REMOVED_WITHIN_MS = 5000
const LOOK_AGAIN_MS = 50

const pending = new Set<() => void>()

/** Runs in any way except SIGKILL, the last one registered first; the returned function cancels it. */
export function atEnd(tidyUp: () => void): () => void {
  pending.add(tidyUp)
  return () => void pending.delete(tidyUp)
}

export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `shop-${name}-`))
  atEnd(() => removeSurely(folder))
  return folder
}

/** A process that was just stopped may still write into it, and nothing can be awaited any more. */
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
    // another listener ends the process itself
    if (process.listenerCount(signal) === 1) process.exit(code)
  })
