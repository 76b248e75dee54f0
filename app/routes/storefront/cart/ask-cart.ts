import type { Cart } from '../../../shop/cart/rules.ts'
import type { CheckedPromo } from '../../../shop/promotions/rules.ts'
import type { Refusal, Result } from '../../../shop/result.ts'
import { askServer, type Fetch } from '../../../ui/kit/ask-server.ts'
import { paths } from '../../../ui/paths.ts'

export type Asked<Intent extends keyof CartAnswers> = Result<CartAnswers[Intent]>

/** Asks POST /cart. */
export async function askCart<Intent extends keyof CartAnswers>(
  intent: Intent,
  body: object,
  request?: Fetch,
): Promise<Asked<Intent>> {
  return await askServer<CartAnswers[Intent]>(paths.cart(), { ...body, intent }, request)
}

/** What POST /cart answers to its three intents. */
interface CartAnswers {
  changes: { cart: Cart }
  promo: { promo: CheckedPromo }
  place: { orderId: string; cart: Cart }
}

export type CartAnswer = CartAnswers[keyof CartAnswers] | { refusal: Refusal }
