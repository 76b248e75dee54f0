import { setTimeout as sleep } from 'node:timers/promises'
import { signInCustomer } from './demo-cookie.ts'
import { expectRight } from './expect-right.ts'
import { listenLive } from '../load/live-stream.ts'
import { networkFault } from './network-fault.ts'
import { visitAll, type Answered } from './visits.ts'

/** The first two are short, one of each kind. */
const SHORT_MS = 6000
const LONG_MS = 30_000
/** Nobody knows at first that something that says nothing will go on to say nothing. */
const NOTICED_AFTER_MS = 5000
const AT_ONCE_MS = 2500
const RECOVERED_WITHIN_MS = 5000
const PAUSE_MS = 200

/** Every second time connections are refused, otherwise they stand and say nothing. */
export const databaseGone = networkFault({
  name: 'database-gone',
  about: 'PostgreSQL can’t be reached, refused or silent, for 6 s, later 30 s',
  times: { short: 2, long: 6 },
  async strike({ scene, proxy, count }) {
    const cookie = await signInCustomer(scene.url)
    const listeners = [await listenLive(scene.url), await listenLive(scene.url, cookie)]
    expectRight(await visitAll(scene.url, cookie), ({ well }) => [well], null)
    const gone = performance.now()
    const isSilent = count % 2 === 0
    if (isSilent) proxy.silence()
    else await proxy.refuse()
    while (performance.now() - gone < (count <= 2 ? SHORT_MS : LONG_MS)) {
      const isNoticed = performance.now() - gone > NOTICED_AFTER_MS
      const answers = await visitAll(scene.url, cookie)
      expectRight(answers, (answer) => answer.away, isNoticed ? AT_ONCE_MS : null)
      await sleep(PAUSE_MS)
    }
    const back = performance.now()
    await proxy.restore()
    await until('every page is right again', async () => (await visitAll(scene.url, cookie)).every(isWell))
    const recovery = performance.now() - back
    await until('open pages are told to read anew', () =>
      Promise.resolve(listeners.every((live) => live.isOpen() && live.heard.includes('resync'))),
    )
    for (const live of listeners) live.leave()
    return recovery

    async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
      while (!(await isSo())) {
        if (performance.now() - back > RECOVERED_WITHIN_MS)
          throw new Error(
            `${RECOVERED_WITHIN_MS} ms after the database's return it is not yet so that ${what}`,
          )
        await sleep(PAUSE_MS)
      }
    }
  },
})

const isWell = ({ status, well }: Answered) => status === well
