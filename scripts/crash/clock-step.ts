import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '../../app/domain/time.ts'
import { openDatabase } from '../../app/server/database/database.server.ts'
import { CLOCK_FILE } from './clock-file.ts'
import { promoAnswer, addPromoForHours } from './clock-promo.ts'
import type { Fault } from './fault.ts'
import { listenLive } from '../load/live-stream.ts'
import type { Scene } from './scene.ts'

const PRELOADED = new URL('./stepped-clock.ts', import.meta.url)
const ORDERED_WITHIN_MS = 10_000
/** The shop looks at the file every 10 ms. */
const NOTICED_MS = 100
const LOOKED_UP_PER_ADDRESS = 8

/** The wall clock of the shop's machine is set forwards and backwards by hours. */
export const clockStep: Fault = {
  name: 'clock-step',
  about: 'the wall clock steps forwards and backwards by hours',
  times: { sqlite: { short: 1, long: 20 }, postgres: { short: 1, long: 20 } },
  options: () => ({
    env: {
      NODE_OPTIONS: `--import=${PRELOADED.href}`,
      LIMIT_PROMO_PER_ADDRESS: String(LOOKED_UP_PER_ADDRESS),
    },
  }),
  async strike(scene, shopping) {
    const db = await openDatabase(scene.target)
    const events = await listenLive(scene.url)
    const code = await addPromoForHours(db, { from: 1, until: 3 })
    // signed up in the future, so that the session is from tomorrow once the clock is right again
    await setClock(scene, 5)
    const buyer = await shopping.join('traveller')
    const [orders, expected] = [[await buyer.buy()], ['promo-expired', 'ok', 'promo-not-started']]
    for (const [index, hours] of [5, 2, 0].entries()) {
      await setClock(scene, hours)
      orders.push(await buyer.buy())
      await shopping.untilOrdered(ORDERED_WITHIN_MS)
      const answer = await promoAnswer(buyer.browser, code)
      if (answer !== expected[index]) throw new Error(`${hours} h ahead the code was answered ${answer}`)
      // what is used up at one hour must not stay so at an earlier one
      for (let asked = 0; (await promoAnswer(buyer.browser, code)) !== 'too-many-requests'; asked += 1)
        if (asked > LOOKED_UP_PER_ADDRESS) throw new Error('looking codes up is not limited')
    }
    await setClock(scene, -3)
    orders.push(await buyer.buy())
    await shopping.untilOrdered(ORDERED_WITHIN_MS)
    await setClock(scene, 0)
    orders.push(await buyer.buy())
    shopping.acknowledged.push(...orders)
    const page = await (await buyer.browser.get('/profile')).text()
    const missing = orders.filter(({ orderId }) => !page.includes(orderId))
    if (missing.length > 0) throw new Error(`${missing.length} orders are not in their buyer's list`)
    if (!events.isOpen()) throw new Error('the clock ended the live events')
    events.leave()
    await db.destroy()
    return 0
  },
}

async function setClock({ dataDir }: Scene, hours: number): Promise<void> {
  writeFileSync(path.join(dataDir, CLOCK_FILE), String(hours * HOUR_MS))
  await sleep(NOTICED_MS)
}
