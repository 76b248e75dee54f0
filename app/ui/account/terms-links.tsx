import { Link } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { paths } from '../paths.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

/** The pages that a person agrees to; in a tab of their own, so that a half-filled form stays. */
export function TermsLinks() {
  const t = useTexts(shellTexts)
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
