import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { splitLanguage } from '../../shop/language.ts'
import { PROMO_LINK_PARAMETER } from '../../shop/promotions/link.ts'
import * as noticeTexts from '../../texts/mk/notices.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { paths } from '../paths.ts'
import { CookieQuestion, type CookieQuestionProps } from '../storefront/cookie-question.tsx'
import { keepOfflinePage } from '../storefront/offline-worker.ts'
import { useToasts } from './toasts.tsx'

/** Long enough for somebody who has just arrived. */
const SHOWN_MS = 5000
/** What is longer is no code, and the server remembers none. */
const LONGEST = 64

/** What stands around every page of the shop and comes after it. */
export function LateParts(cookieQuestion: CookieQuestionProps) {
  useEffect(keepOfflinePage, [])
  useEffect(leaveLinksToBrowser, [])
  usePromoLinkNotice()
  return (
    <>
      <OfflineNotice />
      <CookieQuestion {...cookieQuestion} />
    </>
  )
}

/**
 * Who came by a link with a code is told where it is; the cart itself shows it. Reads the address, for it imports
 * nothing that other pages have: then it stays in the file that every page loads late.
 */
function usePromoLinkNotice(): void {
  const texts = useTexts(noticeTexts).promoLink
  const { show } = useToasts()

  const tell = useEffectEvent(() => {
    const { pathname, search } = window.location
    const code = new URLSearchParams(search).get(PROMO_LINK_PARAMETER)?.trim().toUpperCase() ?? ''
    const isCart = splitLanguage(pathname).address === paths.cart()
    if (code === '' || code.length > LONGEST || isCart) return
    show(texts.kept({ code }), { durationMs: SHOWN_MS })
  })
  useEffect(() => tell(), [])
}

/**
 * While the device has no network, a pressed link is left to the browser: the page that was asked for can't come, and the
 * service worker's page stands at its address until it can. The router would fail at the address that is left.
 */
function leaveLinksToBrowser(): () => void {
  const leave = (event: MouseEvent) => {
    if (navigator.onLine || !navigator.serviceWorker?.controller) return
    if (event.target instanceof Element && event.target.closest('a[href]')) event.stopImmediatePropagation()
  }
  // before the router's own listener, which is on the document
  addEventListener('click', leave, true)
  return () => removeEventListener('click', leave, true)
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says so while the device has no network, in nobody's way; goes by itself. */
function OfflineNotice() {
  const offline = useTexts(noticeTexts).offline
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <p className="offl" role="status">
      {isOffline && <span>{offline.notice}</span>}
    </p>
  )
}
