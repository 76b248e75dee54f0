import { type DeliverySettings, missingForFreeDelivery } from '../../../shop/delivery/rules.ts'
import type { Deni } from '../../../shop/money.ts'
import { formatMoney } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

/** How much is missing for free delivery; nothing where it is never free. [BEY-04] */
export function FreeDelivery({ delivery, subtotal }: { delivery: DeliverySettings; subtotal: Deni }) {
  const t = useTexts(customerTexts)
  const { freeDeliveryPrice, freeDeliveryThreshold } = delivery
  if (freeDeliveryPrice > 0 || freeDeliveryThreshold <= 0) return null
  const missing = missingForFreeDelivery(delivery, subtotal)
  return (
    <div className="ship">
      <p id="free-delivery" role="status">
        {missing > 0 ? t.summary.freeLeft({ amount: formatMoney(missing) }) : t.summary.freeReached}
      </p>
      <progress
        aria-labelledby="free-delivery"
        max={freeDeliveryThreshold}
        value={Math.min(subtotal, freeDeliveryThreshold)}
      />
    </div>
  )
}
