import { type Deni, amountProblem, type AmountProblem, parseDen, typedDen } from '../money.ts'
import { recordOf } from '../record-of.ts'
import { tidyText } from '../text.ts'

export const AMOUNT_FIELDS = [
  'standardDeliveryPrice',
  // part of the specification; only the free threshold has an effect
  'standardDeliveryThreshold',
  'freeDeliveryPrice',
  'freeDeliveryThreshold',
] as const

type DeliveryAmounts = Record<(typeof AMOUNT_FIELDS)[number], Deni>

/** The message may contain the placeholders of `MESSAGE_FIGURES`. */
export type DeliverySettings = DeliveryAmounts & { deliveryMessage: string }

export const DEFAULT_DELIVERY: DeliverySettings = {
  standardDeliveryPrice: 15_000,
  standardDeliveryThreshold: 150_000,
  freeDeliveryPrice: 0,
  freeDeliveryThreshold: 150_000,
  deliveryMessage: 'Бесплатна достава за нарачки над {threshold} ден',
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

const MESSAGE_FIGURES = [
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
  const whole = String(Math.trunc(deni / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return deni % 100 === 0 ? whole : `${whole}.${String(deni % 100).padStart(2, '0')}`
}

/** An amount, unlike the days in "1 ден" and "24 дена". */
const MESSAGE_AMOUNT = /\d[\d.,]*\d(?=\s*ден(?!\p{L}))/u

/** The message with a placeholder instead of an amount that is not in force; null when there is none. */
export function correctedMessage(settings: DeliverySettings): string | null {
  const [written] = MESSAGE_AMOUNT.exec(settings.deliveryMessage) ?? []
  const amount = written === undefined ? null : parseDen(written.replace(/[.,](?=\d{3})/g, ''))
  if (written === undefined || amount === null) return null
  const [nearest] = MESSAGE_FIGURES.map(([placeholder, field]) => ({
    placeholder,
    distance: Math.abs(settings[field] - amount),
  })).toSorted((a, b) => a.distance - b.distance)
  if (!nearest || nearest.distance === 0) return null
  return settings.deliveryMessage.replace(written, nearest.placeholder)
}

export interface DeliveryVersion {
  settings: DeliverySettings
  version: number
}

export const DELIVERY_FIELDS = [...AMOUNT_FIELDS, 'deliveryMessage'] as const

export type DeliveryField = (typeof DELIVERY_FIELDS)[number]

type DeliveryValues = Record<DeliveryField, string>

/** UTF-16 units: one line on a computer. */
export const MAX_MESSAGE_LENGTH = 200

type DeliveryProblem = AmountProblem | 'too-long'

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
    ...(Object.fromEntries(amounts) as DeliveryAmounts),
    deliveryMessage: tidyText(values.deliveryMessage),
  }
}

export function deliveryValues(settings: DeliverySettings): DeliveryValues {
  const amounts = recordOf(AMOUNT_FIELDS, (field) => typedDen(settings[field]))
  return { ...amounts, deliveryMessage: settings.deliveryMessage }
}

/** The subtotals that the screen shows, ascending: small, just below the threshold, at it, large. */
export function sampleSubtotals({ freeDeliveryThreshold }: DeliverySettings): Deni[] {
  const justBelow = Math.max(0, freeDeliveryThreshold - 1)
  const samples = new Set([SMALL, justBelow, freeDeliveryThreshold, LARGE])
  return [...samples].toSorted((a, b) => a - b)
}

const SMALL: Deni = 50_000
const LARGE: Deni = 300_000
