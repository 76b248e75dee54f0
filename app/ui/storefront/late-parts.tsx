import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { splitLanguage } from '../../shop/language.ts'
import { PROMO_LINK_PARAMETER } from '../../shop/promotions/link.ts'
import * as noticeTexts from '../../texts/mk/notices.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { afterLoad } from '../kit/later.ts'
import { useToasts } from '../kit/toasts.tsx'
import { paths } from '../paths.ts'
import { CookieQuestion, type CookieQuestionProps } from './cookie-question.tsx'

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

/** Out of the way of everything that the first screen needs. */
const REGISTER_AFTER_MS = 1000

let isAskedFor = false

/** Lets the browser keep the page without a network, once the open one has long loaded; never fails. */
function keepOfflinePage(): () => void {
  if (import.meta.env.DEV || isAskedFor || !('serviceWorker' in navigator)) return () => {}
  return afterLoad(REGISTER_AFTER_MS, () => {
    isAskedFor = true
    navigator.serviceWorker.register(trustedAddress()).catch(() => {})
  })
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): {
    createScriptURL: (address: string) => string
  }
}

/**
 * Where Trusted Types are required, an address of script has to come from a policy. This is the only one that the
 * Content Security Policy allows; whatever it is given, it answers the address above.
 */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => paths.serviceWorker(),
  })
  return policy?.createScriptURL('') ?? paths.serviceWorker()
}
