import { NO_FILTER, type ProductFilter, productFilterQuery } from '../shop/catalog/filter.ts'
import { splitLanguage } from '../shop/language.ts'
import { reviewsQuery } from '../shop/reviews/rules.ts'
import type { InfoPage } from '../texts/mk/shell.ts'

function withNext(address: string, next?: string): string {
  return next === undefined || next === '/' ? address : `${address}?next=${encodeURIComponent(next)}`
}

/** Every address of the shop; nothing else spells one out. */
export const paths = {
  home: () => '/',
  products: (filter: Partial<ProductFilter> = {}) =>
    `/products${productFilterQuery({ ...NO_FILTER, ...filter })}`,
  suggestions: (text: string) => `/search/suggestions?q=${encodeURIComponent(text)}`,
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  productReviews: (id: string, page: number) => `/products/${encodeURIComponent(id)}${reviewsQuery(page)}`,
  cart: () => '/cart',
  cartLines: (productIds: string[]) => `/cart/lines?ids=${productIds.map(encodeURIComponent).join(',')}`,
  favorites: () => '/favorites',
  profile: () => '/profile',
  security: () => '/profile/security',
  ownData: () => '/profile/data',
  login: (next?: string) => withNext('/login', next),
  register: (next?: string) => withNext('/register', next),
  forgotPassword: (next?: string) => withNext('/forgot-password', next),
  resetPassword: () => '/reset-password',
  logout: () => '/logout',
  about: () => '/about',
  contact: () => '/contact',
  faq: () => '/faq',
  info: (page: InfoPage) => `/${page}`,
  events: () => '/events',
  me: () => '/me',
  serviceWorker: () => '/sw.js',
  sitemap: (after?: string) => (after === undefined ? '/sitemap.xml' : `/sitemap.xml?after=${after}`),
  priceList: () => '/cenovnik.csv',
  admin: {
    dashboard: () => '/admin',
    products: () => '/admin/products',
    newProduct: () => '/admin/products/new',
    importProducts: (after?: string) =>
      after === undefined ? '/admin/products/import' : `/admin/products/import?after=${after}`,
    bulkProducts: (query = '') => `/admin/products/bulk${query}`,
    exportProducts: () => '/admin/products.csv',
    editProduct: (id: string) => `/admin/products/${encodeURIComponent(id)}/edit`,
    uploadImage: (productId: string) => `/admin/products/${encodeURIComponent(productId)}/upload`,
    productImages: (id: string) => `/admin/products/${encodeURIComponent(id)}/images`,
    orders: () => '/admin/orders',
    users: () => '/admin/users',
    audit: () => '/admin/audit',
    promoCodes: () => '/admin/promo-codes',
    newPromoCode: () => '/admin/promo-codes/new',
    editPromoCode: (id: string) => `/admin/promo-codes/${encodeURIComponent(id)}/edit`,
    deliverySettings: () => '/admin/delivery-settings',
    shop: () => '/admin/shop',
    mails: () => '/admin/mails',
    test: () => '/admin/test',
    testUpload: () => '/admin/test-upload',
  },
} as const

const OWN = 'http://shop.invalid'
/** Ample for the slips of a hundred orders, and still an answer and a request that servers and proxies accept. */
const LONGEST_NEXT = 8000
/** The router can't show a file, but the screen that has the link to it. */
const FILE = /^(\/admin\/\w+)\.csv$|^(\/profile)\/data$/
const NOT_WORTH_RETURNING = ['/login', '/register', '/logout', '/forgot-password', '/events']

/** The address to return to after signing in, without language; `/` if it is not a path of this shop, or too long. */
export function nextAddress(wanted: FormDataEntryValue | null | undefined): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/'
  const url = new URL(wanted, OWN)
  if (url.origin !== OWN) return '/'
  const path = splitLanguage(url.pathname).address.replace(FILE, '$1$2')
  if (path.startsWith('//') || NOT_WORTH_RETURNING.includes(path)) return '/'
  const next = path + url.search + url.hash
  return next.length > LONGEST_NEXT ? '/' : next
}
