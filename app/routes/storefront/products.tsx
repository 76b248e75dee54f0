import { redirect } from 'react-router'
import { hasUnknownCategory, parseProductFilter, type ProductFilter } from '../../shop/catalog/filter.ts'
import { toCard, named, brandName, type ProductSummary } from '../../shop/catalog/product.ts'
import { listBestsellers, listProducts, type ProductList } from '../../shop/catalog/storefront.server.ts'
import * as en from '../../texts/en/documents.ts'
import * as mk from '../../texts/mk/documents.ts'
import * as listTexts from '../../texts/mk/list.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import type { PageHead } from '../../ui/document/document-head.tsx'
import { Breadcrumb, FailedPage, Page } from '../../ui/kit/page.tsx'
import { paths } from '../../ui/paths.ts'
import { languageOf, pageHeadContext, servicesOf } from '../request.server.ts'
import { siteOf, breadcrumbData, type Site } from '../resources/structured-data.server.ts'
import type { Route } from './+types/products.ts'
import { ProductListScreen } from './products/product-list-screen.tsx'

/** Of the best-selling products, where there is nothing else to show. */
const OFFERED = 3

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = parseProductFilter(url.searchParams)
  if (hasUnknownCategory(url.searchParams)) throw redirect(paths.products(filter))
  const language = languageOf(context)
  const services = servicesOf(context)
  const list = await listProducts(services, filter, language)
  const offered = list.found === 0 ? await listBestsellers(services, OFFERED) : undefined
  const cards = (products: ProductSummary[]) => named(language, products).map(toCard)
  context.set(pageHeadContext, listHead(siteOf(context, url), filter, list))
  return {
    filter,
    list: { ...list, products: cards(list.products) },
    ...(offered && { offered: cards(offered) }),
  }
}

export default function Products({ loaderData: { filter, list, offered = [] } }: Route.ComponentProps) {
  return (
    <Page>
      <ProductListScreen filter={filter} list={list} offered={offered} />
    </Page>
  )
}

export function ErrorBoundary() {
  const t = useTexts(shellTexts)
  const texts = useTexts(listTexts).listPage
  return <FailedPage title={t.list.title} text={texts.error} breadcrumb={<Breadcrumb />} />
}

function listHead(site: Site, filter: ProductFilter, list: ProductList): PageHead {
  const all = { name: site.t.nav.products, path: paths.products() }
  const [category] = filter.categories
  const path = paths.products({ categories: filter.categories.slice(0, 1) })
  // the figures are those of a whole category
  if (category === undefined || paths.products({ ...filter, sort: null, page: 1 }) !== path)
    return { structuredData: [breadcrumbData(site, [all])] }
  const name = site.t.cat[category]
  const { categoryMeta } = site.language === 'en' ? en : mk
  const sold = Object.keys(list.brands).filter((brand) => list.brands[brand])
  return {
    description: categoryMeta({ category: name, found: list.found, brands: sold.map(brandName) }),
    structuredData: [breadcrumbData(site, [all, { name, path }])],
  }
}
