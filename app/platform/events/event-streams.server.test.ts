import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '../../shop/use-case.ts'
import type { Services } from '../services.server.ts'
import { LocalBus, type ShopEvent } from './bus.server.ts'
import { mayReceive, closeEventStreams, openEventStream } from './event-streams.server.ts'

const ana: User = {
  id: 'ana',
  email: 'ana@example.mk',
  displayName: 'Ана',
  role: 'user',
  createdAt: 0,
  lastLoginAt: 0,
}
const boss: User = { ...ana, id: 'boss', role: 'admin' }

afterEach(() => void vi.useRealTimers())

function watch(
  user: User | null,
  {
    bus = new LocalBus(),
    address = '10.0.0.1',
    shownSince = null as number | null,
    isStillSignedIn = () => Promise.resolve(true),
  } = {},
) {
  const leaving = new AbortController()
  const stream = openEventStream({ bus, clock: () => Date.now() } as unknown as Services, {
    user,
    address,
    shownSince,
    signal: leaving.signal,
    isStillSignedIn,
  })
  return { bus, stream, leave: () => leaving.abort() }
}

async function readAll(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  return stream ? await new Response(stream).text() : 'refused'
}

const own: ShopEvent = { topic: 'orders', userId: 'ana' }
const foreign: ShopEvent = { topic: 'orders', userId: 'else' }

test.each([
  [own, ana, true],
  [foreign, ana, false],
  [foreign, boss, true],
  [own, null, false],
  [{ topic: 'orders' }, null, false],
  [{ topic: 'cart', userId: 'ana' }, ana, true],
  [{ topic: 'cart', userId: 'ana' }, boss, false],
  [{ topic: 'cart' }, null, false],
  [{ topic: 'favorites', userId: 'else' }, ana, false],
  [{ topic: 'session', userId: 'ana' }, ana, true],
  [{ topic: 'session', userId: 'ana' }, null, false],
  [{ topic: 'delivery' }, null, true],
  [{ topic: 'catalogue' }, null, true],
  [{ topic: 'shop' }, null, true],
  [{ topic: 'resync' }, ana, true],
] as const)('[PROF-04 SEC-02] %j heard by %j: %s', (event, user, heard) =>
  expect(mayReceive(event, user)).toBe(heard),
)

test('[BEY-06 DEL-05] a browser with a page from before a change gets the event to read it again', async () => {
  const bus = new LocalBus()
  const now = Date.now()
  const heard = async (shownSince: number | null) => {
    const { stream, leave } = watch(null, { bus, shownSince })
    leave()
    return (await readAll(stream)).includes('data: resync')
  }
  // nobody has listened before
  expect(await heard(now)).toBe(true)
  expect([await heard(now + 5000), await heard(null)]).toEqual([false, false])
  bus.publish({ topic: 'orders', userId: 'ana' })
  expect(await heard(now + 5000)).toBe(false)
  vi.spyOn(Date, 'now').mockReturnValue(now + 6000)
  bus.publish({ topic: 'catalogue' })
  expect(await Promise.all([5000, 7000, 9000].map((ms) => heard(now + ms)))).toEqual([true, true, false])
})

test('[PROF-04 CART-08] a stream carries topics only, never ids; a cart whose time is unknown has not that of the one before', async () => {
  const { bus, stream, leave } = watch(ana)
  bus.publish({ topic: 'cart', userId: 'ana', at: 7 })
  bus.publish({ topic: 'cart', userId: 'ana' })
  bus.publish(own)
  bus.publish(foreign)
  bus.publish({ topic: 'delivery' })
  leave()
  const events = ['7\ndata: cart', '\ndata: cart', '\ndata: orders', '\ndata: delivery']
  expect(await readAll(stream)).toBe(`retry: 2000\n\n${events.map((event) => `id: ${event}\n\n`).join('')}`)
})

