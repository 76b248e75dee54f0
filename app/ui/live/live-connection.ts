import { isAnswering } from '../kit/ask-server.ts'
import { tabChannel } from '../kit/browser-storage.ts'
import { PAGE_IS_STALE } from '../kit/form.ts'
import { listen } from '../kit/listen.ts'
import { paths } from '../paths.ts'

const SOON_MS = 60
const PAUSE_MS = 700
const READ_AGAIN_MS = 1500

interface ReaderOptions {
  readPage: () => void
  readMe: () => void
  /** Whether a form, a change of the cart or a navigation is under way. */
  isBusy: () => boolean
  /** Whether the cart of that time, or a later one, is here: the event was about a change of this browser. */
  knowsCart: (updatedAt: number) => boolean
}

export type Connection = ReturnType<typeof connect>

interface ConnectionOptions extends ReaderOptions {
  /** When the shown data was read, ms of the server's clock. */
  shownSince: () => number
  /** Whether changes since then have to be requested. */
  hasUser: () => boolean
}

/** Revalidates after events; not while the page is in the back/forward cache. */
export function connect({ shownSince, hasUser, ...reading }: ConnectionOptions) {
  const reader = createReader(reading)
  let live: ReturnType<typeof startLive> | null = null
  const start = () => {
    live ??= startLive({
      address: () => `${paths.events()}?since=${shownSince()}`,
      receive: reader.receive,
      hasUser,
    })
  }
  const stop = () => {
    live?.stop()
    live = null
  }
  const resume = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    start()
    reader.receive('resync')
  }
  start()
  const stopListening = [listen(['pagehide'], stop), listen(['pageshow'], resume), reader.stop]
  return {
    userChanged: () => live?.userChanged(),
    close() {
      for (const end of stopListening) end()
      stop()
    },
  }
}

type Part = 'page' | 'me' | 'cart'

/**
 * Revalidates what an event concerns: at most every 0.7 s, and hidden pages when they become visible. A page waits while the
 * shop does not answer, or its error would replace it.
 */
export function createReader({ readPage, readMe, isBusy, knowsCart }: ReaderOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRead = -Infinity
  let isStopped = false
  const wanted = new Set<Part>()
  let cartUpdatedAt = 0

  function read() {
    timer = undefined
    if (isBusy()) return readLater()
    if (!isWatched() || !navigator.onLine) return
    if (wanted.delete('cart') && !knowsCart(cartUpdatedAt)) want('cart')
    if (wanted.size === 0) return
    lastRead = performance.now()
    if (!wanted.has('page')) {
      wanted.clear()
      return readMe()
    }
    void isAnswering().then((isThere) => {
      if (isStopped) return
      // a redirect that is under way by now would be lost
      if (!isThere || isBusy()) return readLater()
      if (wanted.delete('me')) readMe()
      if (wanted.delete('page')) readPage()
    })
  }

  function readLater() {
    timer ??= setTimeout(read, READ_AGAIN_MS)
  }

  function readSoon() {
    if (wanted.size > 0)
      timer ??= setTimeout(read, Math.max(SOON_MS, lastRead + PAUSE_MS - performance.now()))
  }

  function want(topic: string) {
    for (const part of partsOf(topic)) wanted.add(part)
  }

  /** `cart` comes with its time after a space. */
  function receive(message: string) {
    const [topic = '', at] = message.split(' ')
    if (at === undefined) want(topic)
    else wanted.add('cart')
    cartUpdatedAt = Math.max(cartUpdatedAt, Number(at ?? 0))
    readSoon()
  }

  const stopListening = [
    listen([PAGE_IS_STALE], () => {
      wanted.add('page')
      readLater()
    }),
    listen(['visibilitychange', 'online'], readSoon),
  ]

  return {
    receive,
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const end of stopListening) end()
    },
  }
}

/** Public pages show no cart, favourites or orders themselves. */
function partsOf(topic: string): Part[] {
  switch (topic) {
    // what concerns the user alone: the address of the stream asks about everything else
    case 'missed':
      return isAt('cart|favorites|profile|admin') ? ['me', 'page'] : ['me']
    case 'cart':
      return isAt('cart|profile') ? ['me', 'page'] : ['me']
    case 'favorites':
      return isAt('favorites|profile') ? ['me', 'page'] : ['me']
    case 'reviews':
      return ['me']
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

const isHidden = () => document.visibilityState === 'hidden'
/** The title of the administration's list of orders counts the new ones, also behind other tabs. */
const isWatched = () => !isHidden() || location.pathname.endsWith('/admin/orders')

const isAt = (pages: string) => new RegExp(`^(/en)?/(${pages})\\b`).test(location.pathname)

/** A refused stream is retried soon while the server may be restarting, then seldom (there may be too many). */
const RETRY_MS = 2500
const QUICK_ATTEMPTS = 30
const LATE_RETRY_MS = 30_000
/** The server sends a beat every 25 s; a stream that is silent for longer hangs. */
const SILENCE_MS = 60_000
const BEHIND_MS = 30_000

interface LiveOptions {
  /** Evaluated whenever the stream is opened. */
  address: () => string
  receive: (topic: string) => void
  hasUser: () => boolean
}

/**
 * The stream of a page that is seen. A tab behind has none, so that many tabs need few connections, and opens one when it is
 * looked at; the list of orders reads again from time to time. After a gap the topic is `resync`. When the user changes, the
 * tabs tell each other by a channel.
 */
export function startLive({ address, receive, hasUser }: LiveOptions) {
  const channel = tabChannel('nega.live')
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function openIn(ms: number) {
    clearTimeout(retry)
    retry = setTimeout(() => open('resync'), ms)
  }

  function open(topic: string | null) {
    let missed = topic
    close()
    source = new EventSource(address())
    openIn(SILENCE_MS)
    source.onopen = () => {
      failures = 0
      openIn(SILENCE_MS)
      if (missed) receive(missed)
      missed = 'resync'
    }
    source.onmessage = (event) => {
      openIn(SILENCE_MS)
      const { data, lastEventId } = event as MessageEvent<string>
      if (data !== 'beat') receive(data === 'cart' && lastEventId ? `cart ${lastEventId}` : data)
    }
    source.onerror = () => {
      // The browser gives up a refused connection, and reopens a lost one by itself.
      if (source?.readyState !== EventSource.CLOSED) return
      failures += 1
      openIn(failures < QUICK_ATTEMPTS ? RETRY_MS : LATE_RETRY_MS)
    }
  }

  function close() {
    clearTimeout(retry)
    source?.close()
    // Safari still delivers what had arrived
    if (source) Object.assign(source, { onopen: null, onmessage: null, onerror: null })
    source = null
  }

  function follow(event?: Event) {
    if (isHidden()) close()
    else if (!source) open(hasUser() ? 'missed' : null)
    else if (event?.type === 'online' || source.readyState !== EventSource.OPEN) open('resync')
  }

  follow()
  const stopListening = listen(['online', 'visibilitychange'], follow)
  const behind = setInterval(() => isHidden() && receive('orders'), BEHIND_MS)
  channel?.addEventListener('message', ({ data }) => {
    if (data !== 'person') return
    if (source) open('resync')
    receive('person')
  })

  return {
    /** Reopens the stream for another user and notifies other tabs. */
    userChanged() {
      if (source) open('resync')
      channel?.postMessage('person')
    },
    stop() {
      stopListening()
      clearInterval(behind)
      close()
      channel?.close()
    },
  }
}
