import type { AdminTexts } from '../../i18n/admin-texts.ts'

/** What staff read of an order's status. [ADM-12] */
export function adminStatusText(status: string, { admin }: AdminTexts): string {
  switch (status) {
    case 'pending':
      return admin.ordersStatusPending
    case 'approved':
      return admin.ordersStatusApproved
    case 'rejected':
      return admin.ordersStatusRejected
    case 'delivered':
      return admin.ordersStatusDelivered
    case 'cancelled':
      return admin.ordersStatusCancelled
    default:
      return admin.ordersStatusOther
  }
}
