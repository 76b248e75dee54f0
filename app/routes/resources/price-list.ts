import { brandName, canBeOrdered, discountPercent } from '../../shop/catalog/product.ts'
import { readPriceList, type PricedProduct } from '../../shop/catalog/queries.server.ts'
import { csvAmount, csvPieces } from '../../shop/csv.ts'
import { priceList as english } from '../../texts/en/documents.ts'
import { priceList as macedonian } from '../../texts/mk/documents.ts'
import { paths } from '../../ui/paths.ts'
import { csvFile, servicesOf } from '../request.server.ts'
import type { Route } from './+types/price-list.ts'
import { siteOf, type Site } from './structured-data.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const site = siteOf(context, url)
  const head = Object.values(textsOf(site).columns)
  const pieces = csvPieces(head, readPriceList(services), (product) => cells(site, product))
  return await csvFile(services, 'cenovnik', pieces, 'public, max-age=60')
}

function cells(site: Site, product: PricedProduct): string[] {
  const { id, sku, name, nameEn, brand, category, price, originalPrice } = product
  return [
    sku || id,
    site.language === 'en' ? nameEn || name : name,
    brandName(brand),
    site.t.cat[category],
    csvAmount(price),
    csvAmount(originalPrice ?? price),
    String(discountPercent(product)),
    stockText(site, product),
    site.at(paths.product(id)),
  ]
}

function stockText(site: Site, product: PricedProduct): string {
  const { inStock, comingSoon, outOfStock } = textsOf(site)
  if (canBeOrdered(product)) return inStock
  return product.isComingSoon ? comingSoon : outOfStock
}

function textsOf({ language }: Site): typeof macedonian {
  return language === 'en' ? english : macedonian
}
