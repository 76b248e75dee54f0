import { setTimeout as sleep } from 'node:timers/promises'
import { Customer, DEMO_CUSTOMER } from '../support/customer.ts'
import { isCommit, isRollback, startPostgresProxy, type Fate, type Query } from '../support/postgres-proxy.ts'
import { until } from '../support/run-script.ts'
import type { Shopping } from '../support/shopping.ts'
import { fault, openScene, startDurablePostgres } from './fault.ts'
import { createTour, expectAnswers } from './visits.ts'

async function open() {
  const postgres = await startDurablePostgres()
  const proxy = await startPostgresProxy(postgres.url)
  const scene = await openScene({ postgres, databaseUrl: proxy.url, afterwards: () => void proxy.close() })
  return { ...scene, proxy }
}

const NOBODY_ORDERS_MS = 20_000

/** Without an answer to COMMIT nobody knows whether the order is stored. Every second time it is not. */
export const cutCommit = fault({
  name: 'cut-commit',
  about: 'the connection to PostgreSQL is cut at COMMIT, before or after it is carried out',
  times: { postgres: { short: 12, long: 500 } },
  open,
  async strike({ proxy, untilReady }, _shopping, count) {
    const cut = Promise.withResolvers<void>()
    const fate: Fate = count % 2 === 0 ? 'cut-before' : 'cut-after'
    const isMeant = count % 4 === 0 ? ({ sql }: Query) => isCommit(sql) : isCommitOfOrder
    proxy.interfere({
      fateOf(query) {
        if (!isMeant(query)) return 'pass'
        proxy.interfere()
        cut.resolve()
        return fate
      },
    })
    const tooLong = setTimeout(() => cut.reject(new Error('nobody orders any more')), NOBODY_ORDERS_MS)
    await cut.promise.finally(() => clearTimeout(tooLong))
    return await untilReady()
  },
})

const isCommitOfOrder = ({ sql, before }: Query) =>
  isCommit(sql) && before.some((earlier) => earlier.includes('insert into "orders"'))

/** The first two are short, one of each kind. */
const SHORT_MS = 6000
const LONG_MS = 30_000
/** At first nobody can know that a database that does not answer will go on so. */
const NOTICED_AFTER_MS = 5000
const IMMEDIATELY_MS = 2500
const RECOVERED_WITHIN_MS = 5000
const PAUSE_MS = 200

/** Every second time connections are refused, otherwise they stay and nothing arrives. */
export const databaseGone = fault({
  name: 'database-gone',
  about: 'PostgreSQL can’t be reached, refused or silent, for 6 s, later 30 s',
  times: { postgres: { short: 2, long: 6 } },
  open,
  async strike({ url, proxy }, _shopping, count) {
    const tour = await createTour(url)
    const customer = await new Customer({ origin: url }).signIn(DEMO_CUSTOMER)
    const streams = [await new Customer({ origin: url }).listen(), await customer.listen()]
    expectAnswers(await tour(), ({ well }) => [well])
    const gone = performance.now()
    if (count % 2 === 0) proxy.silence()
    else await proxy.refuse()
    while (performance.now() - gone < (count <= 2 ? SHORT_MS : LONG_MS)) {
      const isNoticed = performance.now() - gone > NOTICED_AFTER_MS
      expectAnswers(await tour(), ({ away }) => away, isNoticed ? IMMEDIATELY_MS : Infinity)
      await sleep(PAUSE_MS)
    }
    const back = performance.now()
    await proxy.restore()
    await until('every page is right again', RECOVERED_WITHIN_MS, async () =>
      (await tour()).every(({ status, well }) => status === well),
    )
    const recovery = performance.now() - back
    await until('open pages read their data again', RECOVERED_WITHIN_MS, () =>
      streams.every(({ ended, received }) => ended === null && received.includes('resync')),
    )
    for (const stream of streams) stream.leave()
    return recovery
  },
})

/** Repeats the visit for so long, and until an order was placed in the meantime; throws when there is none in a minute. */
async function whileOrdering(shopping: Shopping, forMs: number, visit: () => Promise<void>): Promise<void> {
  const start = performance.now()
  const before = shopping.acknowledged().orders.length
  const hasOrdered = () => shopping.acknowledged().orders.length > before
  for (let ms = 0; ms < forMs || !hasOrdered(); ms = performance.now() - start) {
    if (ms > 60_000) throw new Error('no order in a minute')
    await visit()
  }
}

const LATE_MS = 500
/** An order takes 9 s of it. */
const SLOW_FOR_MS = 12_000

/** Customers wait, and some get 503, but nobody waits longer than 10 s; orders go on. */
export const slowDatabase = fault({
  name: 'slow-database',
  about: 'every statement is 500 ms late',
  times: { postgres: { short: 1, long: 8 } },
  open,
  async strike({ url, proxy, untilReady }, shopping) {
    const tour = await createTour(url)
    proxy.interfere({ delayMs: LATE_MS })
    await whileOrdering(shopping, SLOW_FOR_MS, async () =>
      expectAnswers(await tour(), ({ well }) => [well, 503]),
    )
    proxy.interfere()
    return await untilReady()
  },
})

const CONFLICTS_FOR_MS = 4000

/** As CockroachDB, YugabyteDB or Aurora DSQL answer under load: any statement, and COMMIT, may have to be tried again. */
export const conflicts = fault({
  name: 'conflicts',
  about: 'statements and COMMIT are refused with 40001, 5 % of them, then 20 %',
  times: { postgres: { short: 2, long: 20 } },
  open,
  async strike({ url, proxy, untilReady }, shopping, count) {
    const tour = await createTour(url)
    const share = count % 2 === 0 ? 0.2 : 0.05
    proxy.interfere({
      fateOf: ({ sql }) => (!isRollback(sql) && Math.random() < share ? 'conflict' : 'pass'),
    })
    await whileOrdering(shopping, CONFLICTS_FOR_MS, async () => {
      expectAnswers(await tour(), ({ well }) => [well])
      await sleep(PAUSE_MS)
    })
    proxy.interfere()
    return await untilReady()
  },
})
