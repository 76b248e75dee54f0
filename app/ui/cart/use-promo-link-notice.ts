import { useEffect, useEffectEvent } from 'react'
import { splitLanguage } from '../../shop/language.ts'
import { PROMO_LINK_PARAMETER } from '../../shop/promotions/link.ts'
import { paths } from '../paths.ts'
import { useToasts } from '../kit/toasts.tsx'
import { useTexts } from '../../texts/texts-context.tsx'
import * as noticeTexts from '../../texts/mk/notices.ts'

/** Long enough for somebody who has just arrived. */
const SHOWN_MS = 5000
/** What is longer is no code, and the server remembers none. */
const LONGEST = 64

/**
 * Who came by a link with a code is told where it is; the cart itself shows it. Reads the address, for it imports
 * nothing that other pages have: then it stays in the file that every page loads late. [BEY-14]
 */
export function usePromoLinkNotice(): void {
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
