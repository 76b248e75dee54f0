import { randomInt } from 'node:crypto'
import type { EpochMs } from '../../shop/time.ts'
import { type User, isAdmin } from '../../shop/user.ts'
import { Drip } from '../drip.server.ts'
import { countStreams, limitRefused } from '../metrics/metrics.server.ts'
import type { Services } from '../services.server.ts'
import type { Bus, ShopEvent } from './bus.server.ts'

/** Heard by the browser as well, which opens a stream that has gone silent anew. */
const HEARTBEAT_MS = 25_000
/** Then the browser connects anew by itself, and who it is gets looked at again; those of a restart not all at once. */
const LIFETIME_S = { least: 8 * 60, spread: 4 * 60 }
/** One stream serves all tabs of a browser, so this is a person's browsers, or the visitors behind one address. */
const MOST_PER_USER = 8
const MOST_PER_ADDRESS = 200
const MOST_WAITING = 64

/** Clocks of several machines differ, and a change is heard a moment after it was stored. */
const MARGIN_MS = 2000

const counts = new Map<string, number>()
const openStreams = new Set<() => void>()
/** What everybody hears is written to a thousand streams in turns, and their pages don't all read anew in one moment. */
const announcements = new Drip()

countStreams(() => openStreams.size)

/** Ends every stream, so that the server can stop; browsers connect anew by themselves. */
export function closeEventStreams(): void {
  for (const end of [...openStreams]) end()
}

interface Watcher {
  user: User | null
  address: string
  /** When what the browser shows was read; null when it has looked again itself. */
  shownSince: EpochMs | null
  /** Aborted when the browser has gone. */
  signal: AbortSignal
  /** Whether `user` would be let in even now. */
  isStillSignedIn: (user: User) => Promise<boolean>
}

/**
 * Server-Sent Events of topics only (no ids, no data: the browser reads anew what it may see), or null when this person
 * or address has too many open. A stream ends with its session: at once when that is heard, and where it may not have
 * been (while it was opened, while the bus was away, from a process that died) when it is looked at again.
 */
export function openEventStream(
  services: Services,
  { user, address, shownSince, signal, isStillSignedIn }: Watcher,
): ReadableStream<Uint8Array> | null {
  const key = user ? `user ${user.id}` : `address ${address}`
  const open = counts.get(key) ?? 0
  if (signal.aborted) return null
  if (open >= (user ? MOST_PER_USER : MOST_PER_ADDRESS)) {
    limitRefused.count({ limit: user ? 'streams-per-account' : 'streams-per-address' })
    return null
  }
  counts.set(key, open + 1)

  const encoder = new TextEncoder()
  let stop = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          if ((controller.desiredSize ?? 0) <= 0) return end()
          controller.enqueue(encoder.encode(text))
        }
        const waiting = new Set<ShopEvent['topic']>()
        const leave = services.bus.subscribe((event) => {
          const { topic } = event
          if (!mayHear(event, user) || waiting.has(topic)) return
          if (!isForEverybody(topic)) return tell(topic)
          waiting.add(topic)
          announcements.run(() => {
            waiting.delete(topic)
            tell(topic)
          })
        })
        function tell(topic: ShopEvent['topic']) {
          send(`data: ${topic}\n\n`)
          if (topic === 'session') end()
          if (topic === 'resync') lookAgain()
        }
        function lookAgain() {
          if (!user) return
          isStillSignedIn(user).then(
            (isStill) => isStill || end(),
            // while the data is away nobody can tell; the next beat asks again
            () => {},
          )
        }
        const heartbeat = setInterval(() => {
          send('data: beat\n\n')
          lookAgain()
        }, HEARTBEAT_MS)
        const lifetime = setTimeout(() => end(), lifetimeMs())
        heartbeat.unref()
        lifetime.unref()
        stop = once(() => {
          leave()
          clearInterval(heartbeat)
          clearTimeout(lifetime)
          signal.removeEventListener('abort', end)
          openStreams.delete(end)
          forget(key)
        })
        function end() {
          stop()
          closeQuietly(controller)
        }
        openStreams.add(end)
        signal.addEventListener('abort', end)
        send('retry: 2000\n\n')
        if (shownSince !== null && wasAnnouncedSince(services, shownSince)) tell('resync')
        lookAgain()
      },
      cancel: () => stop(),
    },
    new CountQueuingStrategy({ highWaterMark: MOST_WAITING }),
  )
}

/** In whole seconds: Node keeps a list for each different duration until it is over. */
function lifetimeMs(): number {
  return (LIFETIME_S.least + randomInt(LIFETIME_S.spread)) * 1000
}

function forget(key: string) {
  const left = (counts.get(key) ?? 1) - 1
  if (left > 0) counts.set(key, left)
  else counts.delete(key)
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>) {
  try {
    controller.close()
  } catch {
    // The browser closed it first.
  }
}

const lastAnnouncements = new WeakMap<Bus, { at: EpochMs }>()

type Announcing = Pick<Services, 'bus' | 'clock'>

/**
 * From here on the time of the last event for everybody is known; to be called when the app is made. Nobody listened before, so
 * this moment counts as one.
 */
export function followAnnouncements({ bus, clock }: Announcing): { at: EpochMs } {
  const followed = lastAnnouncements.get(bus)
  if (followed) return followed
  const last = { at: clock() }
  lastAnnouncements.set(bus, last)
  bus.subscribe(({ topic }) => {
    if (isForEverybody(topic)) last.at = clock()
  })
  return last
}

/** Whether there was an event for everybody since this moment, or about then: what was rendered at it may be old. */
function wasAnnouncedSince(shop: Announcing, since: EpochMs): boolean {
  return followAnnouncements(shop).at > since - MARGIN_MS
}

/** Who may hear what: their own orders, cart and favourites; administrators every order; everybody the shop's content. */
export function mayHear(event: ShopEvent, user: User | null): boolean {
  if (isForEverybody(event.topic)) return true
  return isOwn(event, user) || (event.topic === 'orders' && isAdmin(user))
}

/** Whether a topic concerns no person in particular. */
function isForEverybody(topic: ShopEvent['topic']): boolean {
  switch (topic) {
    case 'delivery':
    case 'catalogue':
    case 'shop':
    case 'resync':
      return true
    case 'orders':
    case 'cart':
    case 'favorites':
    case 'session':
      return false
  }
}

function isOwn(event: ShopEvent, user: User | null): boolean {
  return user !== null && event.userId === user.id
}
