import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLive, type Live } from './live-stream.ts'

/** An EventSource whose server is the test. */
class Source {
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

let tabs: Live[] = []

beforeEach(() => vi.stubGlobal('EventSource', Source))
afterEach(() => {
  for (const tab of tabs) tab.stop()
  tabs = []
  vi.unstubAllGlobals()
})

function openTab({ hasMissed = false } = {}) {
  const heard: string[] = []
  const live = startLive({ address: '/events', hear: (topic) => heard.push(topic), hasMissed })
  tabs.push(live)
  return { live, heard }
}

/** Locks and channels take their turns. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30))

test('[PROF-04] two tabs share one stream and both hear', async () => {
  const [first, second] = [openTab(), openTab()]
  await settle()
  expect(Source.open).toHaveLength(1)
  Source.open[0]?.onmessage?.({ data: 'orders' })
  await settle()
  expect([first.heard, second.heard]).toEqual([['orders'], ['orders']])
})

test('when the reading tab goes, the other takes over and reads everything again', async () => {
  const [first, second] = [openTab(), openTab()]
  await settle()
  first.live.stop()
  await settle()
  expect(Source.open).toHaveLength(1)
  Source.open[0]?.onopen?.()
  expect(second.heard).toEqual(['resync'])
})

test('after a lost connection everything is read again, after the first one only what may have been missed', async () => {
  const tab = openTab()
  await settle()
  Source.open[0]?.onopen?.()
  expect(tab.heard).toEqual([])
  Source.open[0]?.onopen?.()
  expect(tab.heard).toEqual(['resync'])
  tab.live.stop()
  await settle()
  const late = openTab({ hasMissed: true })
  await settle()
  Source.open[0]?.onopen?.()
  expect(late.heard).toEqual(['resync'])
})

test('somebody else signs in: the stream is opened anew and the other tabs look', async () => {
  const [first, second] = [openTab(), openTab()]
  await settle()
  const before = Source.open[0]
  second.live.personChanged()
  await settle()
  expect(Source.open).toHaveLength(1)
  expect(Source.open[0]).not.toBe(before)
  expect(first.heard).toEqual(['person'])
})

test('a refused stream is tried again after half a minute', async () => {
  openTab()
  await settle()
  vi.useFakeTimers()
  const refused = Source.open[0]
  refused?.close()
  refused?.onerror?.()
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  expect(Source.open).toHaveLength(1)
})

test('without locks every tab reads its own stream', async () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [openTab(), openTab()]
  await settle()
  expect(Source.open).toHaveLength(2)
  Source.open[0]?.onmessage?.({ data: 'cart' })
  await settle()
  expect([first.heard, second.heard]).toEqual([['cart'], []])
})
