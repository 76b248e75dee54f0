import { createReader } from './live-reader.ts'
import { startLive, type Live } from './live-stream.ts'
import { paths } from '../paths.ts'

export interface Connection {
  /** Another person uses this browser now. */
  personChanged: () => void
  close: () => void
}

type ReaderOptions = Parameters<typeof createReader>[0]

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
