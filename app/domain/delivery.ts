import type { Deni } from './money.ts'

export interface DeliverySettings {
  standardDeliveryPrice: Deni
  /** kept for the specification's sake; the free threshold is what counts [DEL-03] */
  standardDeliveryThreshold: Deni
  freeDeliveryPrice: Deni
  freeDeliveryThreshold: Deni
  deliveryMessage: string
}

/** What a shop starts with: 150 ден, free from 1,500 ден. [DEL-02] */
export const DEFAULT_DELIVERY: DeliverySettings = {
  standardDeliveryPrice: 15_000,
  standardDeliveryThreshold: 150_000,
  freeDeliveryPrice: 0,
  freeDeliveryThreshold: 150_000,
  deliveryMessage: 'Бесплатна достава за нарачки над 1,500 ден',
}

/** Delivery of a subtotal before discount: the free price from the threshold on, else the standard one. [DEL-03] */
export function deliveryPrice(settings: DeliverySettings, subtotal: Deni): Deni {
  return subtotal >= settings.freeDeliveryThreshold
    ? settings.freeDeliveryPrice
    : settings.standardDeliveryPrice
}

/** How much more has to be bought for the free price, in deni; 0 when it is reached. [BEY-04] */
export function missingForFreeDelivery(settings: DeliverySettings, subtotal: Deni): Deni {
  return Math.max(0, settings.freeDeliveryThreshold - subtotal)
}
