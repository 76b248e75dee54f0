import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { startLive, type Live } from './live-stream.ts'
import { createReader } from './live-reader.ts'
import { paths } from './paths.ts'

/**
 * Keeps an open page true: what changes elsewhere (own orders, cart, favourites, delivery, catalogue, sign-out in another
 * tab) is read again without a reload. Starts when the page has loaded and the browser is idle. [PROF-04 FAV-02 DEL-05]
 */
export function useLive(userId: string | null): void {
  const { revalidate } = useRevalidator()
  const live = useRef<Live | null>(null)
  const knownId = useRef(userId)

  useEffect(() => {
    const reader = createReader(() => void revalidate())
    const start = () => {
      live.current ??= startLive({
        address: paths.events(),
        hear: reader.hear,
        hasMissed: knownId.current !== null,
      })
    }
    const stop = () => {
      live.current?.stop()
      live.current = null
    }
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      start()
      reader.hear('resync')
    }
    const cancelStart = whenIdle(start)
    addEventListener('pagehide', stop)
    addEventListener('pageshow', comeBack)
    return () => {
      cancelStart()
      removeEventListener('pagehide', stop)
      removeEventListener('pageshow', comeBack)
      reader.stop()
      stop()
    }
  }, [revalidate])

  useEffect(() => {
    if (knownId.current === userId) return
    knownId.current = userId
    live.current?.personChanged()
  }, [userId])
}

/** Runs the work once the page has loaded and the browser has nothing better to do. */
function whenIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCancelled = false
  const run = () => {
    if (!isCancelled) work()
  }
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 })
    else timer = setTimeout(run, 500)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    isCancelled = true
    clearTimeout(timer)
    removeEventListener('load', wait)
  }
}
