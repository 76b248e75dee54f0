import { Link } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { paths } from './paths.ts'

export function Logo() {
  const t = useTexts()
  return (
    <Link className="logo" to={paths.home()} aria-label={`${t.app.name} – ${t.nav.home}`}>
      {t.app.name.toLowerCase()}
    </Link>
  )
}
