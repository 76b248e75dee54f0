import { useEffect } from 'react'
import { usePromoLinkNotice } from '../cart/use-promo-link-notice.ts'
import { CookieQuestion, type CookieQuestionProps } from '../storefront/cookie-question.tsx'
import { leaveLinksToBrowser } from '../storefront/offline-links.ts'
import { OfflineNotice } from '../storefront/offline-notice.tsx'
import { keepOfflinePage } from '../storefront/offline-worker.ts'

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
