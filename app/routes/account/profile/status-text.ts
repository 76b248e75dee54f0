import type * as accountTexts from '../../../texts/mk/account.ts'

/** What a customer reads of an order's status; whatever is not known waits. [PROF-06] */
export function statusText(status: string, { orders }: Pick<typeof accountTexts, 'orders'>): string {
  switch (status) {
    case 'delivered':
      return orders.statusDelivered
    case 'approved':
      return orders.statusApproved
    case 'pending':
      return orders.statusPending
    case 'rejected':
      return orders.statusRejected
    default:
      return orders.statusOther
  }
}
