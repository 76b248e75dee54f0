import { isAnswering } from '../kit/ask-server.ts'
import { paths } from '../paths.ts'
import { PAGE_IS_STALE } from './keep-page.ts'

const SOON_MS = 60
const PAUSE_MS = 700
const READ_AGAIN_MS = 1500
/** Everybody hears of these at the same moment, so they do not all ask at once. */
const SPREAD_MS = 400

interface ReaderOptions {
  /** Reads the page's data again. */
  readPage: () => void
  /** Reads again what is the user's own. */
  readMe: () => void
  /** Whether a form is on its way to the shop, or the next page from it. */
  isBusy: () => boolean
}

export interface Connection {
  /** Another person uses this browser now. */
  personChanged: () => void
  close: () => void
}

interface ConnectionOptions extends ReaderOptions {
  /** When what is shown was read, ms of the server's clock. */
  shownSince: () => number
  /** Whether somebody is signed in: then what changed while the page was on its way is asked for. */
  hasPerson: () => boolean
}

/** Reads again after each event what it concerns, until it is closed; not while the page is only kept by the browser. */
export function connect({ shownSince, hasPerson, ...reading }: ConnectionOptions): Connection {
  const reader = createReader(reading)
  let live: Live | null = null
  const start = () => {
    live ??= startLive({
      address: () => `${paths.events()}?since=${shownSince()}`,
      hear: reader.hear,
      hasMissed: hasPerson(),
    })
  }
  const stop = () => {
    live?.stop()
    live = null
  }
  const comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    start()
    reader.hear('resync')
  }
  start()
  addEventListener('pagehide', stop)
  addEventListener('pageshow', comeBack)
  return {
    personChanged: () => live?.personChanged(),
    close() {
      removeEventListener('pagehide', stop)
      removeEventListener('pageshow', comeBack)
      reader.stop()
      stop()
    },
  }
}

type Part = 'page' | 'me'

/**
 * Reads again after an event what it concerns: soon, at most every 0.7 s, and for a hidden page when it is looked at, unless
 * its title is to be seen in the meantime. While the shop does not answer it waits.
 */
export function createReader({ readPage, readMe, isBusy }: ReaderOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRead = -Infinity
  let isStopped = false
  const wanted = new Set<Part>()

  function read() {
    timer = undefined
    if (isBusy()) return readLater()
    if ((document.visibilityState === 'hidden' && !isWatched()) || !navigator.onLine) return
    lastRead = performance.now()
    void isAnswering().then((isThere) => {
      if (isStopped) return
      // what is on its way by now would lose where it leads to
      if (!isThere || isBusy()) return readLater()
      if (wanted.delete('me')) readMe()
      if (wanted.delete('page')) readPage()
    })
  }

  function readLater() {
    timer ??= setTimeout(read, READ_AGAIN_MS)
  }

  function readPageLater() {
    wanted.add('page')
    readLater()
  }

  function readSoon(spread = 0) {
    timer ??= setTimeout(read, Math.max(SOON_MS + spread, lastRead + PAUSE_MS - performance.now()))
  }

  function hear(topic: string) {
    for (const part of partsOf(topic)) wanted.add(part)
    if (wanted.size > 0) readSoon(/^(?:delivery|catalogue|shop)$/.test(topic) ? Math.random() * SPREAD_MS : 0)
  }

  const look = () => {
    if (wanted.size > 0) readSoon()
  }
  addEventListener(PAGE_IS_STALE, readPageLater)
  addEventListener('visibilitychange', look)
  addEventListener('online', look)

  return {
    hear,
    stop() {
      isStopped = true
      clearTimeout(timer)
      removeEventListener(PAGE_IS_STALE, readPageLater)
      removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    },
  }
}

/** The title of the administration's list counts new orders, to be seen from another tab. */
function isWatched(): boolean {
  return location.pathname.endsWith('/admin/orders')
}

