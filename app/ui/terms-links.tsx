import { Link } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { paths } from './paths.ts'

/** The pages that a person agrees to; in a tab of their own, so that a half-filled form stays. */
export function TermsLinks() {
  const t = useTexts()
  return (
    <p className="small terms-links">
      <Link to={paths.terms()} target="_blank" rel="noreferrer">
        {t.footer.terms}
      </Link>
      <Link to={paths.privacy()} target="_blank" rel="noreferrer">
        {t.footer.privacy}
      </Link>
    </p>
  )
}
