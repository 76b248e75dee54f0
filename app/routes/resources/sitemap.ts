import { isProductId } from '../../shop/catalog/product.ts'
import { shopOf } from '../context.server.ts'
import {
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
} from '../../shop/content/sitemap.server.ts'
import type { Shop } from '../../platform/shop.server.ts'
import { paths } from '../../ui/paths.ts'
import type { Route } from './+types/sitemap.ts'
import { sitemapIndexXml, sitemapXml, type SitemapPage } from './sitemap/sitemap-xml.server.ts'

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** Every page for search engines; of a large catalogue a list of parts, each from the id after which it begins. [BEY-02] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { origin, searchParams } = url
  const after = searchParams.get('after')
  if (after !== null) {
    if (after !== '' && !isProductId(after)) return new Response(null, { status: 404 })
    return new Response(sitemapXml(origin, await partPages(shop, after)), { headers: HEADERS })
  }
  const parts = await listSitemapParts(shop)
  const isWhole = parts.length === 1
  const body = isWhole
    ? sitemapXml(origin, await partPages(shop, ''))
    : sitemapIndexXml(origin, parts.map(paths.sitemap))
  return new Response(body, { headers: HEADERS })
}

async function partPages(shop: Shop, after: string): Promise<SitemapPage[]> {
  const products = await listSitemapProducts(shop, after)
  const pages = products.map(({ id, updatedAt, images }) => {
    return { path: paths.product(id), changedAt: updatedAt, images }
  })
  return after === '' ? [...(await shopPages(shop)), ...pages] : pages
}

/** What there is besides products. */
async function shopPages(shop: Shop): Promise<SitemapPage[]> {
  const categories = await listSitemapCategories(shop)
  const { home, products, about, contact, faq, terms, privacy, returns, cookies } = paths
  const pages = [home, products, about, contact, faq, terms, privacy, returns, cookies].map((path) => path())
  return [...pages, ...categories.map((category) => products({ category }))].map((path) => ({ path }))
}
