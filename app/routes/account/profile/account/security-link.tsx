import { Link } from 'react-router'
import { paths } from '../../../../ui/paths.ts'
import './security.css'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as accountTexts from '../../../../texts/mk/account.ts'

/** From the profile to password, sessions and the account itself. [BEY-16] */
export function SecurityLink() {
  const texts = useTexts(accountTexts).security
  return (
    <p>
      <Link className="back" to={paths.security()}>
        {texts.title}
      </Link>
    </p>
  )
}
