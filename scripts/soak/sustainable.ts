import { highestThatHolds } from './figures.ts'
import { visitAtRate, type Visit } from './open-loop.ts'

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

/** Tries higher and higher rates, seconds each, until one of a hundred requests takes longer than 250 ms or fails. [BEY-21] */
export async function findSustainable(next: () => Visit): Promise<Sustainable> {
  await visitAtRate({ perSecond: FIRST_PER_SECOND, seconds: STEP_SECONDS, next })
  const highest = await highestThatHolds(rates(), async (perSecond) => {
    const { all, errors } = await visitAtRate({ perSecond, seconds: STEP_SECONDS, next })
    return errors.length === 0 && all.at(0.99) < P99_MS
  })
  return { highest, sustainable: Math.max(1, Math.floor(highest * SHARE)) }
}

function* rates(): Generator<number> {
  for (let rate = FIRST_PER_SECOND; rate < MOST_PER_SECOND; rate *= STEP) yield Math.round(rate)
}
