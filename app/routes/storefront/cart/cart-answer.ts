import type { Cart } from '../../../shop/cart/rules.ts'
import type { Deni } from '../../../shop/money.ts'
import type { AppliedPromo } from '../../../shop/orders/rules.ts'
import type { Refusal } from '../../../shop/refusals.ts'

/** What the browser may know of a code: enough to show its discount at once when the cart changes. [PROMO-10] */
export interface CheckedPromo extends AppliedPromo {
  minimumOrderAmount: Deni
  maximumDiscount: Deni | null
}

/** What POST /cart answers to its three intents. */
export interface CartAnswers {
  changes: { cart: Cart }
  promo: { promo: CheckedPromo }
  place: { orderId: string; cart: Cart }
}

export type CartAnswer = CartAnswers[keyof CartAnswers] | { refusal: Refusal }
