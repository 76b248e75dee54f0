import { expect, test, vi } from 'vitest'
import { transaction } from '../../../app/platform/database/database.server.ts'
import { observed } from '../../../app/platform/metrics/metrics.server.ts'
import { startMetrics } from '../../../app/platform/metrics/prometheus.server.ts'
import { testEngine, testShop } from '../../support/database.ts'

const TOKEN = 'of-this-test-alone'
const CONNECTIONS = testEngine() === 'postgres' ? 10 : 1

test('[BEY-23] connections that are busy and work that waits for one are counted, until nobody waits', async () => {
  await using services = await testShop()
  const counted = () => {
    const { open, idle, waiting } = observed.connections() ?? { open: 0, idle: 0, waiting: 0 }
    return { busy: open - idle, waiting }
  }
  const free = Promise.withResolvers<void>()
  const holding = Array.from({ length: CONNECTIONS }, () => transaction(services.db, () => free.promise))
  await vi.waitFor(() => expect(counted().busy).toBe(CONNECTIONS), 60_000)
  // short reads of SQLite wait for nobody
  const waiting = [1, 2, 3].map(() => services.db.updateTable('users').set({ updated_at: 0 }).execute())
  await vi.waitFor(() => expect(counted().waiting).toBe(3), 60_000)
  free.resolve()
  await Promise.all([...holding, ...waiting])
  await vi.waitFor(() => expect(counted()).toEqual({ busy: 0, waiting: 0 }), 60_000)
})

test('[BEY-23] a transaction that is begun again is counted, once for each time', async () => {
  await using services = await testShop()
  const metrics = startMetrics(TOKEN)
  const request = new Request('http://shop.test/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  const read = async () => (await (await metrics.answer(request, services))?.text()) ?? ''
  const count = async () => Number(/^shop_transaction_retries_total (\d+)$/m.exec(await read())?.[1])
  const before = await count()
  let conflicts = 2
  await transaction(services.db, async () => {
    if (conflicts-- > 0) throw Object.assign(new Error('conflict'), { code: '40001' })
  })
  expect((await count()) - before).toBe(2)
})
