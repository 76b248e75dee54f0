import { type Deni, amountProblem, type AmountProblem, parseDen, denText } from '../money.ts'
import { recordOf } from '../record-of.ts'
import { tidyText } from '../text.ts'
import {
  AMOUNT_FIELDS,
  type DeliveredOrder,
  type DeliveryAmounts,
  type DeliverySettings,
  freeDelivery,
  MESSAGE_FIGURES,
  WITHOUT_EFFECT,
} from './rules.ts'

/** An amount, unlike the days in "1 ден" and "24 дена". */
const MESSAGE_AMOUNT = /\d[\d.,]*\d(?=\s*ден(?!\p{L}))/gu

/** The message with a placeholder instead of its first amount that is not in force; null when there is none. */
export function correctedMessage(settings: DeliverySettings): string | null {
  const { deliveryMessage: message } = settings
  const inForce = AMOUNT_FIELDS.filter((field) => field !== WITHOUT_EFFECT).map((field) => settings[field])
  for (const { 0: written, index } of message.matchAll(MESSAGE_AMOUNT)) {
    const amount = parseDen(written.replace(/[.,](?=\d{3})/g, ''))
    if (amount === null || inForce.includes(amount)) continue
    const distances = MESSAGE_FIGURES.map(([, field]) => Math.abs(Math.log(settings[field] / amount)))
    const [placeholder] = MESSAGE_FIGURES[distances.indexOf(Math.min(...distances))] ?? []
    return `${message.slice(0, index)}${placeholder}${message.slice(index + written.length)}`
  }
  return null
}

/** The message says that delivery is free, and no order gets it so. */
export function hasFalsePromise(settings: DeliverySettings): boolean {
  const words = [/бесплатн|besplatn|free/i, /достав|dostav|deliver|shipping/i]
  return freeDelivery(settings) === 'none' && words.every((word) => word.test(settings.deliveryMessage))
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

const PROBLEMS: Record<DeliveryField, (text: string) => AmountProblem | 'too-long' | null> = {
  ...recordOf(AMOUNT_FIELDS, () => amountProblem),
  deliveryMessage: (text) => (tidyText(text).length > MAX_MESSAGE_LENGTH ? 'too-long' : null),
}

/** What is wrong with one field, or null. A blank message means no banner. */
export function deliveryProblem(field: DeliveryField, text: string): AmountProblem | 'too-long' | null {
  return PROBLEMS[field](text)
}

/** Null when any amount is invalid. */
export function parseDeliveryValues(values: DeliveryValues): DeliverySettings | null {
  const amounts = recordOf(AMOUNT_FIELDS, (field) => parseDen(values[field]))
  if (Object.values(amounts).includes(null)) return null
  return { ...(amounts as DeliveryAmounts), deliveryMessage: tidyText(values.deliveryMessage) }
}

export function deliveryValues(settings: DeliverySettings): DeliveryValues {
  const amounts = recordOf(AMOUNT_FIELDS, (field) => denText(settings[field]))
  return { ...amounts, deliveryMessage: settings.deliveryMessage }
}

/** The orders whose price the screen shows, by their subtotal: small, just below the threshold, at it, large. */
export function sampleOrders({ freeDeliveryThreshold }: DeliverySettings): DeliveredOrder[] {
  const justBelow = Math.max(0, freeDeliveryThreshold - 1)
  const samples = new Set([SMALL, justBelow, freeDeliveryThreshold, LARGE])
  return [...samples].toSorted((a, b) => a - b).map((subtotal) => ({ subtotal }))
}

const SMALL: Deni = 50_000
const LARGE: Deni = 300_000
