import type { common as mkCommon, price as mkPrice, qty as mkQty } from '../mk/common.ts'

export const common: typeof mkCommon = {
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  saveChanges: 'Save changes',
  delete: 'Delete',
  remove: 'Remove',
  undo: 'Undo',
  retry: 'Try again',
  loading: 'Loading…',
  error: 'Error',
  required: 'This field is required.',
  optional: '(optional)',
  unlimited: 'Unlimited',
  notices: 'Notices',
}

export const price: typeof mkPrice = {
  incVat: 'VAT included',
  now: 'Price',
  was: 'Previous price',
  save: ({ amount }) => `You save ${amount}`,
  free: 'Free',
  lowest: ({ amount }) => `Lowest price in the 30 days before the discount: ${amount}`,
}

export const qty: typeof mkQty = {
  label: ({ name }) => `Quantity of ${name}`,
  dec: 'Decrease the quantity',
  inc: 'Increase the quantity',
}
