import type { OrderQuote } from '../../shop/quote.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Money } from '../kit/price.tsx'

type Figures = Pick<OrderQuote, 'subtotal' | 'discount' | 'shipping' | 'total'>

/** Subtotal, discount (of an order with its code), delivery, total. */
export function Sums({ figures, code }: { figures: Figures; code?: string | undefined }) {
  const t = useTexts(customerTexts)
  const { subtotal, discount, shipping, total } = figures
  return (
    <dl className="sums">
      <div>
        <dt>{t.summary.subtotal}</dt>
        <dd>
          <Money deni={subtotal} />
        </dd>
      </div>
      {discount > 0 && (
        <div className="neg">
          <dt>{code === undefined ? t.summary.discount : `${t.summary.discount} ${code}`}</dt>
          <dd>
            −<Money deni={discount} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t.summary.delivery}</dt>
        <dd>{shipping === 0 ? t.price.free : <Money deni={shipping} />}</dd>
      </div>
      <div className="t">
        <dt>{t.summary.total}</dt>
        <dd>
          <Money deni={total} />
        </dd>
      </div>
    </dl>
  )
}
