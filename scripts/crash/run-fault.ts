import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Engine } from '../../app/server/database/database.server.ts'
import { createBuyer, type Acknowledged, type Buyer } from './buyer.ts'
import { compare } from './compare.ts'
import type { Fault } from './fault.ts'
import { openScene, type Scene } from './scene.ts'

const SHORTEST_REST_MS = 100
const LONGEST_REST_MS = 1200

export interface Outcome {
  acknowledged: number
  /** Answers that never came and were asked for again. */
  retries: number
  /** One line each: what is lost, doubled or wrong. */
  lost: string[]
  doubled: string[]
  wrong: string[]
  /** How long the shop took to answer again, in ms, a strike each. */
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
  const scene = await openScene({ engine, ...fault.options?.() })
  try {
    const buyers = Array.from({ length: buyerCount }, (_, number) => createBuyer(scene.url, number))
    for (const buyer of buyers) await buyer.register()
    const acknowledged: Acknowledged[] = []
    let isOver = false
    const buying = Promise.all(buyers.map((buyer) => keepBuying(buyer, acknowledged, () => isOver)))
    const striking = strike(fault, { scene, times, onStrike }).finally(() => (isOver = true))
    const [recoveries] = await Promise.all([striking, buying])
    const retries = buyers.reduce((sum, buyer) => sum + buyer.retries(), 0)
    const db = await openDatabase(scene.target)
    const found = await compare(db, { acknowledged, buyers })
    await db.destroy()
    return { ...found, acknowledged: acknowledged.length, retries, recoveries }
  } finally {
    await scene.close()
  }
}

async function strike(
  fault: Fault,
  { scene, times, onStrike }: { scene: Scene; times: number; onStrike: Run['onStrike'] },
): Promise<number[]> {
  const recoveries: number[] = []
  for (let count = 1; count <= times; count += 1) {
    await sleep(randomInt(SHORTEST_REST_MS, LONGEST_REST_MS))
    const ms = await fault.strike(scene)
    recoveries.push(ms)
    onStrike(count, ms)
  }
  return recoveries
}

async function keepBuying(buyer: Buyer, acknowledged: Acknowledged[], isOver: () => boolean): Promise<void> {
  while (!isOver()) acknowledged.push(await buyer.buy())
}
