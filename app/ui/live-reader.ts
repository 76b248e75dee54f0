const SOON_MS = 60
const PAUSE_MS = 1000
/** Everybody hears of these at the same moment, so they do not all ask at once. */
const SPREAD_MS = 400

/** Reads the page's data again after an event: soon, at most once a second, and for a hidden page when it is looked at. */
export function createReader(readAgain: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRead = 0
  let isStale = false

  function read() {
    timer = undefined
    if (document.visibilityState === 'hidden') {
      isStale = true
      return
    }
    isStale = false
    lastRead = Date.now()
    readAgain()
  }

  function hear(topic: string) {
    if (timer !== undefined || !concernsPage(topic)) return
    const spread = topic === 'delivery' || topic === 'catalogue' ? Math.random() * SPREAD_MS : 0
    timer = setTimeout(read, Math.max(SOON_MS + spread, lastRead + PAUSE_MS - Date.now()))
  }

  const look = () => {
    if (isStale) hear('resync')
  }
  document.addEventListener('visibilitychange', look)

  return {
    hear,
    stop() {
      clearTimeout(timer)
      timer = undefined
      document.removeEventListener('visibilitychange', look)
    },
  }
}

/** Orders are shown on the profile and in the administration only. */
function concernsPage(topic: string): boolean {
  return topic !== 'orders' || /^\/(profile|admin)\b/.test(location.pathname)
}
