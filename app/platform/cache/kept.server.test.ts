import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalBus, type ShopEvent } from '../events/bus.server.ts'
import { kept, KEPT_MS } from './kept.server.ts'

let shop: { bus: LocalBus }
let stored: unknown
let readings: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  shop = { bus: new LocalBus() }
  stored = 'first'
  readings = 0
})
afterEach(() => vi.useRealTimers())

function read(key = 'a'): Promise<unknown> {
  return kept(shop, key, () => {
    readings += 1
    return Promise.resolve(stored)
  })
}

/** How many of these are read anew when all are asked for once more. */
async function forgotten(...keys: string[]): Promise<string[]> {
  const anew = []
  for (const key of keys) {
    const before = readings
    await read(key)
    if (readings > before) anew.push(key)
  }
  return anew
}

test('what everybody is shown is read once, each under its key, also when it is nothing', async () => {
  for (const value of ['first', null, undefined, 0]) {
    stored = value
    expect([await read(String(value)), await read(String(value))]).toEqual([value, value])
  }
  expect(readings).toBe(4)
})

test.each(['catalogue', 'delivery', 'shop', 'resync'] as const)(
  '[BEY-06] after a change of kind %s all is read anew',
  async (topic) => {
    await read()
    stored = 'second'
    expect(await read()).toBe('first')
    shop.bus.publish({ topic })
    expect(await read()).toBe('second')
  },
)

test('what one person changes is nothing that everybody is shown', async () => {
  await read()
  for (const topic of ['cart', 'orders', 'favorites', 'session'] satisfies ShopEvent['topic'][])
    shop.bus.publish({ topic, userId: 'one' })
  expect(await forgotten('a')).toEqual([])
})

test('[BEY-06] what was being read when something changed is for those who had asked already', async () => {
  const [old, fresh] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const before = kept(shop, 'a', () => old.promise)
  const beside = kept(shop, 'a', () => Promise.reject(new Error('read twice')))
  shop.bus.publish({ topic: 'catalogue' })
  const after = kept(shop, 'a', () => fresh.promise)
  fresh.resolve('new')
  old.resolve('old')
  expect(await Promise.all([before, beside, after, read()])).toEqual(['old', 'old', 'new', 'new'])
  expect(readings).toBe(0)
})

test('a reading that fails is told to who began it, and is not kept', async () => {
  await expect(kept(shop, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const broken = () => {
    throw new Error('broken')
  }
  await expect(kept(shop, 'a', broken)).rejects.toThrow('broken')
  expect(await read()).toBe('first')
})

test('a change of which nobody tells is seen after ten seconds, counted from before the reading', async () => {
  const slow = Promise.withResolvers<string>()
  const reading = kept(shop, 'a', () => slow.promise)
  vi.advanceTimersByTime(KEPT_MS - 1)
  slow.resolve('slow')
  await reading
  expect(await read()).toBe('slow')
  vi.advanceTimersByTime(1)
  expect(await read()).toBe('first')
})

test('while changes may go unheard each one reads for themselves, and nothing is kept', async () => {
  let isHearing = false
  shop.bus.isHearing = () => isHearing
  expect(await forgotten('a', 'a')).toEqual(['a', 'a'])
  isHearing = true
  expect(await forgotten('a', 'a')).toEqual(['a'])
})

test('shops have nothing in common', async () => {
  await read()
  shop = { bus: new LocalBus() }
  expect(await forgotten('a')).toEqual(['a'])
})

test('memory is bounded: the oldest go first, and a value that is too large is not kept', async () => {
  const keys = Array.from({ length: 20 }, (_, number) => `large ${number}`)
  stored = 'x'.repeat(990_000)
  for (const key of keys) await read(key)
  expect(await forgotten(...keys.slice(4))).toEqual([])
  expect(await forgotten(...keys.slice(0, 4))).toEqual(keys.slice(0, 4))
  stored = 'x'.repeat(1_100_000)
  expect(await forgotten('too large', 'too large')).toEqual(['too large', 'too large'])
  expect(await forgotten(...keys.slice(8))).toEqual([])
})
