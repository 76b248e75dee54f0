import { brandName } from '../../../shop/catalog/product.ts'
import type { PageHead } from '../../../shop/content/page-head.ts'
import type { ProductFilter } from '../../../shop/catalog/filter.ts'
import * as en from '../../../texts/en/documents.ts'
import * as mk from '../../../texts/mk/documents.ts'
import type { ProductList } from '../../../shop/catalog/storefront.server.ts'
import { paths } from '../../../ui/paths.ts'
import { breadcrumbData, type Site } from '../../resources/structured-data/site.server.ts'

/** Where the list stands in the shop, and what is in a category. [BEY-01] */
export function listHead(site: Site, { categories }: ProductFilter, list: ProductList): PageHead {
  const all = { name: site.t.nav.products, path: paths.products() }
  const [category] = categories
  if (category === undefined || categories.length > 1)
    return { structuredData: [breadcrumbData(site, [all])] }
  const name = site.t.cat[category]
  const { categoryMeta } = site.language === 'en' ? en : mk
  const sold = Object.keys(list.brands).filter((brand) => list.brands[brand])
  return {
    description: categoryMeta({ category: name, found: list.found, brands: sold.map(brandName) }),
    structuredData: [breadcrumbData(site, [all, { name, path: paths.products({ category }) }])],
  }
}
