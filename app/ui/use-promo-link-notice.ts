import { useEffect, useEffectEvent } from 'react'
import { splitLanguage } from '../domain/language.ts'
import { PROMO_LINK_PARAMETER } from '../domain/promo-link.ts'
import { usePromoLinkTexts } from '../i18n/promo-link-texts.ts'
import { linkedPromo } from './linked-promo.ts'
import { paths } from './paths.ts'
import { useToasts } from './toasts.tsx'

/** Long enough for somebody who has just arrived. */
const SHOWN_MS = 5000

/** Who came by a link with a code is told where it is; the cart itself shows it. [BEY-14] */
export function usePromoLinkNotice(): void {
  const texts = usePromoLinkTexts()
  const { show } = useToasts()

  const tell = useEffectEvent(() => {
    const { pathname, search } = window.location
    if (!new URLSearchParams(search).has(PROMO_LINK_PARAMETER)) return
    const code = linkedPromo()
    if (code === null || splitLanguage(pathname).address === paths.cart()) return
    show(texts.kept({ code }), { durationMs: SHOWN_MS })
  })
  useEffect(() => tell(), [])
}
