import { counted, PRODUCTS } from '../english-count.ts'
import type * as mk from '../mk/documents.ts'

export const hours: typeof mk.hours = {
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  daySpan: ({ first, last }) => `${first} – ${last}`,
  span: ({ from, to }) => `${from.replace(/^0/, '')}–${to.replace(/^0/, '')}`,
  closed: 'closed',
}

export const categoryMeta: typeof mk.categoryMeta = ({ category, found, brands }) => {
  const from = brands.length > 0 ? ` from ${brands.join(', ')}` : ''
  return `${category}: ${counted(found, PRODUCTS)}${from}. Clear ingredients, customer ratings and delivery to your door.`
}

export const priceList: typeof mk.priceList = {
  columns: {
    code: 'Code',
    name: 'Name',
    brand: 'Brand',
    category: 'Category',
    price: 'Price (MKD)',
    regularPrice: 'Regular price (MKD)',
    discount: 'Discount (%)',
    stock: 'In stock',
    address: 'Address',
  },
  inStock: 'yes',
  outOfStock: 'no',
  comingSoon: 'coming soon',
}

export const answers: typeof mk.answers = {
  defect: 'An error occurred. Please try again.',
  unavailable: 'The shop isn’t responding right now. Please try again in a moment.',
  badAddress: 'The address is not valid. Check it and try again.',
  otherOrigin: 'The request came from another page. Refresh the page and try again.',
  tooMany: 'Too many requests. Wait a moment and try again.',
  tooLarge: 'What you sent is too large, and nothing was saved. Go back and make it smaller.',
  tooSlow: 'The connection is too slow, and nothing was saved. Go back and try again.',
}

export const unavailable: typeof mk.unavailable = {
  title: 'The shop isn’t responding right now',
  text: 'This is not your fault. The page will open by itself as soon as the shop responds again.',
  sent: 'What you sent may not have been saved. Please go back and try again.',
  kept: 'Your cart is saved.',
  retry: 'Try again',
  looking: 'Checking…',
  stillNot: 'It still isn’t responding.',
}
