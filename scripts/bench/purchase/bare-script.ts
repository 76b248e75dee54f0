import type { DatabaseTarget } from '../../../app/server/database/database.server.ts'
import { openBare } from './bare-engines.ts'
import { placeBareOrder } from './bare-order.ts'

// A process of its own, as the shop is one: told by its parent what to do, it fills carts and places orders, and answers with
// how long each order took.

export interface BareWork {
  target: DatabaseTarget
  clients: number
  userIds: string[]
  productIds: string[]
  promoKey: string
}

export interface BareTimes {
  seconds: number
  ms: number[]
}

process.on('message', (work: BareWork) => {
  void placeAll(work).then((times) => process.send?.(times))
})

async function placeAll({ target, clients, userIds, productIds, promoKey }: BareWork): Promise<BareTimes> {
  // embedded data has one connection, whoever asks
  const count = target.kind === 'sqlite' ? 1 : clients
  const connections = await Promise.all(Array.from({ length: count }, () => openBare(target)))
  const [first] = connections
  for (const userId of userIds) await first?.transaction(async () => await fill(userId))

  async function fill(userId: string): Promise<void> {
    await first?.run(
      'insert into carts (user_id, updated_at) values ($1, $2) on conflict (user_id) do nothing',
      [userId, 1],
    )
    for (const productId of productIds)
      await first?.run(
        'insert into cart_lines (user_id, product_id, id, quantity, added_at) values ($1, $2, $2, 1, 1)',
        [userId, productId],
      )
  }

  const ms: number[] = []
  const waiting = [...userIds]
  const started = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      for (let userId = waiting.pop(); userId; userId = waiting.pop()) {
        const id = userId
        const begun = performance.now()
        await connection.transaction((ask) => placeBareOrder(ask, id, promoKey))
        ms.push(performance.now() - begun)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  for (const connection of connections) await connection.close()
  return { seconds, ms }
}