test('[BEY-06] a change reaches few streams immediately, and many within 0.6 s but not all in one moment', async () => {
  vi.useFakeTimers()
  const bus = new LocalBus()
  const reached = async (count: number, afterMs: number) => {
    const watchers = Array.from({ length: count }, (_, n) => watch(null, { bus, address: `10.0.0.${n}` }))
    bus.publish({ topic: 'catalogue' })
    vi.advanceTimersByTime(afterMs)
    for (const { leave } of watchers) leave()
    const all = await Promise.all(watchers.map(({ stream }) => readAll(stream)))
    return all.filter((text) => text.includes('data: catalogue')).length
  }
  expect(await reached(25, 0)).toBe(25)
  expect(await reached(200, 600)).toBe(200)
  const half = await reached(200, 300)
  expect([half > 50, half < 150]).toEqual([true, true])
})

test('[BEY-06] a change that still waits for many streams is sent once, however often it comes again', async () => {
  vi.useFakeTimers()
  const bus = new LocalBus()
  const watchers = Array.from({ length: 30 }, (_, n) => watch(null, { bus, address: `10.0.0.${n}` }))
  for (let times = 0; times < 3; times++) bus.publish({ topic: 'catalogue' })
  vi.advanceTimersByTime(600)
  for (const { leave } of watchers) leave()
  const all = await Promise.all(watchers.map(({ stream }) => readAll(stream)))
  expect(all.join('').match(/data: catalogue/g)).toHaveLength(30)
})

test('[BEY-06] every 25 s a beat tells the browser that the stream does not hang', async () => {
  vi.useFakeTimers()
  const { stream, leave } = watch(ana)
  vi.advanceTimersByTime(50_000)
  leave()
  vi.useRealTimers()
  expect(await readAll(stream)).toBe('retry: 2000\n\ndata: beat\n\ndata: beat\n\n')
})

test('[SEC-05 PROF-04] an administrator’s stream ends within 2 s of a role taken away in the database', async () => {
  vi.useFakeTimers()
  let isStill = true
  const { stream } = watch(boss, { isStillSignedIn: () => Promise.resolve(isStill) })
  await vi.advanceTimersByTimeAsync(10_000)
  isStill = false
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  expect(await readAll(stream)).toBe('retry: 2000\n\n')
})

test('[SEC-05] a stream ends with the session it was opened for', async () => {
  const { bus, stream } = watch(ana)
  bus.publish({ topic: 'session', userId: 'ana' })
  expect(await readAll(stream)).toContain('data: session')
})

test.each([
  ['before it opened', false],
  ['while events were missed', true],
])('[SEC-05] a stream whose session ended %s ends', async (_when, isLater) => {
  let isStill = isLater
  const { bus, stream, leave } = watch(ana, { isStillSignedIn: () => Promise.resolve(isStill) })
  isStill = false
  if (isLater) bus.publish({ topic: 'resync' })
  await new Promise(setImmediate)
  bus.publish(own)
  leave()
  expect(await readAll(stream)).not.toContain('data: orders')
})

test('[BEY-06] a user has a bounded number of streams; one that is closed or cancelled makes room', async () => {
  const open = Array.from({ length: 8 }, () => watch(ana))
  expect(open.every(({ stream }) => stream)).toBe(true)
  expect(watch(ana).stream).toBeNull()
  expect(watch(boss).stream).not.toBeNull()
  open[0]?.leave()
  expect(watch(ana).stream).not.toBeNull()
  await open[1]?.stream?.cancel()
  expect(watch(ana).stream).not.toBeNull()
  closeEventStreams()
  expect(watch(ana).stream).not.toBeNull()
  closeEventStreams()
})

test('[BEY-06] the stream of a reader that does not read ends', async () => {
  const { bus, stream } = watch(ana)
  for (let i = 0; i < 200; i++) bus.publish(own)
  expect((await readAll(stream)).match(/orders/g)?.length).toBeLessThan(70)
})

test('[BEY-23] stopping the server ends every stream', async () => {
  const { stream } = watch(ana)
  closeEventStreams()
  expect(await readAll(stream)).toBe('retry: 2000\n\n')
})
