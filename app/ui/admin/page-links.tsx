import { useSearchParams } from 'react-router'
import { ButtonLink } from '../kit/button.tsx'

interface PageLinksProps {
  /** Where the neighbouring pages start; null where the list ends. */
  older: string | null
  newer: string | null
  texts: { pages: string; newer: string; older: string }
  /** What of the address belongs to this page only. */
  without: string[]
}

/** Links to the newer and the older page of a filtered list, where there are any. */
export function PageLinks({ older, newer, texts, without }: PageLinksProps) {
  const [search] = useSearchParams()
  if (older === null && newer === null) return null
  const kept = [...search].filter(([name]) => name !== 'from' && !without.includes(name))
  const address = (from: string) => `?${new URLSearchParams([...kept, ['from', from]])}`
  return (
    <nav className="pager" aria-label={texts.pages}>
      {newer !== null && (
        <ButtonLink to={address(newer)} kind="secondary" size="sm" rel="prev">
          {texts.newer}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={address(older)} kind="secondary" size="sm" rel="next">
          {texts.older}
        </ButtonLink>
      )}
    </nav>
  )
}
