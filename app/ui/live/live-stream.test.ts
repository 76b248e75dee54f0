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
let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  for (const tab of tabs) tab.stop()
  tabs = []
  vi.unstubAllGlobals()
})

function openTab(hasUser: () => boolean = () => false) {
  const received: string[] = []
  const receive = (topic: string) => void received.push(topic)
  const live = startLive({ address: () => '/events', receive, hasUser })
  tabs.push(live)
  return { live, received }
}

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('[PROF-04] a tab hears what its stream says, and nothing once it is left', () => {
  const { live, received } = openTab()
  const [stream] = Source.open
  stream?.onmessage?.({ data: 'orders' })
  live.stop()
  stream?.onmessage?.({ data: 'late' })
  expect([received, Source.open]).toEqual([['orders'], []])
})

test('[BEY-06] a tab behind has no stream; looked at it has one, and a user’s reads what it missed', () => {
  let isUser = false
  page.visibilityState = 'hidden'
  const { received } = openTab(() => isUser)
  expect(Source.open).toHaveLength(0)
  for (const missed of [[], ['missed']]) {
    show('visible')
    expect(Source.open).toHaveLength(1)
    Source.open[0]?.onopen?.()
    expect(received.splice(0)).toEqual(missed)
    show('hidden')
    expect(Source.open).toHaveLength(0)
    isUser = true
  }
})

test('[BEY-17] a tab behind looks for orders every half a minute, which the list reads for its title', () => {
  const { received } = openTab()
  vi.advanceTimersByTime(30_000)
  expect(received).toEqual([])
  show('hidden')
  vi.advanceTimersByTime(60_000)
  expect([received, Source.open]).toEqual([['orders', 'orders'], []])
})

test('after a lost connection everything is read again', () => {
  const { received } = openTab()
  for (let opened = 0; opened < 2; opened++) Source.open[0]?.onopen?.()
  expect(received).toEqual(['resync'])
})

test('[BEY-06] somebody else signs in: the stream is opened again and the other tabs look; a browser that refuses channels has none', async () => {
  vi.useRealTimers()
  const [first, second] = [openTab(), openTab()]
  const before = [...Source.open]
  const ofAnEarlierVersion = new BroadcastChannel('nega.live')
  ofAnEarlierVersion.postMessage('beat')
  second.live.userChanged()
  await expect.poll(() => first.received).toEqual(['person'])
  ofAnEarlierVersion.close()
  expect(Source.open).toHaveLength(2)
  expect(Source.open.filter((source) => before.includes(source))).toEqual([])
  vi.stubGlobal('BroadcastChannel', null)
  openTab().live.userChanged()
  expect(Source.open).toHaveLength(3)
})

function refuse() {
  const [source] = Source.open
  source?.close()
  source?.onerror?.()
}

test('[BEY-06] a refused stream is tried again every 2.5 s, and after the 30th time every half a minute', () => {
  openTab()
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

test('[BEY-06] when the network is back or the page is looked at, a lost stream is opened at once and what was missed is read; an open one is left alone', () => {
  const { received } = openTab()
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

test('[BEY-06] a stream without a beat for a minute hangs and is opened again; a beat is no news', () => {
  const { received } = openTab()
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
