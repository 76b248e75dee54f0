import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_AGAIN_MS = 20

/** Waits until this is so, and returns how long it took, ms; throws after `withinMs`. */
export async function until(
  what: string,
  withinMs: number,
  isSo: () => Promise<boolean> | boolean,
): Promise<number> {
  const start = performance.now()
  while (!(await isSo())) {
    if (performance.now() - start > withinMs) throw new Error(`${what}: not within ${withinMs} ms`)
    await sleep(LOOK_AGAIN_MS)
  }
  return performance.now() - start
}
