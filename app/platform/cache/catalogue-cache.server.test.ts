import { beforeEach, expect, test } from 'vitest'
import { LocalBus, type ShopEvent } from '../events/bus.server.ts'
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.server.ts'

const MAX_BYTES = 10_000
const MAX_AGE_MS = 5000

let bus: LocalBus
let now: number
let cache: CatalogueCache
let loaded: number

beforeEach(() => {
  bus = new LocalBus()
  now = 0
  loaded = 0
  cache = createCatalogueCache(bus, { clock: () => now, maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS })
})

const ask = (key = 'one', bytes = 0) =>
  cache.read(
    key,
    async () => (loaded += 1),
    () => bytes,
  )

test('[BEY-08] each key is loaded once, also for concurrent readers', async () => {
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect([await ask(), await ask('other'), await ask()]).toEqual([1, 2, 1])
  const nothing = () => cache.read('nothing', async () => void (loaded += 1))
  expect([await nothing(), await nothing(), loaded]).toEqual([undefined, undefined, 3])
})

test('[BEY-08] it is loaded again after a change, and after changes that may have been missed', async () => {
  const topics: ShopEvent['topic'][] = ['cart', 'orders', 'catalogue', 'shop', 'resync']
  const values = [await ask()]
  for (const topic of topics) {
    bus.publish({ topic })
    values.push(await ask())
  }
  expect(values).toEqual([1, 1, 1, 2, 2, 3])
})

test('[BEY-08] a value that was being loaded at a change is only for readers who had asked before', async () => {
  const old = Promise.withResolvers<string>()
  const before = cache.read('one', () => old.promise)
  const beside = cache.read('one', () => Promise.resolve('loaded twice'))
  bus.publish({ topic: 'catalogue' })
  const after = cache.read('one', () => Promise.resolve('new'))
  old.resolve('old')
  expect(await Promise.all([before, beside, after])).toEqual(['old', 'old', 'new'])
  expect(await cache.read('one', () => Promise.resolve('again'))).toBe('new')
})

test('[BEY-08] a value is no older than it may be, and neither is one that was made from others', async () => {
  const made = async () => `made from ${await ask('part')}`
  await ask('part')
  now = MAX_AGE_MS - 1
  expect(await cache.read('whole', made)).toBe('made from 1')
  now = MAX_AGE_MS
  expect(await cache.read('whole', made)).toBe('made from 2')
})

test('[BEY-08] while changes may go unheard each one loads for themselves, and nothing is cached', async () => {
  let isConnected = true
  bus.isConnected = () => isConnected
  const slow = Promise.withResolvers<string>()
  const loading = cache.read('slow', () => slow.promise)
  isConnected = false
  slow.resolve('old')
  expect([await loading, await ask(), await ask()]).toEqual(['old', 1, 2])
  isConnected = true
  expect([await cache.read('slow', async () => 'new'), await ask(), await ask()]).toEqual(['new', 3, 3])
})

test('[BEY-08] a failure is not cached, and of those who waited for it one loads for all', async () => {
  const failing = Promise.withResolvers<string>()
  const first = cache.read('one', () => failing.promise)
  const others = ['second', 'third', 'fourth'].map((value) => cache.read('one', async () => value))
  failing.reject(new Error('too late'))
  await expect(first).rejects.toThrow('too late')
  expect(await Promise.all(others)).toEqual(['second', 'second', 'second'])
  const fail = async () => Promise.reject(new Error(`load ${(loaded += 1)}`))
  const all = await Promise.allSettled(['1', '2', '3', '4'].map(() => cache.read('two', fail)))
  expect([loaded, new Set(all.map(({ status }) => status))]).toEqual([2, new Set(['rejected'])])
})

test('[BEY-08] the least recently read value makes room; keys count too, and a value that is too large is not cached', async () => {
  await ask('one', 3500)
  await ask('two', 3500)
  await ask('one')
  await ask('three', 3500)
  expect([await ask('one'), await ask('three'), await ask('two', 3500)]).toEqual([1, 3, 4])
  await ask('k'.repeat(MAX_BYTES))
  await ask('large', MAX_BYTES)
  expect([await ask('three'), await ask('two'), await ask('large')]).toEqual([3, 4, 7])
})

test('[BEY-08] many small values do not grow without end', async () => {
  for (let number = 0; number < 100; number++) await ask(`search ${number}`)
  expect(await ask('search 99')).toBe(100)
  expect(await ask('search 0')).toBe(101)
})
