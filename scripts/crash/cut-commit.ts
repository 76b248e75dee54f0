import { networkFault } from './network-fault.ts'
import { isCommit, type Fate, type Question } from './proxied-connection.ts'

const READY_WITHIN_MS = 5000
const NOBODY_ORDERS_MS = 20_000

/**
 * The worst moment for a connection to break: whoever hears nothing after COMMIT can't know whether the order is stored. Every
 * second time it was not, and three of four times it is an order's COMMIT.
 */
export const cutCommit = networkFault({
  name: 'cut-commit',
  about: 'the connection to PostgreSQL is cut at COMMIT, before or after it is carried out',
  times: { short: 12, long: 500 },
  async strike({ scene, proxy, count }) {
    const cut = Promise.withResolvers<void>()
    const fate: Fate = count % 2 === 0 ? 'cut-before' : 'cut-after'
    const isMeant = count % 4 === 0 ? isCommit : undefined
    proxy.interfere({
      fateOf(question) {
        if (!(isMeant ? isMeant(question.sql) : isOrderCommit(question))) return 'pass'
        proxy.interfere()
        cut.resolve()
        return fate
      },
    })
    const tooLong = setTimeout(() => cut.reject(new Error('nobody orders any more')), NOBODY_ORDERS_MS)
    await cut.promise.finally(() => clearTimeout(tooLong))
    return await scene.untilReady(READY_WITHIN_MS)
  },
})

function isOrderCommit({ sql, before }: Question): boolean {
  return isCommit(sql) && before.some((earlier) => earlier.includes('insert into "orders"'))
}
