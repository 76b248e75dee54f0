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
