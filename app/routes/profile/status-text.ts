import type { Texts } from '../../i18n/mk.ts'

/** What a customer reads of an order's status; whatever is not known waits. [PROF-06] */
export function statusText(status: string, t: Texts): string {
  switch (status) {
    case 'delivered':
      return t.orders.statusDelivered
    case 'approved':
      return t.orders.statusApproved
    case 'pending':
      return t.orders.statusPending
    case 'rejected':
      return t.orders.statusRejected
    default:
      return t.orders.statusOther
  }
}
