import { missingForFreeDelivery, type DeliverySettings } from '../../domain/delivery.ts'
import type { Deni } from '../../domain/money.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useAllTexts } from '../../i18n/all-texts.ts'

/** How much is missing for free delivery; nothing where it is never free. [BEY-04] */
export function FreeDelivery({ delivery, subtotal }: { delivery: DeliverySettings; subtotal: Deni }) {
  const t = useAllTexts()
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
