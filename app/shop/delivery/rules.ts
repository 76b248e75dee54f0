import { type Deni, amountProblem, type AmountProblem, parseDen, typedDen } from '../money.ts'
import { tidyText } from '../text.ts'

export interface DeliverySettings {
  standardDeliveryPrice: Deni
  /** kept for the specification's sake; the free threshold is what counts */
  standardDeliveryThreshold: Deni
  freeDeliveryPrice: Deni
  freeDeliveryThreshold: Deni
  deliveryMessage: string
}

/** What a shop starts with: 150 ден, free from 1,500 ден. */
export const DEFAULT_DELIVERY: DeliverySettings = {
  standardDeliveryPrice: 15_000,
  standardDeliveryThreshold: 150_000,
  freeDeliveryPrice: 0,
  freeDeliveryThreshold: 150_000,
  deliveryMessage: 'Бесплатна достава за нарачки над 1,500 ден',
}

/** Delivery of a subtotal before discount: the free price from the threshold on, else the standard one. */
export function deliveryPrice(settings: DeliverySettings, subtotal: Deni): Deni {
  return subtotal >= settings.freeDeliveryThreshold
    ? settings.freeDeliveryPrice
    : settings.standardDeliveryPrice
}

/** How much more has to be bought for the free price, in deni; 0 when it is reached. */
export function missingForFreeDelivery(settings: DeliverySettings, subtotal: Deni): Deni {
  return Math.max(0, settings.freeDeliveryThreshold - subtotal)
}

/** The settings with the number of their saving, by which a change made meanwhile is noticed. */
export interface DeliveryVersion {
  settings: DeliverySettings
  version: number
}

/** The amounts of the form, in the order of the screen. */
export const AMOUNT_FIELDS = [
  'standardDeliveryPrice',
  'standardDeliveryThreshold',
  'freeDeliveryPrice',
  'freeDeliveryThreshold',
] as const

export const DELIVERY_FIELDS = [...AMOUNT_FIELDS, 'deliveryMessage'] as const

export type DeliveryField = (typeof DELIVERY_FIELDS)[number]

/** What stands in the form, by the name of the field. */
export type DeliveryValues = Record<DeliveryField, string>

/** The most UTF-16 units of the message, which has one line on a computer. */
export const MAX_MESSAGE_LENGTH = 200

export type DeliveryProblem = AmountProblem | 'too-long'

/** What is wrong with one field, or null. A blank message is right: then there is no banner. */
export function deliveryProblem(field: DeliveryField, text: string): DeliveryProblem | null {
  if (field !== 'deliveryMessage') return amountProblem(text)
  return tidyText(text).length > MAX_MESSAGE_LENGTH ? 'too-long' : null
}

/** The settings that the form says; null when any amount is not right. */
export function typedDelivery(values: DeliveryValues): DeliverySettings | null {
  const amounts = AMOUNT_FIELDS.map((field) => [field, parseDen(values[field])] as const)
  if (amounts.some(([, deni]) => deni === null)) return null
  return {
    ...(Object.fromEntries(amounts) as Record<(typeof AMOUNT_FIELDS)[number], Deni>),
    deliveryMessage: tidyText(values.deliveryMessage),
  }
}

/** What the form shows of the settings. */
export function deliveryValues(settings: DeliverySettings): DeliveryValues {
  const amounts = AMOUNT_FIELDS.map((field) => [field, typedDen(settings[field])])
  return {
    ...(Object.fromEntries(amounts) as DeliveryValues),
    deliveryMessage: settings.deliveryMessage,
  }
}

/** The subtotals whose delivery the screen shows: small, just below the threshold, at it, large; rising, each once. */
export function sampleSubtotals({ freeDeliveryThreshold }: DeliverySettings): Deni[] {
  const justBelow = Math.max(0, freeDeliveryThreshold - 1)
  const samples = new Set([SMALL, justBelow, freeDeliveryThreshold, LARGE])
  return [...samples].toSorted((a, b) => a - b)
}

const SMALL: Deni = 50_000
const LARGE: Deni = 300_000
