import { moneyParts } from '../format.ts'
import type { order as mkOrder, promo as mkPromo } from '../mk/order.ts'

export const order: typeof mkOrder = {
  needLogin: 'You must sign in to place an order.',
  empty: 'The cart is empty',
  incomplete: 'Please fill in all required fields',
  success: 'Your order has been placed. Thank you!',
  error: ({ message }) => `A problem occurred while creating the order: ${message}`,
  totalChanged: ({ amount }) => `The total is now ${amount} Check it before you order.`,
  changedTitle: 'The order has changed',
  changedText: ({ before, after }) => `The total was ${before}, and now it is ${after}`,
  changedLine: ({ name, quantity, amount }) => `${name}: ${quantity} × ${amount}`,
  changedYes: ({ amount }) => `Order for ${amount}`,
  changedNo: 'Back to the cart',
  withoutPromoText: ({ amount }) =>
    `You can also order without a promo code. Total without the discount: ${amount}`,
  withoutPromoYes: 'Order without the code',
  withoutPromoNo: 'Back to the cart',
  see: 'See the order',
}

export const promo: typeof mkPromo = {
  label: 'Promo code',
  placeholder: 'Enter a promo code',
  apply: 'Apply',
  applying: 'Checking…',
  remove: 'Remove',
  applied: ({ code }) => `The promo code “${code}” has been applied.`,
  removed: 'The promo code has been removed.',
  percent: ({ value }) => `${value}% off`,
  fixed: ({ value }) => `${value}${moneyParts(0).unit} off`,
  errMissing: 'The promo code does not exist',
  errInactive: 'The promo code is not active',
  errEarly: 'The promo code is not yet active',
  errExpired: 'The promo code has expired',
  errUsed: 'The promo code has been used up',
  errCustomerLimit: 'You have already used this promo code as many times as is allowed.',
  errInvalid: 'The promo code is not valid',
  errMinimum: ({ amount }) => `Minimum order: ${amount}`,
  errValidate: 'Error validating the promo code',
  errApply: 'Error applying the promo code',
}
