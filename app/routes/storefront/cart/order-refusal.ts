import type { Refusal } from '../../../shop/refusals.ts'
import type { Texts } from '../../../texts/refusal.ts'
import { refusalText } from '../../../texts/refusal.ts'

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
