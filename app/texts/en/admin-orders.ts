import { counted, formatNumber } from '../english-count.ts'
import type * as mk from '../mk/admin-orders.ts'
import { saving } from './admin.ts'

export * from './admin.ts'

export const list: typeof mk.list = {
  views: 'Quick views',
  viewAll: 'All',
  viewToPack: 'To pack',
  viewToday: 'Today',
  searchHint: 'Order number, name, phone or e-mail',
  statuses: 'Status',
  statusesHint: 'Declined: not accepted by the shop. Cancelled: ended with “Cancel the order”.',
  since: 'From date',
  until: 'To date',
  byDelivery: 'By day of delivery, like the revenue on the dashboard (delivered only)',
  moreThan: (n) => `More than ${formatNumber(n)} orders`,
  oldestFirst: 'oldest first',
  nothingFound: 'No orders found',
  nothingFoundText: 'Check the search or clear the filters.',
  nothingToPack: 'Nothing to pack',
  nothingToPackText: 'Everything is packed. New orders will appear by themselves.',
  emptyText: 'New orders will appear here by themselves.',
  csv: 'Export CSV',
  slips: 'Packing slips',
  loadError: 'The orders could not be loaded.',
  fresh: 'new',
  news: (n, isMore) =>
    isMore
      ? `More than ${formatNumber(n)} new orders`
      : counted(n, { one: 'new order', other: 'new orders' }),
  showNews: 'Show',
  seen: 'OK',
  pages: 'Pages of orders',
  newer: 'Newer orders',
  older: 'Older orders',
}

export const detail: typeof mk.detail = {
  noteTitle: 'Note and parcel',
  note: 'Internal note',
  noteHint: 'The customer does not see it.',
  trackingNumber: 'Tracking number',
  trackingHint: 'The customer sees it in their profile.',
  save: 'Save',
  ...saving,
  saved: 'The note has been saved.',
  saveError: 'The note could not be saved.',
  needLogin: 'Your session has ended. Sign in again and save; what you typed stays here.',
  changedTitle: 'The note has changed',
  changed: 'Somebody else saved a note while you were typing. Compare before you save again.',
  take: 'Use the saved one',
  timeline: 'What happened',
  placed: 'The order was placed',
  status: ({ from, to }) => `Status: ${from} → ${to}`,
  cancelled: ({ from }) => `The order was cancelled (was: ${from})`,
  noteAdded: 'A note was added',
  noteChanged: 'The note was changed',
  noteRemoved: 'The note was removed',
  trackingAdded: ({ number }) => `Tracking number: ${number}`,
  trackingRemoved: ({ number }) => `The tracking number ${number} was removed`,
  slip: 'Packing slip',
}

export const slip: typeof mk.slip = {
  title: ({ id8 }) => `Packing slip for order #${id8}`,
  print: 'Print',
  back: 'Back to the orders',
  to: 'To',
  date: 'Ordered',
  quantity: 'Qty',
  product: 'Product',
  price: 'Price',
  sum: 'Amount',
  pieces: 'Total pieces',
}

export const columns: typeof mk.columns = {
  number: 'Order',
  id: 'Full number',
  date: 'Date and time',
  status: 'Status',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  municipality: 'Municipality',
  postalCode: 'Postal code',
  city: 'City',
  notes: 'Customer’s note',
  items: 'Products',
  pieces: 'Pieces',
  subtotal: 'Subtotal (MKD)',
  promoCode: 'Promo code',
  discount: 'Discount (MKD)',
  shipping: 'Delivery (MKD)',
  total: 'Total (MKD)',
  trackingNumber: 'Tracking number',
  deliveredAt: 'Delivered',
}
