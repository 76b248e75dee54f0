import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLive } from './live-connection.ts'

/** An EventSource whose server is the test. */
class Source {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static open: Source[] = []
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    Source.open.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
    Source.open = Source.open.filter((source) => source !== this)
  }
}

let tabs: ReturnType<typeof startLive>[] = []
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  for (const tab of tabs) tab.stop()
  tabs = []
  vi.unstubAllGlobals()
})

function openTab({ hasMissed = false } = {}) {
  const received: string[] = []
  const live = startLive({ address: () => '/events', receive: (topic) => received.push(topic), hasMissed })
  tabs.push(live)
  return { live, received }
}

const later = setTimeout

/** Locks and channels take their turns: each wait is one, however long the machine stalls. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => later(resolve, 3))
}

test('[PROF-04] two tabs share one stream and both hear', async () => {
  const [first, second] = [openTab(), openTab()]
  await settle()
  expect(Source.open).toHaveLength(1)
  Source.open[0]?.onmessage?.({ data: 'orders' })
  await settle()
  expect([first.received, second.received]).toEqual([['orders'], ['orders']])
})

test('when the reading tab goes, the other takes over and reads everything again', async () => {
  const [first, second] = [openTab(), openTab()]
  await settle()
  const [left] = Source.open
  first.live.stop()
  left?.onmessage?.({ data: 'late' })
  await settle()
  expect(Source.open).toHaveLength(1)
  Source.open[0]?.onopen?.()
  expect([first.received, second.received]).toEqual([[], ['resync']])
})

test('[BEY-06] a tab that is seen takes over from a silent one, which then reads what it missed and no stream', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const silent = openTab()
  await settle()
  const [stream] = Source.open
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const seen = openTab()
  await settle()
  vi.advanceTimersByTime(60_000)
  await settle()
  expect(silent.received).toEqual(['resync'])
  stream?.onmessage?.({ data: 'late' })
  for (let beats = 0; beats < 3; beats++) {
    vi.advanceTimersByTime(25_000)
    Source.open[0]?.onmessage?.({ data: 'beat' })
    await settle()
  }
  expect(Source.open).toHaveLength(1)
  expect([silent.received, seen.received]).toEqual([['resync'], []])
})

test('after a lost connection everything is read again, after the first one only what may have been missed', async () => {
  const tab = openTab()
  await settle()
  Source.open[0]?.onopen?.()
  expect(tab.received).toEqual([])
  Source.open[0]?.onopen?.()
  expect(tab.received).toEqual(['resync'])
  tab.live.stop()
  await settle()
  const late = openTab({ hasMissed: true })
  await settle()
  Source.open[0]?.onopen?.()
  expect(late.received).toEqual(['resync'])
})

test('somebody else signs in: the stream is opened again and the other tabs look', async () => {
  const [first, second] = [openTab(), openTab()]
  await settle()
  const before = Source.open[0]
  second.live.userChanged()
  await settle()
  expect(Source.open).toHaveLength(1)
  expect(Source.open[0]).not.toBe(before)
  expect(first.received).toEqual(['person'])
})

async function openFrozen() {
  const tab = openTab()
  await settle()
  vi.useFakeTimers()
  return tab
}

function refuse() {
  const [source] = Source.open
  source?.close()
  source?.onerror?.()
}

test('[BEY-06] a refused stream is tried again every 2.5 s, and after the 30th time every half a minute', async () => {
  await openFrozen()
  for (let tries = 1; tries < 30; tries++) {
    refuse()
    vi.advanceTimersByTime(2500)
    expect(Source.open, `try ${tries}`).toHaveLength(1)
  }
  refuse()
  vi.advanceTimersByTime(29_000)
  expect(Source.open).toHaveLength(0)
  vi.advanceTimersByTime(1000)
  expect(Source.open).toHaveLength(1)
})

test('[BEY-06] when the network is back or the page is looked at, a lost stream is opened at once and what was missed is read; an open one is left alone', async () => {
  const { received } = await openFrozen()
  const [open] = Source.open
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Source.open).toEqual([open])
  for (const event of ['visibilitychange', 'online']) {
    refuse()
    page.dispatchEvent(new Event(event))
    expect(Source.open).toHaveLength(1)
    Source.open[0]?.onopen?.()
    expect(received.splice(0)).toEqual(['resync'])
  }
})

test('[BEY-06] a stream without a beat for a minute hangs and is opened again; a beat is no news', async () => {
  const { received } = await openFrozen()
  const [first] = Source.open
  vi.advanceTimersByTime(50_000)
  first?.onmessage?.({ data: 'beat' })
  vi.advanceTimersByTime(50_000)
  expect(Source.open).toEqual([first])
  vi.advanceTimersByTime(10_000)
  expect(Source.open).toHaveLength(1)
  expect(Source.open[0]).not.toBe(first)
  expect(received).toEqual([])
})

const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }

test.for([{}, { locks: denied }, { locks: navigator.locks, BroadcastChannel: null }])(
  '[DEL-05] without locks or a channel every tab reads its own stream: %j',
  async ({ BroadcastChannel: channel = BroadcastChannel, ...browser }) => {
    vi.stubGlobal('navigator', browser)
    vi.stubGlobal('BroadcastChannel', channel)
    const [first, second] = [openTab(), openTab()]
    await settle()
    expect(Source.open).toHaveLength(2)
    Source.open[0]?.onmessage?.({ data: 'cart' })
    await settle()
    expect([first.received, second.received]).toEqual([['cart'], []])
  },
)
