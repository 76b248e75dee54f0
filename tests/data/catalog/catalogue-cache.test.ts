import { expect, onTestFinished, test, vi } from 'vitest'
import { catalogueCache } from '../../../app/platform/cache/catalogue-cache.server.ts'
import { testEngine, testShop, type TestServices } from '../../support/database.ts'

async function isLoadedAgain(services: TestServices): Promise<boolean> {
  let isLoaded = false
  await catalogueCache(services).read('one', async () => (isLoaded = true))
  return isLoaded
}

test('[BEY-08] a change of another process without an event is seen after ten seconds; the embedded database has one process', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await using shop = await testShop()
  await isLoadedAgain(shop)
  vi.advanceTimersByTime(9999)
  expect(await isLoadedAgain(shop)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isLoadedAgain(shop)).toBe(testEngine() === 'postgres')
})
