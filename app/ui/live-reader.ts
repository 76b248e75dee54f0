import { mayBeReadAgain } from './may-be-read-again.ts'
import { PAGE_IS_STALE } from './keep-page.ts'

const SOON_MS = 60
const PAUSE_MS = 700
const RETRY_MS = 1500
/** Everybody hears of these at the same moment, so they do not all ask at once. */
const SPREAD_MS = 400

export interface PageState {
  /** Whether something is on its way to the shop. */
  isSending: () => boolean
  /** Whether something typed on the page exists nowhere else. */
  hasUnsaved: () => boolean
}

/**
 * Reads the page’s data again after an event: soon, at most every 0.7 s, and for a hidden page when it is looked at,
 * unless its title is to be seen meanwhile.
 * While the shop does not answer it waits, and while what is typed would be lost: reading would take the page away.
 */
export function createReader(readAgain: () => void, { isSending, hasUnsaved }: PageState) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRead = -Infinity
  let isStale = false
  let isStopped = false

  function read() {
    timer = undefined
    if (isSending()) return readLater()
    if ((document.visibilityState === 'hidden' && !isWatched()) || !navigator.onLine) {
      isStale = true
      return
    }
    isStale = false
    lastRead = performance.now()
    void mayBeReadAgain(hasUnsaved()).then((mayBe) => {
      if (isStopped) return
      // what is on its way by now would lose where it leads to
      if (mayBe && !isSending()) readAgain()
      else readLater()
    })
  }

  function readLater() {
    timer ??= setTimeout(read, RETRY_MS)
  }

  function hear(topic: string) {
    if (timer !== undefined || !concernsPage(topic)) return
    const spread = /^(?:delivery|catalogue|shop)$/.test(topic) ? Math.random() * SPREAD_MS : 0
    timer = setTimeout(read, Math.max(SOON_MS + spread, lastRead + PAUSE_MS - performance.now()))
  }

  const look = () => {
    if (isStale) hear('resync')
  }
  addEventListener(PAGE_IS_STALE, readLater)
  addEventListener('visibilitychange', look)
  addEventListener('online', look)

  return {
    hear,
    stop() {
      isStopped = true
      clearTimeout(timer)
      removeEventListener(PAGE_IS_STALE, readLater)
      removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    },
  }
}

/** The title of the administration's list counts new orders, to be seen from another tab. [BEY-17] */
function isWatched(): boolean {
  return location.pathname.endsWith('/admin/orders')
}

/** Orders are shown on the profile and in the administration only. */
function concernsPage(topic: string): boolean {
  return topic !== 'orders' || /^(\/en)?\/(profile|admin)\b/.test(location.pathname)
}
