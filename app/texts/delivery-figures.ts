import type { DeliverySettings } from '../shop/delivery/rules.ts'
import { formatMoney } from './format.ts'

/** What sentences about delivery state, as money texts; `reduced` is the price above the threshold where it is not free. */
export interface DeliveryFigures {
  price: string
  threshold: string
  reduced: string | null
}

/** The figures of the settings in force. */
export function deliveryFigures(delivery: DeliverySettings): DeliveryFigures {
  const { standardDeliveryPrice, freeDeliveryThreshold, freeDeliveryPrice } = delivery
  return {
    price: formatMoney(standardDeliveryPrice),
    threshold: formatMoney(freeDeliveryThreshold),
    reduced: freeDeliveryPrice > 0 ? formatMoney(freeDeliveryPrice) : null,
  }
}
