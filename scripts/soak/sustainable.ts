import { rmSync } from 'node:fs'
import { temporaryFolder } from '../at-end.ts'
import { highestThatHolds } from './figures.ts'
import { visitAtRate, type Visit } from './open-loop.ts'
import { createVisits } from './visits.ts'
import { openWorld } from './world.ts'

/** A visit that is answered later than that is one that somebody notices. */
export const P99_MS = 250
const FIRST_PER_SECOND = 10
const STEP = 1.3
const MOST_PER_SECOND = 2000
const STEP_SECONDS = 6
/** Of what just holds for seconds, so much holds for days: the rest is for what the machine does besides. */
const SHARE = 0.6

export interface Sustainable {
  /** Visits a second that kept to 250 ms for a few seconds. */
  highest: number
  /** What the shop is to be burdened with for long. */
  sustainable: number
}

/**
 * Tries higher and higher rates, seconds each, until one of a hundred requests takes longer than 250 ms or fails, twice: what
 * else the machine does may spoil one try. An error when even the lowest rate does not hold. [BEY-21]
 */
export async function findSustainable(next: () => Visit): Promise<Sustainable> {
  await visitAtRate({ perSecond: FIRST_PER_SECOND, seconds: STEP_SECONDS, next })
  const tryOnce = async (perSecond: number) => {
    const { all, errors } = await visitAtRate({ perSecond, seconds: STEP_SECONDS, next })
    console.log(`${perSecond} visits a second: p99 ${all.at(0.99)} ms, ${errors.length} errors`)
    return errors.length === 0 && all.at(0.99) < P99_MS
  }
  const highest = await highestThatHolds(rates(), async (perSecond) => {
    return (await tryOnce(perSecond)) || (await tryOnce(perSecond))
  })
  if (highest === 0)
    throw new Error(`not even ${FIRST_PER_SECOND} visits a second keep ${P99_MS} ms: is the machine busy?`)
  return { highest, sustainable: Math.floor(highest * SHARE) }
}

function* rates(): Generator<number> {
  for (let rate = FIRST_PER_SECOND; rate < MOST_PER_SECOND; rate *= STEP) yield Math.round(rate)
}

/** The same of a shop of its own, on the embedded database. */
export async function measureSustainable(): Promise<Sustainable> {
  const dataDir = temporaryFolder('rate')
  const world = await openWorld({ dataDir, databaseUrl: null })
  try {
    return await findSustainable(createVisits(world).next)
  } finally {
    await world.shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
