import { Link } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'

export interface Crumb {
  label: string
  /** Absent for the page itself, which comes last. */
  to?: string
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTexts(shellTexts)
  return (
    <nav aria-label={t.product.breadcrumb}>
      <ol className="crumb">
        {crumbs.map(({ label, to }) => (
          <li key={label} aria-current={to === undefined ? 'page' : undefined}>
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
