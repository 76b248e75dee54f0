import { expect, test } from 'vitest'
import { judge } from '../../scripts/redemptions/judge.ts'
import { addLimitedCode, prepareRedemptions, redeemAtOnce } from '../../scripts/redemptions/redeem.ts'
import { testEngine } from '../database.ts'
import { HISTORIES } from './histories.ts'
import { httpDoor } from './http-door.ts'
import { twoShops } from './two-shops.ts'

const RUNS = 8
const REDEMPTIONS = 200
/** Building the shop, when nobody has done so before. */
const TIMEOUT_MS = 240_000

// the embedded database is served by one process
test.runIf(testEngine() === 'postgres')(
  `${idsOf(HISTORIES.map(({ title }) => title))} at once in two processes: nothing is lost or doubled`,
  { timeout: TIMEOUT_MS },
  async () => {
    await using shops = await twoShops()
    const door = await httpDoor(shops.shop, shops)
    for (const { check } of HISTORIES) await check(door, RUNS)
    expect(shops.failures()).toEqual([])
  },
)

test.runIf(testEngine() === 'postgres')(
  `[PROMO-09] ${REDEMPTIONS} people order with one code at once in two processes: exactly as many as its limit have it`,
  { timeout: TIMEOUT_MS },
  async () => {
    await using shops = await twoShops()
    const { db } = shops.shop
    const { buyers } = await prepareRedemptions(db, { limit: 1, orders: REDEMPTIONS, secret: shops.secret })
    for (const limit of [1, 7, 50]) {
      const redemptions = { buyers, promo: await addLimitedCode(db, limit) }
      const outcomes = await redeemAtOnce(shops.urls, redemptions)
      expect({ limit, wrong: await judge(db, redemptions, outcomes) }).toEqual({ limit, wrong: [] })
    }
    expect(shops.failures()).toEqual([])
  },
)

/** `[A-1 B-2]` of titles that begin so. */
function idsOf(titles: string[]): string {
  const ids = titles.flatMap((title) => /^\[([^\]]*)\]/.exec(title)?.[1]?.split(' ') ?? [])
  return `[${[...new Set(ids)].join(' ')}]`
}
