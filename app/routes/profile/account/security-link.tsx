import { Link } from 'react-router'
import { useSecurityTexts } from '../../../i18n/security-texts.ts'
import { paths } from '../../../ui/paths.ts'
import './security.css'

/** From the profile to password, sessions and the account itself. [BEY-16] */
export function SecurityLink() {
  const texts = useSecurityTexts()
  return (
    <p>
      <Link className="back" to={paths.security()}>
        {texts.title}
      </Link>
    </p>
  )
}
