import { useSearchParams } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface PagerProps {
  /** Where the neighbouring pages start; null where the list ends. */
  older: string | null
  newer: string | null
}

/** Links to the newer and the older page of the same search, where there are any. */
export function Pager({ older, newer }: PagerProps) {
  const { admin } = useAdminTexts()
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => name !== 'from' && name !== 'order')
  const page = (from: string) => `?${new URLSearchParams([...kept, ['from', from]])}`
  if (older === null && newer === null) return null
  return (
    <nav className="pager" aria-label={admin.ordersPages}>
      {newer !== null && (
        <ButtonLink to={page(newer)} kind="secondary" size="sm" rel="prev">
          {admin.ordersNewer}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={page(older)} kind="secondary" size="sm" rel="next">
          {admin.ordersOlder}
        </ButtonLink>
      )}
    </nav>
  )
}
