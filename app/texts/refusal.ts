import type { Refusal } from '../shop/use-case.ts'
import { formatMoney } from './format.ts'
import type * as customer from './mk/customer.ts'

/** Of customers' pages; other areas include them. */
export type Texts = Omit<typeof customer, 'area'>

/** A code without a text does not compile. */
export function refusalText(refusal: Refusal, t: Texts): string {
  switch (refusal.code) {
    case 'promo-minimum':
      return t.promo.errMinimum({ amount: formatMoney(refusal.minimum) })
    case 'order-changed':
      return t.order.totalChanged({ amount: formatMoney(refusal.quote.total) })
    case 'text-too-long':
      return t.refusal.textTooLong(refusal.max)
    default:
      return plainTexts(t)[refusal.code]
  }
}

type WithParameters = 'promo-minimum' | 'order-changed' | 'text-too-long'

function plainTexts(t: Texts): Record<Exclude<Refusal['code'], WithParameters>, string> {
  return {
    'promo-missing': t.promo.errMissing,
    'promo-inactive': t.promo.errInactive,
    'promo-not-started': t.promo.errEarly,
    'promo-expired': t.promo.errExpired,
    'promo-exhausted': t.promo.errUsed,
    'promo-customer-limit': t.promo.errCustomerLimit,
    'promo-invalid': t.promo.errInvalid,
    'promo-blank': t.refusal.promoBlank,
    'sign-in-required': t.auth.needed,
    'cart-empty': t.order.empty,
    'form-incomplete': t.order.incomplete,
    'idempotency-conflict': t.refusal.idempotency,
    'not-found': t.refusal.notFound,
    forbidden: t.refusal.forbidden,
    'other-user': t.auth.reasons.other,
    'status-unknown': t.refusal.statusUnknown,
    'already-cancelled': t.refusal.alreadyCancelled,
    'product-unavailable': t.refusal.productUnavailable,
    'quantity-invalid': t.refusal.quantityInvalid,
    'cart-full': t.error.cartFull,
    'rating-missing': t.refusal.ratingMissing,
    'comment-missing': t.refusal.commentMissing,
    'review-repeated': t.refusal.reviewRepeated,
    'reviews-too-many': t.refusal.reviewsTooMany,
    malformed: t.refusal.malformed,
    'too-many-requests': t.auth.errTooManyRequests,
    'invalid-credential': t.auth.errInvalidCredential,
    'user-not-found': t.auth.errUserNotFound,
    'wrong-password': t.auth.errWrongPassword,
    'invalid-email': t.auth.errInvalidEmail,
    'user-disabled': t.auth.errUserDisabled,
    'network-request-failed': t.auth.errNetworkRequestFailed,
    'email-already-in-use': t.auth.errEmailAlreadyInUse,
    'weak-password': t.auth.errWeakPassword,
    'operation-not-allowed': t.auth.errOperationNotAllowed,
    other: t.auth.errOther,
  }
}
