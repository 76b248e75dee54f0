import { useSecurityTexts } from '../i18n/security-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { paths } from '../ui/paths.ts'
import '../ui/auth.css'

/** Where somebody arrives who has just deleted their account. [BEY-16] */
export default function ProfileDeleted() {
  const texts = useSecurityTexts()
  return (
    <Page>
      <PageMeta title={texts.deletedTitle} noindex />
      <div className="auth">
        <h1>{texts.deletedTitle}</h1>
        <p>{texts.deletedText}</p>
        <ButtonLink to={paths.products()}>{texts.toShop}</ButtonLink>
      </div>
    </Page>
  )
}
