import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

/** Something that must hold with several processes; throws when it doesn't. */
export interface Check {
  /** Begins with the ids of the requirements. */
  title: string
  run(world: World): Promise<void>
}

const LOOK_AGAIN_MS = 20

/** How long it takes in ms until this is so; throws after `withinMs`. */
export async function until(
  about: string,
  withinMs: number,
  isSo: () => Promise<boolean> | boolean,
): Promise<number> {
  const start = performance.now()
  for (;;) {
    if (await isSo()) return performance.now() - start
    if (performance.now() - start > withinMs) throw new Error(`${about}: not within ${withinMs} ms`)
    await sleep(LOOK_AGAIN_MS)
  }
}

/** The numbers of all processes. */
export const everyShop = ({ shops }: World): number[] => shops.map((_, number) => number)
