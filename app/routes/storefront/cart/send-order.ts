import type { Cart } from '../../../shop/cart/rules.ts'
import type { OrderQuote } from '../../../shop/quote.ts'
import { ok, refuse, type Result } from '../../../shop/result.ts'
import type { Question } from '../../../ui/kit/confirm-dialog.tsx'
import type { OrderRequest } from './use-checkout-draft.ts'
import type { Asked } from './ask-cart.ts'
import { toShownOrder } from './shown-cart.ts'
import { isAboutTheCode } from './promo-box.tsx'

export interface OrderSending {
  request: OrderRequest
  /** What the customer sees, and what it is without the code. */
  quote: OrderQuote
  without: OrderQuote
  send: (request: OrderRequest) => Promise<Asked<'place'>>
  confirm: (question: Question) => Promise<boolean>
  questions: {
    changed: (figures: { before: OrderQuote; now: OrderQuote }) => Question
    withoutPromo: (refusal: Parameters<typeof isAboutTheCode>[0]) => Question
  }
  /** A request with other figures is another order. */
  renewKey: () => string
}

export type SentOrder = Result<{ orderId: string; cart: Cart }> | { ok: false; refusal: null }

/**
 * Sends the order; what differs from what was shown is put to the customer, and sent again with the new figures only by
 * consent. A refusal of null is the customer's own no.
 */
export async function sendOrder({
  request,
  quote,
  without,
  send,
  confirm,
  questions,
  renewKey,
}: OrderSending): Promise<SentOrder> {
  let shown = quote
  let next = request
  for (;;) {
    const reply = await send(next)
    if (reply.ok) return ok(reply.value)
    const { refusal } = reply
    if (refusal.code === 'order-changed') {
      if (!(await confirm(questions.changed({ before: shown, now: refusal.quote }))))
        return { ok: false, refusal: null }
      shown = refusal.quote
    } else if (isAboutTheCode(refusal) && next.promoCode !== null) {
      if (!(await confirm(questions.withoutPromo(refusal)))) return refuse(refusal)
      shown = without
    } else {
      return refuse(refusal)
    }
    next = { ...next, idempotencyKey: renewKey(), shown: toShownOrder(shown), promoCode: shown.promoCode }
  }
}
