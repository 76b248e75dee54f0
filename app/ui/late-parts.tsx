import { useEffect } from 'react'
import { CookieQuestion, type CookieQuestionProps } from './cookie-question.tsx'
import { fetchLaterPages } from './later-pages.ts'
import { leaveLinksToBrowser } from './offline-links.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { keepOfflinePage } from './offline-worker.ts'
import { usePromoLinkNotice } from './use-promo-link-notice.ts'

/** What stands around every page of the shop and comes after it. [CH-08 BEY-11] */
export function LateParts(cookieQuestion: CookieQuestionProps) {
  useEffect(keepOfflinePage, [])
  useEffect(leaveLinksToBrowser, [])
  useEffect(fetchLaterPages, [])
  usePromoLinkNotice()
  return (
    <>
      <OfflineNotice />
      <CookieQuestion {...cookieQuestion} />
    </>
  )
}
