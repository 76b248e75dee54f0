import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PromoField, PromoValues, PromoVersion } from '../../../domain/promo-fields.ts'
import { promoValues } from '../../../domain/promo-values.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { useAnswer } from '../../../ui/use-answer.ts'
import { useSaveAnswer } from '../use-save-answer.ts'
import type { PromoAnswer } from './promo-answer.ts'

interface DraftOptions {
  /** The code that is edited; null for a new one. */
  current: PromoVersion | null
  /** What a new form starts with. */
  initial: PromoValues
  sent: PromoAnswer | undefined
}

/**
 * What stands in the form, and the version that it changes. While nothing is changed the form follows what others save;
 * afterwards `other` is what was saved meanwhile, and only a saving that was refused for it may be repeated over it. [ADM-15]
 */
export function usePromoDraft({ current, initial, sent }: DraftOptions) {
  const texts = usePromoCodesTexts()
  const fetcher = useFetcher<PromoAnswer>()
  const isTyped = sent?.typed !== undefined
  const [base, setBase] = useState(sent?.current?.version ?? sent?.version ?? current?.version ?? 1)
  const [other, setOther] = useState(isTyped ? sent.current : undefined)
  const [isChanged, setIsChanged] = useState(isTyped)
  const [draft, setDraft] = useState(sent?.typed ?? (current ? promoValues(current.promo) : initial))
  const sentDraft = useRef<PromoValues>(null)

  function follow({ promo, version }: PromoVersion) {
    setBase(version)
    setOther(undefined)
    setIsChanged(false)
    setDraft(promoValues(promo))
  }

  useAnswer(current && current.version > base ? current : undefined, (newer) => {
    if (fetcher.state !== 'idle') return
    if (isChanged) setOther(newer)
    else follow(newer)
  })
  useAnswer(fetcher.data, (answer) => {
    if (answer.isSaved || !answer.current) return
    setBase(answer.current.version)
    setOther(answer.current)
  })
  useSaveAnswer(fetcher.data, texts, ({ current: saved }) => {
    if (!saved) return
    if (draft === sentDraft.current) follow(saved)
    else setBase(saved.version) // something was typed while the form was on its way
  })

  return {
    fetcher,
    draft,
    base,
    other,
    isChanged,
    type: (field: PromoField, text: string) => {
      setIsChanged(true)
      setDraft((values) => ({ ...values, [field]: text }))
    },
    take: () => other && follow(other),
    /** What stands there now is on its way. */
    send: () => void (sentDraft.current = draft),
  }
}
