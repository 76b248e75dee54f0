import { counted } from '../english-count.ts'
import type { refusal as mkRefusal } from '../mk/refusal.ts'

export const refusal: typeof mkRefusal = {
  malformed: 'The data cannot be read. Refresh the page and try again.',
  forbidden: 'You do not have permission for this.',
  notFound: 'This no longer exists.',
  idempotency: 'This order has already been sent. Check your order history.',
  statusUnknown: 'This status does not exist.',
  alreadyCancelled: 'The order has already been cancelled.',
  productUnavailable: 'The product is no longer available and cannot be ordered.',
  quantityInvalid: 'The quantity must be a whole number from 1 to 99.',
  textTooLong: (n) =>
    `The text is too long. At most ${counted(n, { one: 'character', other: 'characters' })}.`,
  promoBlank: 'Enter a promo code.',
  ratingMissing: 'Please choose a rating',
  commentMissing: 'Write a few words about the product.',
}
