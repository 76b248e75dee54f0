import type { Cart } from '../../../shop/cart/rules.ts'
import type { Deni } from '../../../shop/money.ts'
import type { AppliedPromo } from '../../../shop/orders/rules.ts'
import type { Refusal } from '../../../shop/refusals.ts'
import { ok, refuse, type Result } from '../../../shop/result.ts'
import { refusalIn } from '../../../ui/kit/refusal-in.ts'
import { paths } from '../../../ui/paths.ts'

const PATIENCE_MS = 20_000

export type Asked<Intent extends keyof CartAnswers> = Result<CartAnswers[Intent]>
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Asks POST /cart. No answer is `network-request-failed`, a fault of the server `other`: both may be tried again. */
export async function askCart<Intent extends keyof CartAnswers>(
  intent: Intent,
  body: object,
  request: Fetch = (address, init) => fetch(address, init),
): Promise<Asked<Intent>> {
  try {
    const response = await request(paths.cart(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...body, intent }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok) return ok((await response.json()) as CartAnswers[Intent])
    return refuse(await refusalIn(response))
  } catch {
    return refuse({ code: 'network-request-failed' })
  }
}

/** What the browser may know of a code: enough to show its discount at once when the cart changes. */
export interface CheckedPromo extends AppliedPromo {
  minimumOrderAmount: Deni
  maximumDiscount: Deni | null
}

/** What POST /cart answers to its three intents. */
interface CartAnswers {
  changes: { cart: Cart }
  promo: { promo: CheckedPromo }
  place: { orderId: string; cart: Cart }
}

export type CartAnswer = CartAnswers[keyof CartAnswers] | { refusal: Refusal }
