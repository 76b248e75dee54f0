import { isAnswering } from '../kit/ask-server.ts'
import { paths } from '../paths.ts'
import { PAGE_IS_STALE } from './keep-page.ts'
import { startLive, type Live } from './live-stream.ts'

const SOON_MS = 60
const PAUSE_MS = 700
const RETRY_MS = 1500
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
    timer ??= setTimeout(read, RETRY_MS)
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
