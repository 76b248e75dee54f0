import { dayAt, dayText } from '../../app/domain/calendar-day.ts'
import { lastOfId } from './made-up-orders.ts'
import { nameOf, spread } from './made-up-people.ts'

export const USERS = 5000
/** One order of many: what is sought is there. */
const ORDER = 31_234

const TODAY = dayAt(Date.now())

interface AdminPage {
  address: string
  /** Its following pages are measured too: one far away must be as quick as the first. */
  isPaged?: boolean
  /** More rows or items than that, the head included, would mean that the filter was not applied. */
  mostRows?: number
  /** Another limit (ms of CPU) than the one for lists and filters. */
  limitMs?: number
}

/** What an administrator asks for, with 50,000 orders and 10,000 products. A new list or filter is one line here. */
export const ADMIN_PAGES: Record<string, AdminPage> = {
  'dashboard, 7 days': { address: '/admin?period=7' },
  'dashboard, 30 days': { address: '/admin' },
  'dashboard, 90 days': { address: '/admin?period=90' },
  'dashboard, last month': { address: '/admin?period=last-month' },
  'dashboard, a year': {
    address: `/admin?from=${dayText(TODAY - 364)}&to=${dayText(TODAY)}`,
    limitMs: 300,
  },
  products: { address: '/admin/products', isPaged: true },
  'products, by name': { address: '/admin/products?search=крем', isPaged: true },
  'products, with an error': { address: '/admin/products?search=шамопн' },
  'products, by brand': { address: '/admin/products?brand=hocl' },
  'products, by category': { address: '/admin/products?category=handcare' },
  'products, by all three': { address: '/admin/products?category=skincare&brand=hocl&search=спреј' },
  'products, none': { address: '/admin/products?search=zzzzzz', mostRows: 0 },
  orders: { address: '/admin/orders', isPaged: true },
  'orders, by number': { address: `/admin/orders?search=${lastOfId(ORDER).slice(-8)}`, mostRows: 3 },
  'orders, by name': { address: '/admin/orders?search=Николовска', isPaged: true },
  'orders, by both names': {
    address: `/admin/orders?search=${encodeURIComponent(Object.values(nameOf(ORDER)).join(' '))}`,
  },
  'orders, by phone': { address: '/admin/orders?search=071%20123' },
  'orders, by e-mail': { address: `/admin/orders?search=person-${spread(ORDER) % USERS}@example.mk` },
  'orders, nobody': { address: '/admin/orders?search=zzzzzz', mostRows: 0 },
  'orders, to pack': { address: '/admin/orders?status=pending&status=approved&sort=oldest' },
  'orders, delivered': { address: '/admin/orders?status=delivered', isPaged: true },
  'orders, rejected by name': { address: '/admin/orders?status=rejected&search=Наумов' },
  'orders, of a month': {
    address: `/admin/orders?since=${dayText(TODAY - 60)}&until=${dayText(TODAY - 30)}`,
  },
  users: { address: '/admin/users', isPaged: true },
  'users, by name': { address: '/admin/users?search=Николовска' },
  'users, by two beginnings': { address: '/admin/users?search=мар%20кос' },
  'users, by e-mail': { address: '/admin/users?search=person-4321@example.mk', mostRows: 2 },
  'users, administrators': { address: '/admin/users?show=admins' },
  'users, nobody': { address: '/admin/users?search=zzzzzz', mostRows: 0 },
  'promo codes': { address: '/admin/promo-codes', isPaged: true },
  'promo codes, by code': { address: '/admin/promo-codes?search=BENCH19' },
  'promo codes, none': { address: '/admin/promo-codes?search=zzzzzz', mostRows: 0 },
  audit: { address: '/admin/audit', isPaged: true },
  'audit, everything': { address: '/admin/audit?all=1', isPaged: true },
  'audit, of orders': { address: '/admin/audit?type=order' },
  'audit, of products': { address: '/admin/audit?type=product' },
  'audit, by somebody': { address: '/admin/audit?who=staff-1' },
  'audit, of a month': {
    address: `/admin/audit?day-from=${dayText(TODAY - 60)}&day-to=${dayText(TODAY - 30)}`,
  },
}

/** A screen of the administration that lists nothing: what every page costs. */
export const BARE_PAGE = '/admin/delivery-settings'
