import type { Refusal } from '../../domain/refusals.ts'
import type { Texts } from '../../i18n/mk.ts'
import { refusalText } from '../../i18n/refusal.ts'

/** The alert over the button: three refusals in their own words, everything else as a failure with its reason. [CO-04 CO-05 CO-06 CO-13] */
export function orderRefusalText(refusal: Refusal, t: Texts): string {
  switch (refusal.code) {
    case 'sign-in-required':
    case 'cart-empty':
    case 'form-incomplete':
      return refusalText(refusal, t)
    default:
      return t.order.error({ message: refusalText(refusal, t) })
  }
}
