import type { deliverySettings as mkDeliverySettings } from '../mk/delivery-settings.ts'

export const deliverySettings: typeof mkDeliverySettings = {
  title: 'Delivery settings',
  lead: 'Changes appear on all open pages at once.',
  amounts: 'Prices and message',
  amountsHint: 'Amounts are in denars; decimals are written after a comma or a dot.',
  labels: {
    standardDeliveryPrice: 'Standard delivery price (MKD)',
    standardDeliveryThreshold: 'Standard delivery threshold (MKD)',
    freeDeliveryPrice: 'Delivery price above the threshold (MKD)',
    freeDeliveryThreshold: 'Free delivery threshold (MKD)',
    deliveryMessage: 'Delivery message',
  },
  hints: {
    standardDeliveryThreshold: 'Only stored; it does not affect the price.',
    freeDeliveryPrice: '0 means free delivery.',
    freeDeliveryThreshold: 'Compared with the amount before any discount.',
    deliveryMessage: 'Shown at the top of every page. If it is blank, nothing is shown.',
  },
  problems: {
    required: 'Enter an amount; for free, enter 0.',
    negative: 'The amount cannot be negative.',
    'not-a-number': 'Enter an amount in digits with at most two decimals, such as 150 or 1500,50.',
    'too-large': 'The amount can be at most 1.000.000 MKD.',
  },
  preview: 'What a customer pays',
  previewWaits: 'The calculation appears when all amounts are right.',
  subtotal: 'Order of',
  pays: 'Delivery',
  save: 'Save the settings',
  saving: 'Saving…',
  saved: 'Delivery settings saved.',
  saveError: 'The delivery settings have not been saved.',
  wrong: 'Check the marked fields. Nothing has been saved.',
  needLogin: 'Your session has ended. Sign in again; what you entered stays here.',
  changedTitle: 'The settings have changed meanwhile',
  changed:
    'Another administrator has saved other values. Yours have not been saved and theirs have not been overwritten.',
  theirs: ({ value }) => `Stored: ${value}`,
  yours: ({ value }) => `Yours: ${value}`,
  blank: '(blank)',
  take: 'Use the stored values',
}
