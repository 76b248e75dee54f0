import { expect, test } from 'vitest'
import { whenNeeded } from './when-needed.server.ts'

test('is loaded once, when it is first needed, and again after a failure', async () => {
  let loads = 0
  const need = whenNeeded(async () => {
    loads += 1
    await Promise.resolve()
    if (loads === 1) throw new Error('away')
    return { loads }
  })
  expect(loads).toBe(0)
  const failed = await Promise.allSettled([need(), need()])
  expect([failed.map(({ status }) => status), loads]).toEqual([['rejected', 'rejected'], 1])
  const [one, other] = await Promise.all([need(), need()])
  expect([one, other, await need(), loads]).toEqual([{ loads: 2 }, one, one, 2])
})
