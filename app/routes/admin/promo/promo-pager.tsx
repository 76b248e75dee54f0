import { useSearchParams } from 'react-router'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'

interface PromoPagerProps {
  /** Where the neighbouring pages start; null where the list ends. */
  older: string | null
  newer: string | null
}

/** Links to the newer and the older page of the same search, where there are any. */
export function PromoPager({ older, newer }: PromoPagerProps) {
  const texts = usePromoCodesTexts()
  const [search] = useSearchParams()
  if (older === null && newer === null) return null
  const addressOf = (from: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== 'from'), ['from', from]])}`
  return (
    <nav className="pager" aria-label={texts.pages}>
      {newer !== null && (
        <ButtonLink to={addressOf(newer)} kind="secondary" size="sm" rel="prev">
          {texts.newer}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={addressOf(older)} kind="secondary" size="sm" rel="next">
          {texts.older}
        </ButtonLink>
      )}
    </nav>
  )
}
