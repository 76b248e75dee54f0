import { expect, test, vi } from 'vitest'
import { testEngine, testShop } from '../../../tests/database.ts'
import { transaction } from '../database/transaction.server.ts'
import { countUsers } from '../users.server.ts'
import { connectionMetrics } from './database-metrics.server.ts'
import { writeMetrics } from './metric.server.ts'
import { transactionsRetried } from './shop-metrics.server.ts'

const CONNECTIONS = testEngine() === 'postgres' ? 10 : 1

test('[BEY-23] connections that are busy and work that waits for one are counted, until nobody waits', async () => {
  await using shop = await testShop()
  const shows = async (...lines: string[]) => {
    const text = await writeMetrics(connectionMetrics)
    for (const line of lines) expect(text).toContain(`${line}\n`)
  }
  const free = Promise.withResolvers<void>()
  const holding = Array.from({ length: CONNECTIONS }, () => transaction(shop.db, () => free.promise))
  await vi.waitFor(() => shows(`shop_database_connections{state="busy"} ${CONNECTIONS}`))
  const waiting = [1, 2, 3].map(() => countUsers(shop))
  await vi.waitFor(() => shows('shop_database_waiting 3'))
  free.resolve()
  await Promise.all([...holding, ...waiting])
  await vi.waitFor(() => shows('shop_database_waiting 0', 'shop_database_connections{state="busy"} 0'))
})

test('[BEY-23] a transaction that is begun anew is counted, once for each time', async () => {
  await using shop = await testShop()
  const count = () => transactionsRetried.samples()[0]?.value ?? 0
  const before = count()
  let runs = 0
  await transaction(shop.db, async () => {
    runs += 1
    if (runs <= 2) throw Object.assign(new Error('conflict'), { code: '40001' })
    return Promise.resolve()
  })
  expect(count() - before).toBe(2)
})
