/** What an order with each status is: to be packed, delivered and so paid, or refused and so of no account. */
const STATUSES = {
  pending: 'to-pack',
  approved: 'to-pack',
  rejected: 'refused',
  delivered: 'delivered',
  cancelled: 'refused',
} as const

export type OrderStatus = keyof typeof STATUSES
export const ORDER_STATUSES = Object.keys(STATUSES) as OrderStatus[]
export const STATUSES_TO_PACK = ORDER_STATUSES.filter((status) => STATUSES[status] === 'to-pack')
export const REFUSED_STATUSES = ORDER_STATUSES.filter((status) => STATUSES[status] === 'refused')

/** In any order; 'cancelled' comes only from cancelling. */
export const SETTABLE_STATUSES = ORDER_STATUSES.filter((status) => status !== 'cancelled')
