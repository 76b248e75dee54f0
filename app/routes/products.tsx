import { useMemo } from 'react'
import { readCards, writeCards } from '../domain/cards.ts'
import { parseProductFilter } from '../domain/product-filter.ts'
import { useListTexts } from '../i18n/list-texts.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { shownList } from '../server/catalogue.server.ts'
import { shopOf } from '../server/context.server.ts'
import { describePage } from '../server/page-head.server.ts'
import { named } from '../server/product-language.server.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { paths } from '../ui/paths.ts'
import type { Route } from './+types/products.ts'
import { listHead } from './products/list-head.server.ts'
import { ProductListScreen } from './products/product-list-screen.tsx'
import { siteOf } from './structured-data/site.server.ts'

/** The filter is in the address, so a list can be shared, reloaded and stepped back to. [RT-02 LIST-09] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = parseProductFilter(url.searchParams)
  const list = await shownList(shopOf(context), filter)
  describePage(context, listHead(siteOf(context, url), filter, list))
  return { filter, list: { ...list, products: writeCards(named(context, list.products)) } }
}

export default function Products({ loaderData: { filter, list } }: Route.ComponentProps) {
  const shown = useMemo(() => ({ ...list, products: readCards(list.products) }), [list])
  return (
    <Page>
      <ProductListScreen filter={filter} list={shown} />
    </Page>
  )
}

export function ErrorBoundary() {
  const t = useTexts()
  const texts = useListTexts()
  return (
    <Page>
      <PageMeta title={t.list.title} noindex />
      <Breadcrumb crumbs={[{ label: t.nav.home, to: paths.home() }, { label: t.nav.products }]} />
      <h1 className="list-title">{t.list.title}</h1>
      <ErrorState text={texts.error} />
    </Page>
  )
}
