import { expect, test } from 'vitest'
import { testEngine } from '../../support/database.ts'
import { HISTORIES } from './histories.ts'
import { httpDoor } from './http-door.ts'
import { twoShops } from './two-shops.ts'

const RUNS = 8
/** Building the shop, when nobody has done so before. */
const TIMEOUT_MS = 240_000

// the embedded database is served by one process
test.runIf(testEngine() === 'postgres')(
  `${idsOf(HISTORIES.map(({ title }) => title))} at once in two processes: nothing is lost or doubled`,
  { timeout: TIMEOUT_MS },
  async () => {
    await using shops = await twoShops()
    const door = await httpDoor(shops.services, shops.urls)
    for (const { check } of HISTORIES) await check(door, RUNS)
    expect(shops.failures()).toEqual([])
  },
)

/** `[A-1 B-2]` of titles that begin so. */
function idsOf(titles: string[]): string {
  const ids = titles.flatMap((title) => /^\[([^\]]*)\]/.exec(title)?.[1]?.split(' ') ?? [])
  return `[${[...new Set(ids)].join(' ')}]`
}
