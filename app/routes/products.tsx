import { parseProductFilter } from '../domain/product-filter.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { shopOf } from '../server/context.server.ts'
import { listProducts } from '../server/products.server.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import type { Route } from './+types/products.ts'
import { ProductListScreen } from './products/product-list-screen.tsx'

/** The filter is in the address, so a list can be shared, reloaded and stepped back to. [RT-02 LIST-09] */
export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = parseProductFilter(new URL(request.url).searchParams)
  return { filter, list: await listProducts(shopOf(context), filter) }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <ProductListScreen filter={loaderData.filter} list={loaderData.list} />
    </Page>
  )
}

export function ErrorBoundary() {
  const t = useTexts()
  return (
    <Page>
      <PageMeta title={t.list.title} noindex />
      <h1 className="list-title">{t.list.title}</h1>
      <ErrorState text={t.list.error} />
    </Page>
  )
}
