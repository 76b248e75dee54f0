import type * as adminTexts from '../../../texts/mk/admin.ts'

/** What staff read of an order's status. [ADM-12] */
export function adminStatusText(status: string, { admin }: typeof adminTexts): string {
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
