import type { Deni } from '../money.ts'

/** Part of the specification; only the free threshold decides. */
export const WITHOUT_EFFECT = 'standardDeliveryThreshold'

export const AMOUNT_FIELDS = [
  'standardDeliveryPrice',
  WITHOUT_EFFECT,
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

export interface DeliveredOrder {
  subtotal: Deni
}

/** What pages promise holds for an order like this. */
const ORDINARY: DeliveredOrder = { subtotal: 0 }

export function deliveryPrice(settings: DeliverySettings, { subtotal }: DeliveredOrder): Deni {
  return subtotal >= settings.freeDeliveryThreshold
    ? settings.freeDeliveryPrice
    : settings.standardDeliveryPrice
}

/** Which orders the shop calls free of delivery: all, those from the threshold on, or none. */
export function freeDelivery(settings: DeliverySettings, order = ORDINARY): 'all' | 'large' | 'none' {
  const isFree = (subtotal: Deni) => deliveryPrice(settings, { ...order, subtotal }) === 0
  if (!isFree(settings.freeDeliveryThreshold)) return 'none'
  return isFree(0) ? 'all' : 'large'
}

/** Deni, 0 when it is reached; null where an order like this is always or never free of delivery. */
export function missingForFreeDelivery(settings: DeliverySettings, order: DeliveredOrder): Deni | null {
  if (freeDelivery(settings, order) !== 'large') return null
  return Math.max(0, settings.freeDeliveryThreshold - order.subtotal)
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
