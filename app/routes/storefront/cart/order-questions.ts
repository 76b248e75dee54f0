import type { OrderQuote } from '../../../shop/quote.ts'
import type { Refusal } from '../../../shop/refusals.ts'
import { formatMoney } from '../../../texts/format.ts'
import type { Texts } from '../../../texts/refusal.ts'
import { refusalText } from '../../../texts/refusal.ts'
import type { Question } from '../../../ui/kit/confirm-dialog.tsx'

/** Old and new total, and every line that is not as it was shown. [CO-09 CART-15] */
export function changedOrderQuestion(
  { before, now }: { before: OrderQuote; now: OrderQuote },
  t: Texts,
): Question {
  const seen = new Map(before.lines.map((line) => [line.productId, line]))
  const changed = now.lines.filter(({ productId, price, quantity }) => {
    const line = seen.get(productId)
    return line?.price !== price || line.quantity !== quantity
  })
  const lines = changed.map(({ name, quantity, price }) =>
    t.order.changedLine({ name, quantity, amount: formatMoney(price) }),
  )
  const totals = t.order.changedText({ before: formatMoney(before.total), after: formatMoney(now.total) })
  return {
    title: t.order.changedTitle,
    text: [totals, ...lines].join('\n'),
    yes: t.order.changedYes({ amount: formatMoney(now.total) }),
    no: t.order.changedNo,
  }
}

/** The code can't be used after all: the order may still be made without it. [PROMO-09] */
export function withoutPromoQuestion(
  { refusal, without }: { refusal: Refusal; without: OrderQuote },
  t: Texts,
): Question {
  return {
    title: refusalText(refusal, t),
    text: t.order.withoutPromoText({ amount: formatMoney(without.total) }),
    yes: t.order.withoutPromoYes,
    no: t.order.withoutPromoNo,
  }
}
