import type { Refusal } from '../shop/use-case.ts'
import { formatMoney } from './format.ts'
import type * as customer from './mk/customer.ts'

/** Of customers' pages; other areas include them. */
export type Texts = Omit<typeof customer, 'area'>

/** A code without a text does not compile. */
export function refusalText(refusal: Refusal, { refusals }: Texts): string {
  switch (refusal.code) {
    case 'promo-minimum':
      return refusals['promo-minimum']({ amount: formatMoney(refusal.minimum) })
    case 'order-changed':
      return refusals['order-changed']({ amount: formatMoney(refusal.quote.total) })
    case 'text-too-long':
      return refusals['text-too-long'](refusal.max)
    default:
      return refusals[refusal.code]
  }
}
