import { signInCustomer } from './demo-cookie.ts'
import { expectRight } from './expect-right.ts'
import { networkFault } from './network-fault.ts'
import { expectOrdersWhile } from './stored-orders.ts'
import { visitAll } from './visits.ts'

const LATE_MS = 500
/** An order takes 9 s of it. */
const LASTS_MS = 12_000
const READY_WITHIN_MS = 5000

/** People wait, and some are asked to come again, but nobody longer than 10 s; orders go on. */
export const slowDatabase = networkFault({
  name: 'slow-database',
  about: 'every statement is 500 ms late',
  times: { short: 1, long: 8 },
  async strike({ scene, proxy }) {
    const cookie = await signInCustomer(scene.url)
    proxy.interfere({ delayMs: LATE_MS })
    await expectOrdersWhile(scene, LASTS_MS, async () => {
      const answers = await visitAll(scene.url, cookie)
      expectRight(answers, ({ status, well }) => [status === 503 ? 503 : well], null)
    }).finally(() => proxy.interfere())
    return await scene.untilReady(READY_WITHIN_MS)
  },
})
