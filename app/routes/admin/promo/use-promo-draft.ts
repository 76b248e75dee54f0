import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { PromoValues, PromoVersion } from '../../../domain/promo-fields.ts'
import { promoValues } from '../../../domain/promo-values.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { useVersionedDraft } from '../use-versioned-draft.ts'
import type { PromoAnswer } from './promo-answer.ts'

interface DraftOptions {
  /** The code that is edited; null for a new one. */
  current: PromoVersion | null
  /** What a new form starts with. */
  initial: PromoValues
  sent: PromoAnswer | undefined
}

/** What stands in the form of a promo code, new or edited. [ADM-15] */
export function usePromoDraft({ current, initial, sent }: DraftOptions) {
  const texts = usePromoCodesTexts()
  const fetcher = useFetcher<PromoAnswer>()
  const sentDraft = useRef<PromoValues>(null)
  const draft = useVersionedDraft<PromoValues, PromoVersion>({
    current,
    initial: current ? promoValues(current.promo) : initial,
    valuesOf: ({ promo }) => promoValues(promo),
    sent,
    answer: fetcher.data,
    isIdle: fetcher.state === 'idle',
    isSame: (typed) => typed === sentDraft.current,
    texts,
  })
  return {
    fetcher,
    ...draft,
    /** What stands there now is on its way. */
    send: () => void (sentDraft.current = draft.draft),
  }
}
