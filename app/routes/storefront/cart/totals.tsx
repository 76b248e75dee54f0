import type { OrderQuote } from '../../../shop/quote.ts'
import { Money } from '../../../ui/kit/price.tsx'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

/** Subtotal, discount, delivery, total. [CART-04 CO-08] */
export function Totals({ quote }: { quote: OrderQuote }) {
  const t = useTexts(customerTexts)
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
