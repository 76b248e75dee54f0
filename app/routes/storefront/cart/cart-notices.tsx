import type { Deni } from '../../../shop/money.ts'
import { formatMoney } from '../../../texts/format.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import type { ShownLine } from './shown-cart.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

interface CartNoticesProps {
  lines: ShownLine[]
  /** New prices of products that this browser showed at another one. */
  changed: Record<string, Deni>
}

/** What became of products since they were put in: unavailable, or at another price. [CART-15] */
export function CartNotices({ lines, changed }: CartNoticesProps) {
  const t = useTexts(customerTexts)
  const notices = lines.flatMap(({ product, isAvailable, line }) => {
    if (!product) return { key: line.id, kind: 'warning' as const, text: t.cart.goneNotice }
    const { name } = product
    if (!isAvailable) return { key: line.id, kind: 'warning' as const, text: t.cart.unavailable({ name }) }
    const price = changed[line.productId]
    if (price === undefined) return []
    return {
      key: line.id,
      kind: 'info' as const,
      text: t.cart.priceChanged({ name, amount: formatMoney(price) }),
    }
  })
  if (notices.length === 0) return null
  return (
    <div className="notices" role="group" aria-label={t.cart.notices}>
      {notices.map(({ key, kind, text }) => (
        <Alert key={key} kind={kind}>
          {text}
        </Alert>
      ))}
    </div>
  )
}
