import type { CartLine } from '../../../shop/cart/rules.ts'
import { canBeOrdered, type ProductSummary } from '../../../shop/catalog/product.ts'
import { type DeliverySettings, missingForFreeDelivery } from '../../../shop/delivery/rules.ts'
import type { Deni } from '../../../shop/money.ts'
import { totalsFor } from '../../../shop/orders/rules.ts'
import { type CheckedPromo, newPromoCode } from '../../../shop/promotions/rules.ts'
import type { OrderQuote, ShownOrder } from '../../../shop/quote.ts'
import type { EpochMs } from '../../../shop/time.ts'

export interface ShownLine {
  line: CartLine
  /** null: there is no such product any more */
  product: ProductSummary | null
  isAvailable: boolean
}

export function shownLines(lines: CartLine[], products: ReadonlyMap<string, ProductSummary | null>) {
  return lines.flatMap((line) => {
    const product = products.get(line.productId)
    if (product === undefined) return []
    return { line, product, isAvailable: product !== null && canBeOrdered(product) }
  })
}

interface TotalsOptions {
  lines: ShownLine[]
  promo: CheckedPromo | null
  delivery: DeliverySettings
  now: EpochMs
}

/** By the rules of the server. A code below its minimum has no effect; the quote is null if nothing can be ordered. */
export function shownTotals({ lines, promo, delivery, now }: TotalsOptions) {
  const priced = lines.flatMap(({ line: { quantity }, product, isAvailable }) =>
    product && isAvailable ? { ...product, quantity } : [],
  )
  const without = totalsFor(priced, null, delivery, now)
  if (!without.ok) return { quote: null, promoRefusal: null, missing: null }
  const order = { ...without.value, lines: priced }
  const missing = missingForFreeDelivery(delivery, order)
  // the server has just validated the code; only its minimum is checked again here
  const totals = promo ? totalsFor(priced, newPromoCode({ id: '', ...promo }, 0), delivery, now) : without
  const shown = totals.ok ? totals : without
  return { quote: shown.value, promoRefusal: totals.ok ? null : totals.refusal, missing }
}

export function toShownOrder({ lines, total, promoCode }: OrderQuote): ShownOrder {
  return {
    lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    total,
    promoCode,
  }
}

export function pricesOf(lines: ShownLine[]): Record<string, Deni> {
  return Object.fromEntries(lines.flatMap(({ product }) => (product ? [[product.id, product.price]] : [])))
}
