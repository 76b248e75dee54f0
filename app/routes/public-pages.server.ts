import {
  FILTER_PARAMETERS,
  hasUnknownCategory,
  parsePage,
  parseProductFilter,
  productFilterQuery,
} from '../shop/catalog/filter.ts'
import { inLanguage, splitLanguage } from '../shop/language.ts'
import { reviewsQuery } from '../shop/reviews/rules.ts'
import { infoPages } from '../texts/mk/pages.ts'

/** The pages that are the same for everybody, by their routes' patterns: visitors and users get the same bytes. */
const PUBLIC_PAGES = [
  '/',
  '/products',
  '/products/:id',
  '/about',
  '/contact',
  '/faq',
  ...Object.keys(infoPages).map((page) => `/${page}`),
]

export const PUBLIC_ADDRESSES = PUBLIC_PAGES.filter((pattern) => !pattern.includes(':'))

/** Whether the route with this pattern has the same page for everybody, as that for unknown addresses has. */
export const isPublicPage = (pattern: string): boolean => [...PUBLIC_PAGES, '/*'].includes(pattern)

const PRODUCT = /^\/products\/[\w-]{1,100}$/
/** Parameters that advertisements and emails add to any address; no page reads them. */
const IGNORED = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid)$/
/** The routes whose data the browser lacks, as React Router asks for them. */
const ROUTES_PARAMETER = '_routes'
const ROUTE_NAMES = /^[\w/.,-]{1,200}$/
const LONGEST = 2000

/** A page that is the same for everybody. */
export interface PublicPage {
  /** Path and query, without the parameters that no page reads. */
  address: string
  /** The pattern of its route: figures are recorded under it. */
  route: string
  isEnglish: boolean
}

/** The public page of this path and query, or its data; null for all that only the app may know, as other parameters. */
export function publicPage(target: string): PublicPage | null {
  if (target.length > LONGEST) return null
  const [path = '', ...query] = target.split('?')
  const isData = path.endsWith('.data')
  // the home page has no name of its own to put `.data` behind: its data is at `/_.data`
  const page = isData ? path.slice(0, -'.data'.length).replace(/\/_$/, '/') : path
  const { language, address } = splitLanguage(page)
  const route = PRODUCT.test(address) ? '/products/:id' : address
  if (!PUBLIC_PAGES.includes(route)) return null
  // another spelling of its address: the app redirects
  if (!isData && path !== inLanguage(address, language)) return null
  const search = publicSearch(new URLSearchParams(query.join('?')), { route, isData })
  if (search === null) return null
  const dataPath = `${inLanguage(address === '/' ? '/_' : address, language)}.data`
  return { address: (isData ? dataPath : path) + search, route, isEnglish: language === 'en' }
}

/** The parameters that the page reads, in one order; null when there are others. */
function publicSearch(params: URLSearchParams, { route, isData }: { route: string; isData: boolean }) {
  const isList = route === '/products'
  for (const name of [...params.keys()]) if (IGNORED.test(name)) params.delete(name)
  const [routes, another] = params.getAll(ROUTES_PARAMETER)
  params.delete(ROUTES_PARAMETER)
  if (another !== undefined || (routes !== undefined && !(isData && ROUTE_NAMES.test(routes)))) return null
  const isKnown = (name: string) =>
    (isList && FILTER_PARAMETERS.has(name)) || (route === '/products/:id' && name === 'reviews')
  if (![...params.keys()].every(isKnown)) return null
  if (isList && hasUnknownCategory(params)) return null
  const filter = isList
    ? productFilterQuery(parseProductFilter(params))
    : reviewsQuery(parsePage(params.get('reviews')))
  if (routes === undefined) return filter
  return `${filter}${filter === '' ? '?' : '&'}${ROUTES_PARAMETER}=${encodeURIComponent(routes)}`
}
