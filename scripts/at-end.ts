import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Exit codes as shells report them. Not SIGHUP: nohup ignores it. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const

const pending = new Set<() => void>()

/** Runs in any way except SIGKILL, the last one registered first; the returned function cancels it. */
export function atEnd(tidyUp: () => void): () => void {
  pending.add(tidyUp)
  return () => void pending.delete(tidyUp)
}

export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `shop-${name}-`))
  // a process that was just stopped may still write into it: tried again for 5 seconds
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 14, retryDelay: 50 }))
  return folder
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
