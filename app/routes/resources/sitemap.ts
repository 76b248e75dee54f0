import type { Services } from '../../platform/services.server.ts'
import { largestImage } from '../../shop/catalog/image-sources.ts'
import {
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
} from '../../shop/content/sitemap.server.ts'
import { inLanguage, LANGUAGES } from '../../shop/language.ts'
import { isProductId, escapeHtml } from '../../shop/text.ts'
import { isTime, type EpochMs } from '../../shop/time.ts'
import { paths } from '../../ui/paths.ts'
import { PUBLIC_ADDRESSES } from '../public-pages.server.ts'
import { servicesOf } from '../request.server.ts'
import type { Route } from './+types/sitemap.ts'

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** A large catalogue is a list of parts, each named by the id after which it begins. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const { origin, searchParams } = url
  const after = searchParams.get('after')
  if (after && !isProductId(after)) return new Response(null, { status: 404 })
  const parts = after === null ? await listSitemapParts(services) : [after]
  const body =
    parts.length > 1
      ? sitemapIndexXml(origin, parts.map(paths.sitemap))
      : sitemapXml(origin, await partPages(services, after ?? ''))
  return new Response(body, { headers: HEADERS })
}

async function partPages(services: Services, after: string): Promise<SitemapPage[]> {
  const products = await listSitemapProducts(services, after)
  const pages = products.map(({ id, updatedAt, images }) => {
    return { path: paths.product(id), changedAt: updatedAt, images }
  })
  return after === '' ? [...(await shopPages(services)), ...pages] : pages
}

async function shopPages(services: Services): Promise<SitemapPage[]> {
  const categories = await listSitemapCategories(services)
  const lists = categories.map((category) => paths.products({ categories: [category] }))
  return [...PUBLIC_ADDRESSES, ...lists].map((path) => ({ path }))
}

interface SitemapPage {
  /** The Macedonian address without the site. */
  path: string
  changedAt?: EpochMs
  images?: string[]
}

function sitemapXml(origin: string, pages: SitemapPage[]): string {
  const urls = pages.flatMap((page) =>
    LANGUAGES.map((language) => urlXml(origin, inLanguage(page.path, language), page)),
  )
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}" xmlns:xhtml="${XHTML}">\n${urls.join('')}</urlset>\n`
}

function sitemapIndexXml(origin: string, parts: string[]): string {
  const sitemaps = parts.map((part) => `<sitemap><loc>${escapeHtml(origin + part)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${sitemaps.join('')}</sitemapindex>\n`
}

function urlXml(origin: string, path: string, { path: plain, changedAt, images = [] }: SitemapPage): string {
  const alternates = [
    ...LANGUAGES.map((language) => [language, inLanguage(plain, language)]),
    ['x-default', plain],
  ]
  const addresses = images.flatMap((image) => largestImage(image) ?? [])
  const lines = [
    `<loc>${escapeHtml(origin + path)}</loc>`,
    ...(isTime(changedAt) ? [`<lastmod>${new Date(changedAt).toISOString()}</lastmod>`] : []),
    ...alternates.map(
      ([language, to]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + to)}"/>`,
    ),
    ...addresses.map(
      (address) =>
        `<image:image><image:loc>${escapeHtml(new URL(address, origin).href)}</image:loc></image:image>`,
    ),
  ]
  return `<url>${lines.join('')}</url>\n`
}
