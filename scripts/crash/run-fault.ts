import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Engine } from '../../app/server/database/database.server.ts'
import { compare } from './compare.ts'
import type { Fault } from './fault.ts'
import { openScene, type Scene } from './scene.ts'
import { startShopping, type Shopping } from './shopping.ts'
import type { Comparison } from './told.ts'

const SHORTEST_REST_MS = 100
const LONGEST_REST_MS = 1200
const ORDERED_WITHIN_MS = 30_000
const OVER_WITHIN_MS = 5000

export interface Outcome extends Comparison {
  acknowledged: number
  /** Answers that never came and were asked for again. */
  retries: number
  /** How long it took until people could order again, in ms, a strike each. */
  recoveries: number[]
}

interface Run {
  engine: Engine
  times: number
  buyerCount: number
  /** Called after each strike. */
  onStrike: (strike: number, recoveryMs: number) => void
}

/** Buyers order through HTTP while the fault strikes `times` times; then what they were told is held against the data. */
export async function runFault(fault: Fault, { engine, times, buyerCount, onStrike }: Run): Promise<Outcome> {
  const scene = await openScene({ engine, ...fault.options?.(engine) })
  try {
    const shopping = await startShopping(scene.url, buyerCount)
    const striking = strike(fault, { scene, shopping, times, onStrike }).finally(shopping.end)
    // whoever fails first is waited for by the other: nothing may be struck that is being tidied up
    await Promise.allSettled([striking, shopping.ended])
    const [recoveries] = await Promise.all([striking, shopping.ended])
    const db = await openDatabase(scene.target)
    const { wrong, ...found } = await compare(db, shopping)
    await db.destroy()
    return {
      ...found,
      wrong: [...wrong, ...shopping.defects(), ...tooLate(recoveries, fault.overWithinMs ?? OVER_WITHIN_MS)],
      acknowledged: shopping.acknowledged.length,
      retries: shopping.retries(),
      recoveries,
    }
  } finally {
    await scene.close()
  }
}

interface Striking {
  scene: Scene
  shopping: Shopping
  times: number
  onStrike: Run['onStrike']
}

async function strike(fault: Fault, { scene, shopping, times, onStrike }: Striking): Promise<number[]> {
  const recoveries: number[] = []
  for (let count = 1; count <= times && !shopping.hasEnded(); count += 1) {
    await sleep(randomInt(SHORTEST_REST_MS, LONGEST_REST_MS))
    const ms = (await fault.strike(scene, shopping)) + (await shopping.untilOrdered(ORDERED_WITHIN_MS))
    recoveries.push(ms)
    onStrike(count, ms)
  }
  return recoveries
}

function tooLate(recoveries: number[], withinMs: number): string[] {
  return recoveries.flatMap((ms, index) =>
    ms > withinMs ? [`after strike ${index + 1} nobody could order for ${Math.round(ms)} ms`] : [],
  )
}
