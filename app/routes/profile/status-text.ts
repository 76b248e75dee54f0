import type { ProfileTexts } from '../../i18n/profile-texts.ts'

/** What a customer reads of an order's status; whatever is not known waits. [PROF-06] */
export function statusText(status: string, { orders }: ProfileTexts): string {
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
