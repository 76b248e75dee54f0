import { type Deni, amountProblem, type AmountProblem, parseDen, typedDen } from '../money.ts'
import { tidyText } from '../text.ts'

export interface DeliverySettings {
  standardDeliveryPrice: Deni
  /** part of the specification; only the free threshold has an effect */
  standardDeliveryThreshold: Deni
  freeDeliveryPrice: Deni
  freeDeliveryThreshold: Deni
  deliveryMessage: string
}

export const DEFAULT_DELIVERY: DeliverySettings = {
  standardDeliveryPrice: 15_000,
  standardDeliveryThreshold: 150_000,
  freeDeliveryPrice: 0,
  freeDeliveryThreshold: 150_000,
  deliveryMessage: 'Бесплатна достава за нарачки над 1,500 ден',
}

export function deliveryPrice(settings: DeliverySettings, subtotal: Deni): Deni {
  return subtotal >= settings.freeDeliveryThreshold
    ? settings.freeDeliveryPrice
    : settings.standardDeliveryPrice
}

/** Deni; 0 when it is reached. */
export function missingForFreeDelivery(settings: DeliverySettings, subtotal: Deni): Deni {
  return Math.max(0, settings.freeDeliveryThreshold - subtotal)
}

export interface DeliveryVersion {
  settings: DeliverySettings
  version: number
}

export const AMOUNT_FIELDS = [
  'standardDeliveryPrice',
  'standardDeliveryThreshold',
  'freeDeliveryPrice',
  'freeDeliveryThreshold',
] as const

export const DELIVERY_FIELDS = [...AMOUNT_FIELDS, 'deliveryMessage'] as const

export type DeliveryField = (typeof DELIVERY_FIELDS)[number]

export type DeliveryValues = Record<DeliveryField, string>

/** UTF-16 units: one line on a computer. */
export const MAX_MESSAGE_LENGTH = 200

export type DeliveryProblem = AmountProblem | 'too-long'

/** What is wrong with one field, or null. A blank message means no banner. */
export function deliveryProblem(field: DeliveryField, text: string): DeliveryProblem | null {
  if (field !== 'deliveryMessage') return amountProblem(text)
  return tidyText(text).length > MAX_MESSAGE_LENGTH ? 'too-long' : null
}

/** Null when any amount is invalid. */
export function typedDelivery(values: DeliveryValues): DeliverySettings | null {
  const amounts = AMOUNT_FIELDS.map((field) => [field, parseDen(values[field])] as const)
  if (amounts.some(([, deni]) => deni === null)) return null
  return {
    ...(Object.fromEntries(amounts) as Record<(typeof AMOUNT_FIELDS)[number], Deni>),
    deliveryMessage: tidyText(values.deliveryMessage),
  }
}

export function deliveryValues(settings: DeliverySettings): DeliveryValues {
  const amounts = AMOUNT_FIELDS.map((field) => [field, typedDen(settings[field])])
  return {
    ...(Object.fromEntries(amounts) as DeliveryValues),
    deliveryMessage: settings.deliveryMessage,
  }
}

/** The subtotals that the screen shows, ascending: small, just below the threshold, at it, large. */
export function sampleSubtotals({ freeDeliveryThreshold }: DeliverySettings): Deni[] {
  const justBelow = Math.max(0, freeDeliveryThreshold - 1)
  const samples = new Set([SMALL, justBelow, freeDeliveryThreshold, LARGE])
  return [...samples].toSorted((a, b) => a - b)
}

const SMALL: Deni = 50_000
const LARGE: Deni = 300_000
