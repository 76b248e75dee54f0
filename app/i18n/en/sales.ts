import { counted } from '../english-count.ts'
import { formatNumber } from '../format.ts'
import type { sales as mkSales } from '../mk/sales.ts'

const days = (n: number) => counted(n, { one: 'day', other: 'days' })
const daysBefore = (n: number) => (n === 1 ? 'the day before' : `the ${days(n)} before`)

export const sales: typeof mkSales = {
  packTitle: 'To pack',
  packCount: (n) =>
    `${counted(n, { one: 'order is waiting', other: 'orders are waiting' })}, the oldest first`,
  packMany: (n) => `More than ${formatNumber(n)} orders are waiting, the oldest first`,
  packAll: 'All to pack',
  packEmpty: 'Everything is packed. No orders are waiting.',
  title: 'Sales',
  lead: 'Revenue is the total of delivered orders and is counted on the day of the delivery, when it is paid. Orders and codes are counted on the day of the order.',
  periods: {
    '7': 'Last 7 days',
    '30': 'Last 30 days',
    '90': 'Last 90 days',
    month: 'This month',
    'last-month': 'Last month',
  },
  period: 'Period',
  from: 'From',
  to: 'To',
  show: 'Show',
  faults: {
    date: 'Enter both the first and the last day.',
    order: 'The last day can’t be before the first.',
    length: 'A period can be at most a year long.',
  },
  usualShown: 'The last 30 days are shown.',
  shown: ({ from, to }) => `From ${from} to ${to}`,
  orders: 'Orders',
  delivered: 'Delivered',
  revenue: 'Revenue',
  average: 'Average order',
  averageNone: 'no delivered orders',
  change: ({ percent, days: n }) => `${percent}% compared with ${daysBefore(n)}`,
  same: (n) => `the same as ${daysBefore(n)}`,
  fromNothing: (n) => `${daysBefore(n)}: 0`,
  byDay: 'Revenue and orders per day',
  revenueByDay: 'Revenue per day, in denars',
  ordersByDay: 'Orders per day',
  revenueSummary: ({ total, days: n, most, day }) =>
    `Revenue of ${days(n)}: ${total} Most on ${day}: ${most}`,
  ordersSummary: ({ total, days: n, most, day }) =>
    `Orders of ${days(n)}: ${formatNumber(total)}. Most on ${day}: ${formatNumber(most)}.`,
  revenueNone: 'No orders were delivered in this period.',
  ordersNone: 'There are no orders in this period.',
  asTable: 'Show as a table',
  chartFailed: 'The charts can’t be loaded. Here are the same numbers in a table.',
  day: 'Day',
  best: 'Best-selling products',
  bestNote: 'Of the delivered orders. The revenue is before a code’s discount and without delivery.',
  bestNone: 'Nothing was delivered in this period.',
  product: 'Product',
  pieces: 'Pieces',
  priceNow: ({ price }) => `Price now: ${price}`,
  gone: 'No longer in the shop',
  promo: 'Use of promo codes',
  promoNote: 'Without declined and cancelled orders.',
  promoNone: 'Nobody used a code in this period.',
  code: 'Code',
  times: 'Uses',
  discount: 'Discount',
}
