import { openWorld, type World } from './world.ts'

export interface Meeting {
  /** What is interrupted. */
  work: () => Promise<unknown>
  /** What is done whole in between. */
  between: () => Promise<unknown>
  /** What must be so in the end, after so many of the first one's turns at the database. */
  check: (turns: number) => Promise<unknown>
}

/**
 * Lets one use case happen whole at every moment at which another one asks for the database, on a world of its own each
 * time: every way in which the two can meet between transactions. Returns how many there are.
 */
export async function meetEverywhere(prepare: (world: World) => Promise<Meeting>): Promise<number> {
  for (let turns = 1; ; turns += 1) {
    await using world = await openWorld()
    const { work, between, check } = await prepare(world)
    world.faults.interpose(turns, between)
    await work()
    if (world.faults.isInterposing()) return turns - 1
    await check(turns)
  }
}
