import * as accountTexts from '../../texts/mk/account.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { ButtonLink } from '../../ui/kit/button.tsx'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import '../../ui/account/auth.css'
import { paths } from '../../ui/paths.ts'

export default function ProfileDeleted() {
  const texts = useTexts(accountTexts).security
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
