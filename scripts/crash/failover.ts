import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../app/server/database/database.server.ts'
import { startPostgresPair, type PostgresPair } from '../postgres-pair.ts'
import type { Fault } from './fault.ts'
import type { Scene } from './scene.ts'

const ORDERING_WITHIN_MS = 30_000
const LOOK_AGAIN_MS = 20

/** The database of the scene that is open. */
let pair: PostgresPair | null = null

async function startDatabase(): Promise<PostgresPair> {
  pair = await startPostgresPair()
  return pair
}

/** The same process of the shop finds the promoted standby, which has every acknowledged order. [HOSTED-04] */
export const failover: Fault = {
  name: 'failover',
  about: 'the primary of PostgreSQL dies, its synchronous standby is promoted',
  times: { postgres: { short: 1, long: 5 } },
  overWithinMs: ORDERING_WITHIN_MS,
  options: () => ({ startDatabase }),
  async strike(scene) {
    if (!pair) throw new Error('there is no standby')
    const start = performance.now()
    await pair.failOver()
    await untilOrdered(scene, { after: Date.now(), deadline: start + ORDERING_WITHIN_MS })
    const ms = performance.now() - start
    process.kill(scene.shopPid(), 0)
    await pair.rebuild()
    return ms
  },
}

/** Until a buyer's order of after this moment is stored. */
async function untilOrdered(
  scene: Scene,
  { after, deadline }: { after: number; deadline: number },
): Promise<void> {
  const db = await openDatabase(scene.target)
  try {
    for (;;) {
      const isOrdered = await db
        .selectFrom('orders')
        .select('id')
        .where('created_at', '>', after)
        .limit(1)
        .executeTakeFirst()
      if (isOrdered) return
      if (performance.now() > deadline) throw new Error('nobody could order in time after the failover')
      await sleep(LOOK_AGAIN_MS)
    }
  } finally {
    await db.destroy()
  }
}
