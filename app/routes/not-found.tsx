import { data } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { paths } from '../ui/paths.ts'

/** An unknown path: status 404 and the ways on. [RT-13] */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  const t = useTexts()
  return (
    <Page>
      <PageMeta title={t.error['404Title']} noindex />
      <EmptyState
        level={1}
        icon="search"
        title={t.error['404Title']}
        text={t.error['404Text']}
        action={
          <div className="answers">
            <ButtonLink to={paths.home()}>{t.error['404Cta']}</ButtonLink>
            <ButtonLink kind="secondary" to={paths.products()}>
              {t.nav.products}
            </ButtonLink>
          </div>
        }
      />
    </Page>
  )
}
