import { setTimeout as sleep } from 'node:timers/promises'
import { expectRight } from './database-gone.ts'
import { networkFault } from './network-fault.ts'
import { isRollback } from './proxied-connection.ts'
import { countOrders } from './stored-orders.ts'
import { signInCustomer, visitAll } from './visits.ts'

const RARE = 0.05
const OFTEN = 0.2
const LASTS_MS = 4000
const PAUSE_MS = 300
const READY_WITHIN_MS = 5000

/** As CockroachDB, YugabyteDB or Aurora DSQL answer under load: any statement, and COMMIT, may have to be tried again. */
export const conflicts = networkFault({
  name: 'conflicts',
  about: 'statements and COMMIT are refused with 40001, 5 % of them, then 20 %',
  times: { short: 2, long: 20 },
  async strike({ scene, proxy, count }) {
    const cookie = await signInCustomer(scene.url)
    const before = await countOrders(scene)
    const share = count % 2 === 0 ? OFTEN : RARE
    proxy.interfere({
      fateOf: ({ sql }) => (!isRollback(sql) && Math.random() < share ? 'conflict' : 'pass'),
    })
    const started = performance.now()
    while (performance.now() - started < LASTS_MS) {
      expectRight(await visitAll(scene.url, cookie), ({ well }) => well, null)
      await sleep(PAUSE_MS)
    }
    const stored = (await countOrders(scene)) - before
    proxy.interfere()
    if (stored === 0) throw new Error(`no order was stored in ${LASTS_MS} ms`)
    return await scene.untilReady(READY_WITHIN_MS)
  },
})
