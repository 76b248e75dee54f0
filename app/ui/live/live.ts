import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { refreshMe } from '../account/me.ts'
import { browserCart } from '../cart/use-cart.ts'
import { isSending, startReading } from '../kit/form.ts'
import { afterLoad } from '../kit/later.ts'
import { listen } from '../kit/listen.ts'
import type { Connection } from './live-connection.ts'
import { hintsAtUser } from './shop-data.ts'

const LOAD_AFTER_MS = 1000
const RETRY_MS = 5000

/** Revalidates an open page when something changes elsewhere, also since `shownAt`. The script loads 1 s after the page. */
export function useLive({ userId, shownAt }: { userId: string | null; shownAt: number }): void {
  const { revalidate } = useRevalidator()
  const isLeaving = useNavigation().state !== 'idle'
  const connection = useRef<Connection | null>(null)
  const latest = useRef({ userId, shownAt, isLeaving })

  useEffect(() => {
    let isGone = false
    let cancel = afterLoad(LOAD_AFTER_MS, load)
    function load() {
      import('./live-connection.ts').then(
        ({ connect }) => {
          if (isGone) return
          connection.current = connect({
            readPage: () => startReading(revalidate),
            readMe: () => void refreshMe(),
            shownSince: () => latest.current.shownAt,
            hasUser: () => latest.current.userId !== null || hintsAtUser(document.cookie),
            isBusy: () => isSending() || browserCart().isSending() || latest.current.isLeaving,
            knowsCart: (updatedAt) => browserCart().knows(updatedAt),
          })
        },
        () => {
          if (!isGone) cancel = afterLoad(RETRY_MS, load)
        },
      )
    }
    return () => {
      isGone = true
      cancel()
      connection.current?.close()
      connection.current = null
    }
  }, [revalidate])

  // from the back/forward cache or disk cache, maybe with former prices
  useEffect(() => {
    const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opening?.type === 'back_forward') void revalidate()
    // a page that was left before its script had loaded; otherwise the connection does it
    return listen(['pageshow'], ({ persisted }) => {
      if (persisted && !connection.current) void revalidate()
    })
  }, [revalidate])

  useEffect(() => {
    const before = latest.current
    latest.current = { userId, shownAt, isLeaving }
    if (before.userId !== userId) connection.current?.userChanged()
  }, [userId, shownAt, isLeaving])
}
