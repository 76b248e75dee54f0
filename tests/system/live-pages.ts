import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../scripts/postgres-server.ts'
import { Customer } from '../support/customer.ts'
import { orderOne, reviewOne } from '../support/purchase.ts'
import { until } from '../support/run-script.ts'
import { startShopping } from '../support/shopping.ts'
import { openSql } from '../support/sql.ts'
import { openScene } from './fault.ts'
import type { Proof } from './proof.ts'

const PAGES = 1000
const CONCURRENT = 50
const PAUSE_MS = 2000
/** Generous: 1,000 listeners in one process share two cores with the shop and its customers. */
const HEARD_WITHIN_MS = 10_000
/** From here on docs/operations.md tells an owner to worry. */
const MOST_MEMORY_MB = 600

/** A thousand people have a page open while others order: whatever changes reaches all of them. */
export const livePages: Proof = {
  name: 'live-pages',
  about: '1,000 open pages hear of every change while people order',
  times: { sqlite: { short: 2, long: 300 }, postgres: { short: 1, long: 60 } },
  async run({ engine, times, buyers, onProgress }) {
    await using scene = await openScene({
      postgres: engine === 'postgres' ? await startPostgres() : null,
      settings: { TRUST_PROXY: '1' },
    })
    // an address may have a few streams only, so everybody has their own
    let visitors = 0
    const visitor = () =>
      new Customer({ origin: scene.url, address: `10.0.${(visitors += 1) >> 8}.${visitors & 255}` })
    const problems: string[] = []
    const [customer, administrator] = [await visitor().register(), await visitor().register()]
    {
      // a shop behind a proxy has no demo accounts
      await using sql = await openSql(scene.target)
      await sql.rows(`update users set role = 'admin' where email = $1`, administrator.email)
    }
    const own = await customer.listen()
    const pages = [own]
    while (pages.length < PAGES)
      pages.push(...(await Promise.all(Array.from({ length: CONCURRENT }, () => visitor().listen()))))
    const shopping = await startShopping(scene.url, buyers, administrator)
    let slowestMs = 0
    for (let time = 1; time <= times && !shopping.hasEnded(); time += 1) {
      for (const { received } of pages) received.length = 0
      await orderOne(customer)
      // those who shop write no more than a few reviews
      await reviewOne(await visitor().register())
      const ownMs = await until('the customer hears of the order', HEARD_WITHIN_MS, () =>
        own.received.includes('orders'),
      )
      const allMs = await until('every page hears of a review', HEARD_WITHIN_MS, () =>
        pages.every(({ received }) => received.includes('catalogue')),
      )
      slowestMs = Math.max(slowestMs, ownMs, allMs)
      onProgress(`${time} of ${times}, received after ${Math.round(allMs)} ms`)
      await sleep(PAUSE_MS)
    }
    await shopping.stop()
    const ended = pages.filter(({ ended: how }) => how !== null).length
    if (ended > 0) problems.push(`${ended} streams ended`)
    const memory = scene.shop().residentMb()
    if (memory > MOST_MEMORY_MB) problems.push(`the shop takes ${memory} MB`)
    problems.push(...shopping.defects())
    for (const page of pages) page.leave()
    const orders = shopping.acknowledged().orders.length
    const slowest = `${Math.round(slowestMs)}ms`
    return {
      problems,
      figures: { pages: pages.length, orders, 'slowest-received': slowest, 'memory-mb': memory },
    }
  },
}
