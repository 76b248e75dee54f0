import routes from '../../../app/routes.ts'
import { BALM, CREAM } from './shopping.ts'

export type Role = 'visitor' | 'customer' | 'admin'

interface Screen {
  /** To whom it looks different; it is the same for everybody when it does not say. */
  roles?: Role[]
  /** What stands for the parts of the address that vary. */
  params?: Record<string, string>
  /** The same page in other states: what follows its address. */
  also?: string[]
}

const EVERYBODY: Role[] = ['visitor', 'customer', 'admin']
const CUSTOMERS: Role[] = ['customer']
const ADMINS: Role[] = ['admin']

/** Every page of the shop. A route without its row here, and a row without its route, fails accessibility.spec.ts. */
const SCREENS: Record<string, Screen> = {
  home: { roles: EVERYBODY },
  products: { also: ['?category=handcare', '?search=zzzz'] },
  product: { roles: EVERYBODY, params: { id: CREAM.id }, also: [`/../${BALM.id}`, '/../no-such-product'] },
  about: {},
  contact: {},
  faq: {},
  cart: { roles: ['visitor', 'customer'] },
  favorites: { roles: CUSTOMERS },
  login: {},
  register: {},
  'forgot-password': {},
  'reset-password': { also: ['?token=x'] },
  profile: { roles: CUSTOMERS, also: ['?edit=1'] },
  'profile-security': { roles: CUSTOMERS },
  'profile-deleted': {},
  terms: {},
  privacy: {},
  returns: {},
  cookies: {},
  'not-found': { params: { '*': 'no/such/page' } },
  'admin/dashboard': { roles: ADMINS },
  'admin/products': { roles: ADMINS },
  'admin/product-new': { roles: ADMINS },
  'admin/product-edit': { roles: ADMINS, params: { id: CREAM.id } },
  'admin/orders': {
    roles: ADMINS,
    also: ['?status=pending&status=approved&sort=oldest', '?search=zzzz&since=2026-01-01'],
  },
  'admin/order-slip': { roles: ADMINS, params: { id: 'no-such-order' } },
  'admin/order-slips': { roles: ADMINS },
  'admin/product-import': { roles: ADMINS },
  'admin/product-bulk': { roles: ADMINS, also: ['?search=zzzz'] },
  'admin/users': { roles: ADMINS, also: ['?search=ana', '?search=zzzz', '?show=disabled'] },
  'admin/audit': { roles: ADMINS, also: ['?all=1', '?type=review'] },
  'admin/promo-codes': { roles: ADMINS, also: ['?search=zzzz'] },
  'admin/promo-code-new': { roles: ADMINS },
  'admin/promo-code-edit': {
    roles: ADMINS,
    params: { id: 'promo-dobredojde10' },
    also: ['/../../none/edit'],
  },
  'admin/delivery-settings': { roles: ADMINS },
  'admin/shop': { roles: ADMINS },
  'admin/mails': { roles: ADMINS },
  'admin/test': { roles: ADMINS },
  'admin/test-upload': { roles: ADMINS },
}

interface RouteEntry {
  /** Where two pages share a file. */
  id?: string | undefined
  file: string
  path?: string | undefined
  children?: RouteEntry[] | undefined
}

/** The pages of the route table: what has an address and is not a frame around others. Name and pattern of each. */
function pages(entries: RouteEntry[], above = ''): [name: string, pattern: string][] {
  return entries.flatMap(({ id, file, path = '', children }) => {
    const pattern = path === '' ? above : `${above}/${path}`
    if (children) return pages(children, pattern)
    return file.endsWith('.tsx') ? [[nameOf(id ?? file), pattern || '/']] : []
  })
}

/** The name of the file or id, that of an administration's screen with `admin/` before it. */
function nameOf(route: string): string {
  const [, area, name = ''] = /^routes\/(\w+)\/.*?([\w-]+)(?:\.tsx)?$/.exec(route) ?? []
  return area === 'admin' ? `admin/${name}` : name
}

/** The names of pages without a row, and of rows without a page. */
export function unmatchedScreens(): string[] {
  const names = pages(routes).map(([name]) => name)
  const rows = Object.keys(SCREENS)
  return [...names.filter((name) => !rows.includes(name)), ...rows.filter((row) => !names.includes(row))]
}

/** The addresses that look different to somebody in this role; to a visitor every open one. */
export function addressesFor(role: Role): string[] {
  return pages(routes).flatMap(([name, pattern]) => {
    const { roles = ['visitor'], params = {}, also = [] } = SCREENS[name] ?? {}
    if (!roles.includes(role)) return []
    const address = pattern.replace(/:?(\w+|\*)/g, (part, key: string) =>
      part.startsWith(':') || part === '*' ? (params[key] ?? part) : part,
    )
    return [address, ...also.map((rest) => resolve(address, rest))]
  })
}

function resolve(address: string, rest: string): string {
  const { pathname, search } = new URL(`${address}${rest}`, 'http://shop')
  return pathname + search
}
