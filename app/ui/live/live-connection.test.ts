import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNetworkError, TIMEOUT_MS } from '../kit/ask-server.ts'
import { isSending, startReading, whileSending } from '../kit/form.ts'
import { keepShownPage } from './keep-page.ts'
import { createReader } from './live-connection.ts'

let page: EventTarget & { visibilityState: string }
let status: number | null
let reads: number
let ownReads: number

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  status = 200
  reads = 0
  ownReads = 0
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/products', search: '' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (knownCart = 0) =>
  createReader({
    readPage: () => (reads += 1),
    readMe: () => (ownReads += 1),
    isBusy: isSending,
    knowsCart: (updatedAt) => updatedAt <= knownCart,
  })

/** How often the page and what belongs to the person have been read, so long after. */
async function readsAfter(ms: number): Promise<number[]> {
  await vi.advanceTimersByTimeAsync(ms)
  return [reads, ownReads]
}

test('[BEY-06 DEL-05] a page reads a change within a second, also when it changes twice; delivery settings, too', async () => {
  const reader = open()
  reader.receive('session')
  expect(await readsAfter(100)).toEqual([1, 1])
  for (let event = 0; event < 5; event++) reader.receive('resync')
  expect(await readsAfter(800)).toEqual([2, 2])
  reader.receive('delivery')
  expect(await readsAfter(900)).toEqual([3, 2])
})

test.each([
  ['cart', '/products', '/en/cart'],
  ['cart', '/products', '/profile'],
  ['favorites', '/products', '/favorites'],
])('[BEY-06 CART-08 FAV-02] %s: own part read at %s, page at %s', async (topic, elsewhere, pathname) => {
  const reader = open()
  for (const [at, expected] of [
    [elsewhere, [0, 1]],
    [pathname, [1, 2]],
  ] as const) {
    vi.stubGlobal('location', { pathname: at })
    reader.receive(topic)
    expect(await readsAfter(900)).toEqual(expected)
  }
  reader.stop()
})

test('[BEY-06 CART-08] the cart is not read again for a change of this browser, only for others', async () => {
  const reader = open(7)
  for (const [message, expected] of Object.entries({ 'cart 7': 0, 'cart 8': 1 })) {
    reader.receive(message)
    expect(await readsAfter(900)).toEqual([0, expected])
  }
})

test.each([null, 503])('[BEY-06] while the shop does not answer (%s) nothing is read', async (failure) => {
  status = failure
  const reader = open()
  reader.receive('resync')
  expect(await readsAfter(10_000)).toEqual([0, 0])
  status = 200
  expect(await readsAfter(1500)).toEqual([1, 1])
  expect(await readsAfter(10_000)).toEqual([1, 1])
})

test('[BEY-06] a hidden page is read when it is looked at, a page without a network when that is back', async () => {
  const reader = open()
  page.visibilityState = 'hidden'
  reader.receive('catalogue')
  await vi.advanceTimersByTimeAsync(5000)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await readsAfter(100)).toEqual([1, 0])
  vi.stubGlobal('navigator', { onLine: false })
  reader.receive('resync')
  expect(await readsAfter(5000)).toEqual([1, 0])
  vi.stubGlobal('navigator', { onLine: true })
  page.dispatchEvent(new Event('online'))
  expect(await readsAfter(100)).toEqual([2, 1])
})

test.each(['/profile', '/admin/orders', '/en/profile', '/en/admin/orders'])(
  '[BEY-06 CH-10] orders are read again at %s',
  async (pathname) => {
    vi.stubGlobal('location', { pathname })
    const reader = open()
    reader.receive('orders')
    expect(await readsAfter(1000)).toEqual([1, 0])
    reader.stop()
  },
)

test('orders are read where they are shown only, and a reader that has stopped reads nothing', async () => {
  const reader = open()
  reader.receive('orders')
  reader.receive('missed')
  expect(await readsAfter(5000), 'of the user’s own').toEqual([0, 1])
  reader.receive('resync')
  reader.stop()
  expect(await readsAfter(5000)).toEqual([0, 1])
})

test('[BEY-17] the list of orders is read also while hidden, for its title counts new ones; other screens are not', async () => {
  vi.stubGlobal('location', { pathname: '/admin/orders' })
  page.visibilityState = 'hidden'
  const reader = open()
  reader.receive('orders')
  expect(await readsAfter(1000)).toEqual([1, 0])
  vi.stubGlobal('location', { pathname: '/admin' })
  reader.receive('orders')
  expect(await readsAfter(5000)).toEqual([1, 0])
  reader.stop()
})

test('[BEY-16] while an account is being deleted its page is not read again, and once the answer is here it is', async () => {
  const reader = open()
  let answer = () => {}
  const sent = whileSending(() => new Promise<void>((resolve) => (answer = resolve)))
  reader.receive('session')
  expect(await readsAfter(10_000)).toEqual([0, 0])
  answer()
  await sent
  expect(await readsAfter(2000)).toEqual([1, 1])
})

test('[BEY-06 BEY-16] nor is it when the form was sent while the shop was asked whether it answers', async () => {
  const asked = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => asked.promise)
  const answer = Promise.withResolvers<void>()
  const reader = open()
  reader.receive('resync')
  await vi.advanceTimersByTimeAsync(100)
  const sent = whileSending(() => answer.promise)
  asked.resolve(new Response(null))
  expect(await readsAfter(10_000)).toEqual([0, 0])
  answer.resolve()
  await sent
  // where it leads to begins with the answer
  expect(isSending()).toBe(true)
  expect(await readsAfter(2000)).toEqual([1, 1])
})

test('[BEY-06] an answer that comes while the page is being read again waits for the end of it', async () => {
  const seen: string[] = []
  const page = Promise.withResolvers<void>()
  startReading(() => page.promise)
  const sent = whileSending(async () => 'answer').then((answer) => seen.push(answer))
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual([])
  page.resolve()
  await sent
  startReading(() => new Promise(() => {})) // a reading that hangs
  const late = whileSending(async () => 'late').then((answer) => seen.push(answer))
  await vi.advanceTimersByTimeAsync(10_000)
  await late
  expect(seen).toEqual(['answer', 'late'])
  startReading(() => Promise.resolve())
})

test('[BEY-11] a page that never comes is given up, as without a network; the open one stays', async () => {
  const read = (url: string) =>
    keepShownPage({ request: { method: 'GET', url } as Request }, () => new Promise(() => {}))
  const [coming, again] = [read('http://shop/products'), read('')]
  void vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  await expect(coming).rejects.toSatisfy(isNetworkError)
  await expect(again).resolves.toEqual({})
})