/** What an event concerns: pages for everybody show nothing of a cart, favourites or orders themselves. */
function partsOf(topic: string): Part[] {
  switch (topic) {
    case 'cart':
      return isAt('cart') ? ['me', 'page'] : ['me']
    case 'favorites':
      return isAt('favorites|profile') ? ['me', 'page'] : ['me']
    case 'orders':
      return isAt('profile|admin') ? ['page'] : []
    case 'catalogue':
    case 'delivery':
    case 'shop':
      return ['page']
    default:
      return ['me', 'page']
  }
}

const isAt = (pages: string) => new RegExp(`^(/en)?/(${pages})\\b`).test(location.pathname)

const NAME = 'nega.live'
/** A refused stream is tried again soon while the server may be restarting, then seldom (it may be one too many). */
const RETRY_MS = 2500
const SOON_TRIES = 30
const LATE_RETRY_MS = 30_000
/** The server sends a beat every 25 s: whatever is silent for longer hangs, although nothing has failed. */
const SILENCE_MS = 60_000
const BEAT = 'beat'
const COMING_BACK = ['online', 'visibilitychange']

export interface Live {
  /** Another person uses this browser now: the stream has to be opened anew, and other tabs have to look. */
  personChanged: () => void
  stop: () => void
}

interface LiveOptions {
  /** Asked for each time the stream is opened. */
  address: () => string
  hear: (topic: string) => void
  /** Something of this person may have changed since the page was rendered. */
  hasMissed: boolean
}

/**
 * Hears what changes in the shop. All tabs of a browser share one stream: the tab that holds the lock reads it and tells
 * the others. Without a secure context there are no locks, so every tab reads its own. What may have been missed (after
 * a lost connection, or when another tab takes over) is told as `resync`.
 */
export function startLive({ address, hear, hasMissed }: LiveOptions): Live {
  const channel = new BroadcastChannel(NAME)
  const leaving = new AbortController()
  const locks = 'locks' in navigator ? navigator.locks : null
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  /** Opens the stream anew after so long, unless something is heard of it before. */
  function readAgainIn(ms: number) {
    clearTimeout(retry)
    retry = setTimeout(() => read(true), ms)
  }

  /** The network is back, or somebody looks at the page again: nobody waits for the next try. */
  function comeBack({ type }: Event) {
    if (source && (type === 'online' || source.readyState !== EventSource.OPEN)) read(true)
  }
  for (const type of COMING_BACK) addEventListener(type, comeBack)

  function tell(topic: string) {
    hear(topic)
    if (locks) channel.postMessage(topic)
  }

  function read(isLate: boolean) {
    let mayHaveMissed = isLate
    source?.close()
    source = new EventSource(address())
    readAgainIn(SILENCE_MS)
    source.onopen = () => {
      failures = 0
      readAgainIn(SILENCE_MS)
      if (mayHaveMissed) tell('resync')
      mayHaveMissed = true
    }
    source.onmessage = (event) => {
      readAgainIn(SILENCE_MS)
      if (event.data !== BEAT) tell(String(event.data))
    }
    source.onerror = () => {
      // A refused connection (too many, server restarting) is given up by the browser; a lost one it opens by itself.
      if (source?.readyState !== EventSource.CLOSED) return
      failures += 1
      readAgainIn(failures < SOON_TRIES ? RETRY_MS : LATE_RETRY_MS)
    }
  }

  /** Reads until this tab stops; as a lock's holder that is as long as it keeps the lock. */
  function readUntilStopped(isLate: boolean): Promise<void> {
    if (leaving.signal.aborted) return Promise.resolve()
    read(isLate)
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  }

  async function takeTurn(manager: LockManager) {
    const { signal } = leaving
    const isFirst = await manager.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await readUntilStopped(hasMissed)
      return lock !== null
    })
    if (isFirst || signal.aborted) return
    if (hasMissed) hear('resync')
    await manager.request(NAME, { signal }, () => readUntilStopped(true))
  }

  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data === 'person' && source) read(true)
    hear(data)
  }
  if (locks) takeTurn(locks).catch(() => {})
  else void readUntilStopped(hasMissed)

  return {
    personChanged() {
      if (source) read(true)
      channel.postMessage('person')
    },
    stop() {
      leaving.abort()
      clearTimeout(retry)
      for (const type of COMING_BACK) removeEventListener(type, comeBack)
      source?.close()
      channel.close()
    },
  }
}
