import { setTimeout as sleep } from 'node:timers/promises'
import { signInCustomer } from './demo-cookie.ts'
import { expectRight } from './expect-right.ts'
import { networkFault } from './network-fault.ts'
import { isRollback } from './proxied-connection.ts'
import { expectOrdersWhile } from './stored-orders.ts'
import { visitAll } from './visits.ts'

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
    const share = count % 2 === 0 ? OFTEN : RARE
    proxy.interfere({
      fateOf: ({ sql }) => (!isRollback(sql) && Math.random() < share ? 'conflict' : 'pass'),
    })
    await expectOrdersWhile(scene, LASTS_MS, async () => {
      expectRight(await visitAll(scene.url, cookie), ({ well }) => [well], null)
      await sleep(PAUSE_MS)
    }).finally(() => proxy.interfere())
    return await scene.untilReady(READY_WITHIN_MS)
  },
})
