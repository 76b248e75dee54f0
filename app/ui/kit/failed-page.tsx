import { useTexts } from '../../texts/texts-context.tsx'
import { ErrorState } from './error-state.tsx'
import { failureText } from './failure-text.ts'
import { Page } from './page.tsx'
import { PageMeta } from './page-meta.tsx'
import * as shellTexts from '../../texts/mk/shell.ts'

/** A page that could not be opened, at the address that was asked for: what happened, and once more. [CART-14 BEY-11] */
export function FailedPage({ error }: { error: unknown }) {
  const t = useTexts(shellTexts)
  return (
    <Page>
      <PageMeta title={t.common.error} noindex />
      <h1 className="list-title">{t.error['500Title']}</h1>
      <ErrorState text={failureText(error, t)} />
    </Page>
  )
}
