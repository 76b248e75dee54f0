import { dayAt, dayText } from '../../app/domain/calendar-day.ts'

const TODAY = dayAt(Date.now())

interface AdminPage {
  address: string
  /** Its following pages are measured too: one far away must be as quick as the first. */
  isPaged?: boolean
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
  orders: { address: '/admin/orders', isPaged: true },
}

/** A screen of the administration that lists nothing: what every page costs. */
export const BARE_PAGE = '/admin/delivery-settings'
