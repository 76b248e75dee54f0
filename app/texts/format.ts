import { type DeliverySettings, freeDelivery } from '../shop/delivery/rules.ts'
import type { Deni } from '../shop/money.ts'
import { skopjeDate, type EpochMs } from '../shop/time.ts'

const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')

export function formatNumber(value: number): string {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.')
  return `${value < 0 ? MINUS : ''}${groupThousands(whole)}${fraction ? `,${fraction}` : ''}`
}

export function moneyParts(deni: Deni): { whole: string; frac: string; unit: string } {
  const amount = Math.abs(deni)
  const sign = deni < 0 ? MINUS : ''
  return {
    whole: sign + groupThousands(String(Math.trunc(amount / 100))),
    frac: `,${String(amount % 100).padStart(2, '0')}`,
    unit: `${NO_BREAK_SPACE}ден.`,
  }
}

/** `1.500,00 ден.` with a no-break space, the same on the server and in the browser. */
export function formatMoney(deni: Deni): string {
  const { whole, frac, unit } = moneyParts(deni)
  return whole + frac + unit
}

/** A rating in hundredths to one decimal: 480 → `4,8`. */
export function formatRating(hundredths: number): string {
  const tenths = Math.round(hundredths / 10)
  return `${Math.trunc(tenths / 10)},${tenths % 10}`
}

/** 1, 21, 101 take `one`; 11, 111 and everything else `other`. */
export function plural<T>(n: number, forms: { one: T; other: T }): T {
  return Number.isInteger(n) && n % 10 === 1 && n % 100 !== 11 ? forms.one : forms.other
}

/** `21 производ`, `1.234 производи` */
export function counted(n: number, forms: { one: string; other: string }): string {
  return `${formatNumber(n)} ${plural(n, forms)}`
}

export const PRODUCTS = { one: 'производ', other: 'производи' }
export const PIECES = { one: 'парче', other: 'парчиња' }
export const REVIEWS = { one: 'коментар', other: 'коментари' }

const twoDigits = (n: number): string => String(n).padStart(2, '0')

export function formatDate(at: EpochMs): string {
  const { day, month, year } = skopjeDate(at)
  return `${twoDigits(day)}.${twoDigits(month)}.${year}`
}

export function formatDateTime(at: EpochMs): string {
  const { hour, minute } = skopjeDate(at)
  return `${formatDate(at)}, ${twoDigits(hour)}:${twoDigits(minute)}`
}

export type DeliveryFigures = ReturnType<typeof deliveryFigures>

/** The settings and their amounts as texts. `reduced`: the price from the threshold on, null when free. `isFree`: for every order. */
export function deliveryFigures(delivery: DeliverySettings) {
  const reduced = delivery.freeDeliveryPrice
  return {
    ...delivery,
    isFree: freeDelivery(delivery) === 'all',
    price: formatMoney(delivery.standardDeliveryPrice),
    threshold: formatMoney(delivery.freeDeliveryThreshold),
    reduced: reduced > 0 ? formatMoney(reduced) : null,
  }
}
