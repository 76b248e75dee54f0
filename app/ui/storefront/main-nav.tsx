import { NavLink } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { paths } from '../paths.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

/** The five pages that everybody looks for. */
export function MainNav({ className }: { className: string }) {
  const t = useTexts(shellTexts)
  return (
    <nav className={className} aria-label={t.nav.main}>
      <NavLink to={paths.home()} end>
        {t.nav.home}
      </NavLink>
      <NavLink to={paths.products()}>{t.nav.products}</NavLink>
      <NavLink to={paths.about()}>{t.nav.about}</NavLink>
      <NavLink to={paths.contact()}>{t.nav.contact}</NavLink>
      <NavLink to={paths.faq()}>{t.nav.faqShort}</NavLink>
    </nav>
  )
}
