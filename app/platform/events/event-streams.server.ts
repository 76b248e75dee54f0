import { randomInt } from 'node:crypto'
import type { EpochMs } from '../../shop/time.ts'
import { isAdmin, type User } from '../../shop/use-case.ts'
import { increment, observed } from '../metrics/metrics.server.ts'
import type { Services } from '../services.server.ts'
import { type Bus, isPublicTopic, type ShopEvent } from './bus.server.ts'

/** The browser expects it too, and replaces a stream that has become silent. */
const HEARTBEAT_MS = 25_000
/** Administrators are few, and receive the events of every user. */
const ADMIN_CHECK_MS = 2000
/** The browser then reconnects and its session is checked again; the spread avoids a burst. */
const LIFETIME_S = { least: 8 * 60, spread: 4 * 60 }
/** Per user or address; background tabs have none. */
const MOST_PER_USER = 8
const MOST_PER_ADDRESS = 200
/** Events that a browser has not taken yet. */
const MOST_WAITING = 64

/** With more streams, an event with a public topic is spread, so that not all pages query concurrently. */
const SPREAD_ABOVE = 25
const SPREAD_MS = 600

/** Clocks of several machines differ, and an event arrives after its change was stored. */
const MARGIN_MS = 2000

/** How to end each, and whose it is. */
const openStreams = new Map<() => void, string>()

observed.liveStreams = () => openStreams.size

export function closeEventStreams(): void {
  for (const end of [...openStreams.keys()]) end()
}

interface Watcher {
  user: User | null
  address: string
  /** When the content in the browser was read; null when the browser has read it again since. */
  shownSince: EpochMs | null
  signal: AbortSignal
  isStillSignedIn: (user: User) => Promise<boolean>
}

/**
 * Sends topics only (no data: the browser queries what it may see), with the cart's `updatedAt` as the event's id;
 * null when this user or address has too many streams, or has gone already. A stream ends with its session: immediately after the event,
 * or at the next check when the event may have been missed.
 */
export function openEventStream(services: Services, watcher: Watcher): ReadableStream<Uint8Array> | null {
  const { user, address, signal } = watcher
  const key = user ? `user ${user.id}` : `address ${address}`
  if (signal.aborted) return null
  const open = [...openStreams.values()].filter((client) => client === key)
  if (open.length >= (user ? MOST_PER_USER : MOST_PER_ADDRESS)) {
    increment('shop_limit_refused_total', { limit: user ? 'streams-per-account' : 'streams-per-address' })
    return null
  }

  const opened = new DisposableStack()
  const end = () => opened.dispose()
  opened.adopt(end, (each) => openStreams.delete(each))
  openStreams.set(end, key)
  return new ReadableStream<Uint8Array>(
    { start: (controller) => sendEvents(services, { ...watcher, opened }, controller), cancel: end },
    new CountQueuingStrategy({ highWaterMark: MOST_WAITING }),
  )
}

/** Until `opened` is disposed, which ends the stream. */
function sendEvents(
  services: Services,
  { user, shownSince, signal, isStillSignedIn, opened }: Watcher & { opened: DisposableStack },
  controller: ReadableStreamDefaultController<Uint8Array>,
): void {
  const encoder = new TextEncoder()
  const delayed = new Set<ShopEvent['topic']>()
  const end = () => opened.dispose()

  function send(text: string) {
    if ((controller.desiredSize ?? 0) <= 0) return end()
    controller.enqueue(encoder.encode(text))
  }
  function sendTopic(topic: ShopEvent['topic'], at?: EpochMs) {
    // most events have no id, and without the field browsers would repeat the last one
    send(`id: ${at ?? ''}\ndata: ${topic}\n\n`)
    if (topic === 'session') end()
    if (topic === 'resync') checkSession()
  }
  function sendLater(topic: ShopEvent['topic']) {
    delayed.add(topic)
    setTimeout(() => {
      delayed.delete(topic)
      if (!opened.disposed) sendTopic(topic)
    }, randomInt(SPREAD_MS)).unref()
  }
  function checkSession() {
    if (!user) return
    isStillSignedIn(user).then(
      (isStill) => isStill || end(),
      // without the database the session is unknown; the next heartbeat checks again
      () => {},
    )
  }
  function sendHeartbeat() {
    send('data: beat\n\n')
    checkSession()
  }

  opened.defer(() => {
    try {
      controller.close()
    } catch {
      // the browser has closed it
    }
  })
  const unsubscribe = services.bus.subscribe((event) => {
    const { topic, at } = event
    if (!mayReceive(event, user) || delayed.has(topic)) return
    if (isPublicTopic(topic) && openStreams.size > SPREAD_ABOVE) sendLater(topic)
    else sendTopic(topic, at)
  })
  opened.defer(unsubscribe)
  opened.adopt(setInterval(sendHeartbeat, HEARTBEAT_MS).unref(), clearInterval)
  if (isAdmin(user)) opened.adopt(setInterval(checkSession, ADMIN_CHECK_MS).unref(), clearInterval)
  const lifetimeMs = (LIFETIME_S.least + randomInt(LIFETIME_S.spread)) * 1000
  opened.adopt(setTimeout(end, lifetimeMs).unref(), clearTimeout)
  signal.addEventListener('abort', end)
  opened.defer(() => signal.removeEventListener('abort', end))

  send('retry: 2000\n\n')
  // a page rendered at about the time of a change may be outdated
  if (shownSince !== null && followPublicEvents(services).at > shownSince - MARGIN_MS) sendTopic('resync')
  checkSession()
}

const lastPublicEvents = new WeakMap<Bus, { at: EpochMs }>()

/** The time of the last event with a public topic; the first call, when the app is composed, counts as one. */
export function followPublicEvents({ bus, clock }: Pick<Services, 'bus' | 'clock'>): { at: EpochMs } {
  const followed = lastPublicEvents.get(bus)
  if (followed) return followed
  const last = { at: clock() }
  lastPublicEvents.set(bus, last)
  bus.subscribe(({ topic }) => {
    if (isPublicTopic(topic)) last.at = clock()
  })
  return last
}

/** Users receive their own session, orders, cart, favourites and reviews; administrators every order; everybody the content. */
export function mayReceive(event: ShopEvent, user: User | null): boolean {
  if (isPublicTopic(event.topic)) return true
  return (user !== null && event.userId === user.id) || (event.topic === 'orders' && isAdmin(user))
}
