import { SHOP_SHARE_IMAGE } from '../../shop/catalog/image-sources.ts'
import { type ShopDetails, socialLinks, WEEK, internationalPhone } from '../../shop/content/shop.ts'
import { inLanguage, type Language } from '../../shop/language.ts'
import { translationIn } from '../../texts/en.ts'
import * as mk from '../../texts/mk/customer.ts'
import type { Texts } from '../../texts/refusal.ts'
import { textsIn } from '../../texts/texts-context.tsx'
import type { StructuredData } from '../../ui/document/document-head.tsx'
import { paths } from '../../ui/paths.ts'
import { type Context, languageOf } from '../request.server.ts'

export interface Site {
  language: Language
  t: Texts
  origin: string
  /** The whole address of a path of the shop, in the language. */
  at: (path: string) => string
}

export function siteOf(context: Context, { origin }: URL): Site {
  const language = languageOf(context)
  const t = textsIn(translationIn(language), mk)
  return { language, t, origin, at: (path) => origin + inLanguage(path, language) }
}

export function breadcrumbData({ t, at }: Site, crumbs: { name: string; path: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t.nav.home, path: paths.home() }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(path),
    })),
  }
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The name by which the descriptions of all pages mean the same shop. */
const shopId = ({ origin }: Site) => `${origin}/#shop`

export function websiteData(site: Site, shop: ShopDetails): StructuredData {
  const { at, language } = site
  return {
    '@type': 'WebSite',
    name: nameOf(site, shop),
    url: at(paths.home()),
    inLanguage: language,
    publisher: { '@id': shopId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at(paths.products())}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function organizationData(site: Site, shop: ShopDetails): StructuredData {
  return {
    '@type': 'Organization',
    ...identity(site, shop),
    logo: `${site.origin}/icon-512.png`,
    ...(shop.companyName !== '' && { legalName: shop.companyName }),
    ...(shop.taxNumber !== '' && { taxID: shop.taxNumber }),
    ...(shop.founded !== null && { foundingDate: String(shop.founded) }),
  }
}

export function storeData(site: Site, shop: ShopDetails): StructuredData {
  const phones = [shop.phone, shop.mobile].filter((phone) => phone !== '')
  return {
    '@type': 'Store',
    ...identity(site, shop),
    image: site.origin + SHOP_SHARE_IMAGE,
    contactPoint: phones.map((phone) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: internationalPhone(phone),
    })),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      postalCode: shop.postalCode,
      addressLocality: shop.city,
      addressCountry: 'MK',
    },
    openingHoursSpecification: openingHours(shop),
    currenciesAccepted: 'MKD',
  }
}

function identity(site: Site, shop: ShopDetails) {
  const profiles = socialLinks(shop).map(({ url }) => url)
  return {
    '@id': shopId(site),
    name: nameOf(site, shop),
    url: site.at(paths.home()),
    ...(shop.email !== '' && { email: shop.email }),
    ...(shop.phone !== '' && { telephone: internationalPhone(shop.phone) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** Days with the same hours are grouped; closed days are left out. */
function openingHours({ hours }: ShopDetails) {
  const times = new Map(hours.flatMap((time) => (time ? [[`${time.from}–${time.to}`, time] as const] : [])))
  return [...times.values()].map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: WEEK.filter((day) => hours[day]?.from === from && hours[day].to === to).map(
      (day) => DAYS[day],
    ),
    opens: from,
    closes: to,
  }))
}

const nameOf = ({ language }: Site, { name, nameEn }: ShopDetails) => (language === 'en' ? nameEn : name)
