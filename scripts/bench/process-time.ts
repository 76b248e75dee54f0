import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of CPU that all threads of a process have used so far (Linux; null elsewhere). */
export function processTimeMs(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
  } catch {
    return null
  }
}
