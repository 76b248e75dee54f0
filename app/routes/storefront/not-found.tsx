import { data } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { ButtonLink } from '../../ui/kit/button.tsx'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { EmptyState } from '../../ui/kit/states.tsx'
import { paths } from '../../ui/paths.ts'
import { ProductSearch } from '../../ui/storefront/search-box.tsx'

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  const t = useTexts(shellTexts)
  return (
    <Page>
      <PageMeta title={t.error['404Title']} noindex />
      <EmptyState
        level={1}
        icon="search"
        title={t.error['404Title']}
        text={t.error['404Text']}
        action={
          <>
            <ProductSearch />
            <div className="row answers">
              <ButtonLink to={paths.home()}>{t.error['404Cta']}</ButtonLink>
              <ButtonLink kind="secondary" to={paths.products()}>
                {t.nav.products}
              </ButtonLink>
            </div>
          </>
        }
      />
    </Page>
  )
}
