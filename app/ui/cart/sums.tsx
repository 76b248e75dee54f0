import { Fragment, type ReactNode } from 'react'
import { type Figure, FIGURES, type Figures } from '../../shop/quote.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Money } from '../kit/product-facts.tsx'
import './sums.css'

export function Sums({ figures, code = '' }: { figures: Figures; code?: string | undefined }) {
  const { summary, price } = useTexts(customerTexts)
  const { subtotal, discount, shipping, total } = figures
  const rows: Record<Figure, ReactNode> = {
    subtotal: <Sum name={summary.subtotal} amount={<Money deni={subtotal} />} />,
    discount: discount > 0 && (
      <Sum
        look="neg"
        name={`${summary.discount} ${code}`.trim()}
        amount={
          <>
            −<Money deni={discount} />
          </>
        }
      />
    ),
    shipping: (
      <Sum name={summary.delivery} amount={shipping === 0 ? price.free : <Money deni={shipping} />} />
    ),
    total: <Sum look="t" name={summary.total} amount={<Money deni={total} />} />,
  }
  return (
    <dl className="sums">
      {FIGURES.map((figure) => (
        <Fragment key={figure}>{rows[figure]}</Fragment>
      ))}
    </dl>
  )
}

function Sum({ name, amount, look }: { name: string; amount: ReactNode; look?: 'neg' | 't' }) {
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
