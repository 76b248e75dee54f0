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
      hasMissed: hasUser(),
    })
  }
  const stop = () => {
    live?.stop()
    live = null
  }
  const comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    start()
    reader.receive('resync')
  }
  start()
  const stopListening = [listen(['pagehide'], stop), listen(['pageshow'], comeBack), reader.stop]
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
    // the title of the administration's list counts new orders
    const isWatched = document.visibilityState !== 'hidden' || location.pathname.endsWith('/admin/orders')
    if (!isWatched || !navigator.onLine) return
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
    case 'cart':
      return isAt('cart') ? ['me', 'page'] : ['me']
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

const isAt = (pages: string) => new RegExp(`^(/en)?/(${pages})\\b`).test(location.pathname)

const NAME = 'nega.live'
/** A refused stream is retried soon while the server may be restarting, then seldom (there may be too many). */
const RETRY_MS = 2500
const SOON_TRIES = 30
const LATE_RETRY_MS = 30_000
/** The server sends a beat every 25 s; a stream, or a tab with the lock, that is silent for longer hangs. */
const SILENCE_MS = 60_000
const BEAT = 'beat'

interface LiveOptions {
  /** Evaluated whenever the stream is opened. */
  address: () => string
  receive: (topic: string) => void
  /** Something may have changed since the page was rendered. */
  hasMissed: boolean
}

/**
 * All tabs of a browser share one stream: the tab that holds the Web Lock reads it and posts the topics. Without locks or a
 * channel (insecure context, blocked cookies) every tab reads its own. After a gap the topic is `resync`. An iPhone suspends
 * the tabs behind with their locks, so a tab that is seen takes the lock from a silent one.
 */
export function startLive({ address, receive, hasMissed }: LiveOptions) {
  const channel = tabChannel(NAME)
  const leaving = new AbortController()
  let locks = channel && 'locks' in navigator ? navigator.locks : null
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function readAgainIn(ms: number) {
    clearTimeout(retry)
    retry = setTimeout(() => read(true), ms)
  }

  function comeBack({ type }: Event) {
    if (source && (type === 'online' || source.readyState !== EventSource.OPEN)) read(true)
  }
  const stopListening = listen(['online', 'visibilitychange'], comeBack)

  function tell(topic: string) {
    if (topic !== BEAT) receive(topic)
    if (locks) channel?.postMessage(topic)
  }

  function read(isLate: boolean) {
    let mayHaveMissed = isLate
    close()
    source = new EventSource(address())
    tell(BEAT)
    readAgainIn(SILENCE_MS)
    source.onopen = () => {
      failures = 0
      readAgainIn(SILENCE_MS)
      if (mayHaveMissed) tell('resync')
      mayHaveMissed = true
    }
    source.onmessage = (event) => {
      readAgainIn(SILENCE_MS)
      const { data, lastEventId } = event as MessageEvent<string>
      tell(data === 'cart' && lastEventId ? `cart ${lastEventId}` : data)
    }
    source.onerror = () => {
      // The browser gives up a refused connection, and reopens a lost one by itself.
      if (source?.readyState !== EventSource.CLOSED) return
      failures += 1
      readAgainIn(failures < SOON_TRIES ? RETRY_MS : LATE_RETRY_MS)
    }
  }

  function close() {
    clearTimeout(retry)
    source?.close()
    // Safari still delivers what had arrived
    if (source) Object.assign(source, { onopen: null, onmessage: null, onerror: null })
    source = null
  }

  function readUntilStopped(isLate: boolean): Promise<void> {
    if (leaving.signal.aborted) return Promise.resolve()
    read(isLate)
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  }

  function readAlone(): Promise<void> {
    locks = null
    return readUntilStopped(hasMissed)
  }

  async function takeTurn(manager: LockManager, mayHaveMissed: boolean) {
    const { signal } = leaving
    const isFirst = await manager.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await readUntilStopped(mayHaveMissed)
      return lock !== null
    })
    if (isFirst || signal.aborted) return
    if (mayHaveMissed) receive('resync')
    takeOverWhenSilent(manager)
    await hold(manager, { signal })
  }

  function hold(manager: LockManager, options: LockOptions): Promise<void> {
    return manager.request(NAME, options, () => readUntilStopped(true))
  }

  function takeOverWhenSilent(manager: LockManager) {
    clearTimeout(retry)
    retry = setTimeout(() => {
      if (document.visibilityState === 'hidden') takeOverWhenSilent(manager)
      else void standBack(manager, hold(manager, { steal: true }))
    }, SILENCE_MS)
  }

  /** Waits for the lock again when another tab has taken it; reads alone when there is no lock to be had. */
  async function standBack(manager: LockManager, turn: Promise<void>): Promise<void> {
    try {
      await turn
    } catch (error) {
      if (leaving.signal.aborted) return
      if (!(error instanceof DOMException && error.name === 'AbortError')) return readAlone()
      close()
      await standBack(manager, takeTurn(manager, true))
    }
  }

  const hear = ({ data }: MessageEvent<string>) => {
    if (!source && locks) takeOverWhenSilent(locks)
    if (data === BEAT) return
    if (data === 'person' && source) read(true)
    receive(data)
  }
  if (channel) channel.onmessage = hear
  if (locks) void standBack(locks, takeTurn(locks, hasMissed))
  else void readAlone()

  return {
    /** Reopens the stream for another user and notifies other tabs. */
    userChanged() {
      if (source) read(true)
      channel?.postMessage('person')
    },
    stop() {
      leaving.abort()
      stopListening()
      close()
      if (channel) channel.onmessage = null
      channel?.close()
    },
  }
}
