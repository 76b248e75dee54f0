import type { Page } from '@playwright/test'
import routes from '../../../app/routes.ts'
import { addFromList, BALM, CREAM, heart, placeOrder, SPRAY } from './shopping.ts'
import { ADMIN, newPerson, register, signIn } from './test.ts'

export type Role = 'visitor' | 'customer' | 'admin'

interface Screen {
  roles?: Role[]
  /** What stands for the parts of the address that vary. */
  params?: Record<string, string>
  /** The same page in other states: what follows its address. */
  also?: string[]
}

export const EVERYBODY: Role[] = ['visitor', 'customer', 'admin']
const CUSTOMERS: Role[] = ['customer']
const ADMINS: Role[] = ['admin']

/** What is special about a page; without a row everybody sees the same, those of the administration only administrators. */
const SCREENS: Record<string, Screen> = {
  home: { roles: EVERYBODY },
  products: { also: ['?category=handcare', '?search=zzzz'] },
  product: { roles: EVERYBODY, params: { id: CREAM.id }, also: [`/../${BALM.id}`, '/../no-such-product'] },
  cart: { roles: ['visitor', 'customer'] },
  favorites: { roles: CUSTOMERS },
  'reset-password': { also: ['?token=x'] },
  profile: { roles: CUSTOMERS, also: ['?edit=1'] },
  'profile-security': { roles: CUSTOMERS },
  'not-found': { params: { '*': 'no/such/page' } },
  'admin/product-edit': { params: { id: CREAM.id } },
  'admin/orders': {
    also: ['?status=pending&status=approved&sort=oldest', '?search=zzzz&since=2026-01-01'],
  },
  'admin/order-slip': { params: { id: 'no-such-order' } },
  'admin/product-bulk': { also: ['?search=zzzz'] },
  'admin/users': { also: ['?search=ana', '?search=zzzz', '?show=disabled'] },
  'admin/audit': { also: ['?all=1', '?type=review'] },
  'admin/promo-codes': { also: ['?search=zzzz'] },
  'admin/promo-code-edit': { params: { id: 'promo-dobredojde10' }, also: ['/../../none/edit'] },
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
    return file.endsWith('.tsx') ? [[id ?? nameOf(file), pattern || '/']] : []
  })
}

function nameOf(file: string): string {
  const [, area, name = ''] = /^routes\/(\w+)\/.*?([\w-]+)\.tsx$/.exec(file) ?? []
  return area === 'admin' ? `admin/${name}` : name
}

export function unmatchedScreens(): string[] {
  const names = pages(routes).map(([name]) => name)
  const rows = Object.keys(SCREENS).filter((row) => !names.includes(row))
  return [...rows, ...EVERYBODY.flatMap(addressesFor).filter((address) => /[:*]/.test(address))]
}

/** The addresses that look different to somebody in this role; to a visitor every open one. */
export function addressesFor(role: Role): string[] {
  return pages(routes).flatMap(([name, pattern]) => {
    const ofArea: Role[] = name.startsWith('admin/') ? ADMINS : ['visitor']
    const { roles = ofArea, params = {}, also = [] } = SCREENS[name] ?? {}
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

/** Signs in; a customer has an order, a favourite and, like a visitor, a product in the cart. */
export async function enterAs(role: Role, page: Page): Promise<void> {
  if (role === 'admin') return await signIn(page, ADMIN)
  if (role === 'customer') {
    await register(page, { ...newPerson(), displayName: 'Препотенцијално'.repeat(4) })
    await placeOrder(page, SPRAY)
    await heart(page, CREAM).click()
  }
  await addFromList(page, CREAM)
}
