import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface PagerProps {
  /** Where the neighbouring pages start; null where the list ends. */
  older: string | null
  newer: string | null
}

/** Links to the newer and the older page, where there are any. */
export function Pager({ older, newer }: PagerProps) {
  const { admin } = useAdminTexts()
  if (older === null && newer === null) return null
  return (
    <nav className="pager" aria-label={admin.ordersPages}>
      {newer !== null && (
        <ButtonLink to={`?from=${newer}`} kind="secondary" size="sm" rel="prev">
          {admin.ordersNewer}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={`?from=${older}`} kind="secondary" size="sm" rel="next">
          {admin.ordersOlder}
        </ButtonLink>
      )}
    </nav>
  )
}
