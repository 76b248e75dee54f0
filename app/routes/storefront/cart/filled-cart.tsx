import { ErrorState } from '../../../ui/kit/error-state.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartWaiting } from './cart-waiting.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { Summary } from './summary.tsx'
import { useChangedPrices } from './use-changed-prices.ts'
import type { CartScreen } from './use-cart-screen.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

/** Lines and delivery form on one side, the summary on the other. [CART-02 CART-04] */
export function FilledCart({ screen }: { screen: CartScreen }) {
  const t = useTexts(customerTexts)
  const { checkout, lines, data, order } = screen
  const { form, ...typed } = checkout
  const changed = useChangedPrices(lines)
  return (
    <div className="cart">
      <div>
        <CartNotices lines={lines} changed={changed} />
        <CartLines lines={lines} />
        {data.hasFailed && <ErrorState text={t.cart.loadError} onRetry={data.retry} />}
        {!data.isComplete && !data.hasFailed && <CartWaiting />}
        <DeliveryForm
          checkout={typed}
          form={form}
          isAttempted={order.isAttempted}
          onSubmit={() => void order.place()}
        />
      </div>
      <Summary {...screen} />
    </div>
  )
}
