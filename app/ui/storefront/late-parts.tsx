import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { splitLanguage } from '../../shop/language.ts'
import { PROMO_LINK_PARAMETER } from '../../shop/promotions/link.ts'
import * as noticeTexts from '../../texts/mk/notices.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PERSONAL_KEYS, tabStore } from '../kit/browser-storage.ts'
import { afterLoad } from '../kit/later.ts'
import { listen } from '../kit/listen.ts'
import { showToast } from '../kit/toasts.tsx'
import { paths } from '../paths.ts'
import { CookieQuestion, type CookieQuestionProps } from './cookie-question.tsx'

const SHOWN_MS = 5000
/** Longer texts are no codes. */
const LONGEST = 64

export function LateParts(cookieQuestion: CookieQuestionProps) {
  useEffect(registerServiceWorker, [])
  useEffect(leaveLinksToBrowser, [])
  useEffect(showThanks, [])
  usePromoLinkNotice()
  return (
    <>
      <OfflineNotice />
      <CookieQuestion {...cookieQuestion} />
    </>
  )
}

/** For an order whose page could not, because the list's script is gone since an update of the shop. */
function showThanks(): void {
  const thanks = tabStore.get(PERSONAL_KEYS.thanks)
  if (thanks) showToast(thanks, { role: 'alert', durationMs: 2 * SHOWN_MS })
  tabStore.remove(PERSONAL_KEYS.thanks)
}

/** Says where a link's code is. Reads `location`: importing more would move code out of this lazy chunk. */
function usePromoLinkNotice(): void {
  const texts = useTexts(noticeTexts).promoLink

  const showNotice = useEffectEvent(() => {
    const { pathname, search } = window.location
    const code = new URLSearchParams(search).get(PROMO_LINK_PARAMETER)?.trim().toUpperCase() ?? ''
    const isCart = splitLanguage(pathname).address === paths.cart()
    if (code === '' || code.length > LONGEST || isCart) return
    showToast(texts.kept({ code }), { durationMs: SHOWN_MS })
  })
  useEffect(() => showNotice(), [])
}

/** While offline the browser follows links to other pages: the service worker has a page for that, the router only an error. */
function leaveLinksToBrowser(): () => void {
  const leave = (event: MouseEvent) => {
    if (navigator.onLine || !navigator.serviceWorker?.controller) return
    const link = event.target instanceof Element && event.target.closest('a')
    if (link && link.pathname !== location.pathname) event.stopImmediatePropagation()
  }
  return listen(['click'], leave, { capture: true })
}

const subscribe = (listener: () => void) => listen(['online', 'offline'], listener)

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

const REGISTER_AFTER_MS = 1000

let isAskedFor = false

/** Registers the service worker for the offline page; never fails. */
function registerServiceWorker(): () => void {
  if (import.meta.env.DEV || isAskedFor || !('serviceWorker' in navigator)) return () => {}
  return afterLoad(REGISTER_AFTER_MS, () => {
    isAskedFor = true
    navigator.serviceWorker.register(trustedAddress()).catch(() => {})
  })
}

type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

/** Trusted Types require a policy for script addresses. The CSP allows only this one, and it only returns this address. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => paths.serviceWorker(),
  })
  return policy?.createScriptURL('') ?? paths.serviceWorker()
}
