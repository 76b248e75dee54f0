import { escapeHtml } from '../../../shop/text.ts'
import { inLanguage, LANGUAGES } from '../../../shop/language.ts'
import { largestPicture } from '../../../shop/catalog/images.ts'
import { isTime, type EpochMs } from '../../../shop/time.ts'

export interface SitemapPage {
  /** The Macedonian address without the site. */
  path: string
  changedAt?: EpochMs
  images?: string[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** The addresses of the pages in every language, each with its pictures and the same page in the others. [BEY-02] */
export function sitemapXml(origin: string, pages: SitemapPage[]): string {
  const urls = pages.flatMap((page) =>
    LANGUAGES.map((language) => urlXml(origin, inLanguage(page.path, language), page)),
  )
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}" xmlns:xhtml="${XHTML}">\n${urls.join('')}</urlset>\n`
}

/** The list of the sitemap's parts, by their addresses without the site. [BEY-02] */
export function sitemapIndexXml(origin: string, parts: string[]): string {
  const sitemaps = parts.map((part) => `<sitemap><loc>${escapeHtml(origin + part)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${sitemaps.join('')}</sitemapindex>\n`
}

function urlXml(origin: string, path: string, { path: plain, changedAt, images = [] }: SitemapPage): string {
  const alternates = [
    ...LANGUAGES.map((language) => [language, inLanguage(plain, language)]),
    ['x-default', plain],
  ]
  const pictures = images.flatMap((image) => largestPicture(image) ?? [])
  const lines = [
    `<loc>${escapeHtml(origin + path)}</loc>`,
    ...(!isTime(changedAt) ? [] : [`<lastmod>${new Date(changedAt).toISOString()}</lastmod>`]),
    ...alternates.map(
      ([language, to]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + to)}"/>`,
    ),
    ...pictures.map(
      (picture) =>
        `<image:image><image:loc>${escapeHtml(new URL(picture, origin).href)}</image:loc></image:image>`,
    ),
  ]
  return `<url>${lines.join('')}</url>\n`
}
