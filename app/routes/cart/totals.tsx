import type { OrderQuote } from '../../domain/order.ts'
import { useAllTexts } from '../../i18n/all-texts.ts'
import { Money } from '../../ui/price.tsx'

/** Subtotal, discount, delivery, total. [CART-04 CO-08] */
export function Totals({ quote }: { quote: OrderQuote }) {
  const t = useAllTexts()
  return (
    <>
      <dl className="sums">
        <div>
          <dt>{t.summary.subtotal}</dt>
          <dd>
            <Money deni={quote.subtotal} />
          </dd>
        </div>
        {quote.discount > 0 && (
          <div className="neg">
            <dt>{t.summary.discount}</dt>
            <dd>
              −<Money deni={quote.discount} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.summary.delivery}</dt>
          <dd>{quote.shipping === 0 ? t.price.free : <Money deni={quote.shipping} />}</dd>
        </div>
        <div className="t">
          <dt>{t.summary.total}</dt>
          <dd>
            <Money deni={quote.total} />
          </dd>
        </div>
      </dl>
      <p className="tiny muted vat">{t.price.incVat}</p>
    </>
  )
}
