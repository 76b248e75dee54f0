import { brandName } from '../../domain/brand.ts'
import type { PageHead } from '../../domain/page-head.ts'
import type { ProductFilter } from '../../domain/product-filter.ts'
import * as en from '../../i18n/en/page-head.ts'
import * as mk from '../../i18n/mk/page-head.ts'
import type { ProductList } from '../../server/products.server.ts'
import { paths } from '../../ui/paths.ts'
import { breadcrumbData, type Site } from '../structured-data/site.server.ts'

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
