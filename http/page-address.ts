import { inLanguage, splitLanguage, type Language } from '../app/domain/language.ts'
import { parseProductFilter, productFilterQuery } from '../app/domain/product-filter.ts'

/** A page that looks the same to everybody who is not signed in. */
export interface PageAddress {
  /** Path and query, always written the same way: one page, one address. */
  address: string
  /** The pattern of its route: figures are kept by it. */
  route: string
  /** Whether it shows products, not only what the shop says of itself. */
  hasProducts: boolean
}

const TEXTS = ['/about', '/contact', '/faq', '/terms', '/privacy', '/returns', '/cookies']
const SHOWS_PRODUCTS = new Set(['/', '/products', '/about'])
const PAGES = new Set(['/', '/products', ...TEXTS])
const PRODUCT = /^\/products\/[\w-]{1,100}$/

/** What stands in the address of a list. */
const FILTER_PARAMETERS = ['search', 'category', 'brand', 'price', 'sale', 'bestseller', 'sort', 'page']
/** What advertisements and mails add to any address; no page looks at it. */
const IGNORED = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid)$/
/** The routes whose data the browser lacks, as React Router asks for them. */
const ROUTES_PARAMETER = '_routes'
const ROUTE_NAMES = /^[\w/.,-]{1,200}$/
const LONGEST = 2000

/**
 * The page that stands at this path and query, or the page's data; null for any other address and for one with a parameter
 * that no page of these has, which may mean something to the app.
 */
export function pageAddress(target: string): PageAddress | null {
  if (target.length > LONGEST) return null
  const [path, query] = split(target, '?')
  const isData = path.endsWith('.data')
  const { language, address } = splitLanguage(isData ? pageOfData(path) : path)
  const isProduct = PRODUCT.test(address)
  if (!isProduct && !PAGES.has(address)) return null
  // the same page under another address; the app leads to the right one
  if (!isData && path !== inLanguage(address, language)) return null
  const search = query === '' ? '' : knownQuery(query, { isData, isList: address === '/products' })
  if (search === null) return null
  return {
    address: (isData ? dataPath(address, language) : path) + search,
    route: isProduct ? '/products/:id' : address,
    hasProducts: isProduct || SHOWS_PRODUCTS.has(address),
  }
}

/** The home page has no name of its own to put `.data` behind. */
function pageOfData(path: string): string {
  const page = path.slice(0, -'.data'.length)
  return page.endsWith('/_') ? page.slice(0, -1) : page
}

function dataPath(address: string, language: Language): string {
  return `${inLanguage(address === '/' ? '/_' : address, language)}.data`
}

/** The query with what counts only, in one order; null when there is something else in it. */
function knownQuery(query: string, { isData, isList }: { isData: boolean; isList: boolean }): string | null {
  const params = new URLSearchParams(query)
  for (const name of [...params.keys()]) if (IGNORED.test(name)) params.delete(name)
  const routes = params.getAll(ROUTES_PARAMETER)
  params.delete(ROUTES_PARAMETER)
  if (routes.length > 0 && !(isData && ROUTE_NAMES.test(routes.join('\n')))) return null
  const known = isList ? FILTER_PARAMETERS : []
  if ([...params.keys()].some((name) => !known.includes(name))) return null
  const filter = isList ? productFilterQuery(parseProductFilter(params)) : ''
  if (routes.length === 0) return filter
  return `${filter}${filter === '' ? '?' : '&'}${ROUTES_PARAMETER}=${encodeURIComponent(routes[0] ?? '')}`
}

function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
