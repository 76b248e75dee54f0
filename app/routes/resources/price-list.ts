import { textStream } from '../../platform/responses.server.ts'
import { brandName, canBeOrdered, discountPercent } from '../../shop/catalog/product.ts'
import { readPriceList, type PricedProduct } from '../../shop/catalog/queries.server.ts'
import { CSV_START, csvLine } from '../../shop/csv.ts'
import type { Deni } from '../../shop/money.ts'
import { skopjeDate, type EpochMs } from '../../shop/time.ts'
import { priceList as english } from '../../texts/en/documents.ts'
import { priceList as macedonian } from '../../texts/mk/documents.ts'
import { paths } from '../../ui/paths.ts'
import { servicesOf } from '../request.server.ts'
import type { Route } from './+types/price-list.ts'
import { siteOf, type Site } from './structured-data.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const pieces = priceListCsv(siteOf(context, url), readPriceList(services))
  const body = await textStream(pieces, (err) => services.log.error({ err }, 'defect'))
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="cenovnik-${isoDay(services.clock())}.csv"`,
      'cache-control': 'public, max-age=60',
    },
  })
}

/** `2026-11-20`, the day in Skopje. */
function isoDay(at: EpochMs): string {
  const { year, month, day } = skopjeDate(at)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

async function* priceListCsv(site: Site, parts: AsyncIterable<PricedProduct[]>): AsyncGenerator<string> {
  const { columns } = textsOf(site)
  const { code, name, brand, category, price, regularPrice, discount, stock, address } = columns
  let head = CSV_START + csvLine([code, name, brand, category, price, regularPrice, discount, stock, address])
  for await (const products of parts) {
    yield head + products.map((product) => csvLine(cells(site, product))).join('')
    head = ''
  }
}

function cells(site: Site, product: PricedProduct): string[] {
  const { id, sku, name, nameEn, brand, category, price, originalPrice } = product
  return [
    sku || id,
    site.language === 'en' ? nameEn || name : name,
    brandName(brand),
    site.t.cat[category],
    plainAmount(price),
    plainAmount(originalPrice ?? price),
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

/** In ден with a decimal comma and without dots: a number to spreadsheets with Macedonian settings. */
function plainAmount(deni: Deni): string {
  return `${Math.trunc(deni / 100)},${String(deni % 100).padStart(2, '0')}`
}
