import type { Deni } from '../money.ts'

export const AMOUNT_FIELDS = [
  'standardDeliveryPrice',
  // part of the specification; only the free threshold has an effect
  'standardDeliveryThreshold',
  'freeDeliveryPrice',
  'freeDeliveryThreshold',
] as const

export type DeliveryAmounts = Record<(typeof AMOUNT_FIELDS)[number], Deni>

/** The message may contain the placeholders of `MESSAGE_FIGURES`. */
export type DeliverySettings = DeliveryAmounts & { deliveryMessage: string }

export const DEFAULT_DELIVERY: DeliverySettings = {
  standardDeliveryPrice: 15_000,
  standardDeliveryThreshold: 150_000,
  freeDeliveryPrice: 0,
  freeDeliveryThreshold: 150_000,
  deliveryMessage: 'Бесплатна достава за нарачки над {threshold} ден',
}

interface DeliveredOrder {
  subtotal: Deni
}

export function deliveryPrice(settings: DeliverySettings, { subtotal }: DeliveredOrder): Deni {
  return subtotal >= settings.freeDeliveryThreshold
    ? settings.freeDeliveryPrice
    : settings.standardDeliveryPrice
}

/** Which orders the shop calls free of delivery: all, those from the threshold on, or none. */
export function freeDelivery(settings: DeliverySettings): 'all' | 'large' | 'none' {
  if (settings.freeDeliveryPrice > 0) return 'none'
  return deliveryPrice(settings, { subtotal: 0 }) === 0 ? 'all' : 'large'
}

/** Deni; 0 when it is reached. */
export function missingForFreeDelivery(settings: DeliverySettings, subtotal: Deni): Deni {
  return Math.max(0, settings.freeDeliveryThreshold - subtotal)
}

export const MESSAGE_FIGURES = [
  ['{threshold}', 'freeDeliveryThreshold'],
  ['{price}', 'standardDeliveryPrice'],
] as const

/** The message with the figures in force, in the specification's notation: `1,500`. */
export function shownMessage(settings: DeliverySettings): string {
  return MESSAGE_FIGURES.reduce(
    (text, [placeholder, field]) => text.replaceAll(placeholder, messageFigure(settings[field])),
    settings.deliveryMessage,
  )
}

function messageFigure(deni: Deni): string {
  const figure = (deni / 100).toFixed(2).replace('.00', '')
  return figure.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
