import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBuyer, type Acknowledged } from '../crash/buyer.ts'
import { compare } from '../crash/compare.ts'
import { everyShop, type Check } from './check.ts'
import { startLoad } from './load.ts'
import type { World } from './world.ts'

const BUYERS = 3
/** So many of the answers that were wrong. */
const SHOWN = 5
const PATHS = ['/', '/products', '/cart', '/en', '/cenovnik.csv', '/healthz']

/** Buyers order through the proxy while something happens to the processes; then the data is as they were told. */
async function whileOrdering(world: World, happens: () => Promise<void>): Promise<{ retries: number }> {
  const buyers = Array.from({ length: BUYERS }, (_, number) => createBuyer(world.origin, number))
  for (const buyer of buyers) await buyer.register()
  const acknowledged: Acknowledged[] = []
  let isOver = false
  const buying = Promise.all(
    buyers.map(async (buyer) => {
      while (!isOver) acknowledged.push(await buyer.buy())
    }),
  )
  await Promise.all([happens().finally(() => (isOver = true)), buying])
  const emails = new Set(buyers.map(({ email }) => email))
  const { lost, doubled } = await compare(world.db, { acknowledged, handled: [], buyers })
  const own = doubled.filter((order) => [...emails].some((email) => order.includes(email)))
  assert.deepEqual([lost, own], [[], []])
  assert.ok(acknowledged.length > 0)
  return { retries: buyers.reduce((sum, buyer) => sum + buyer.browser.retries(), 0) }
}

/** Processes come and go. */
export const STOPPING_CHECKS: Check[] = [
  {
    title:
      '[BEY-23] every process is stopped and started again, one after the other: nobody sees a broken answer',
    async run(world) {
      const load = startLoad(world, PATHS)
      const { retries } = await whileOrdering(world, async () => {
        for (const number of everyShop(world)) {
          await sleep(300)
          assert.equal(await world.shops[number]?.stop(), 0)
          await world.startShop(number)
        }
      })
      const { answered, broken } = await load.stop()
      assert.deepEqual([broken.slice(0, SHOWN), retries], [[], 0])
      assert.ok(answered > 0)
    },
  },
  {
    title: '[BEY-23 CO-14] one process is killed: the others go on, no acknowledged order is lost or doubled',
    async run(world) {
      const load = startLoad(world, PATHS)
      await whileOrdering(world, async () => {
        await sleep(500)
        await world.shops[0]?.kill()
        await sleep(1500)
        await world.startShop(0)
      })
      const { answered, broken } = await load.stop()
      assert.deepEqual(broken.slice(0, SHOWN), [])
      assert.ok(answered > 0)
    },
  },
]
