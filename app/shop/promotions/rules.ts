import { type Deni, DENI_PER_DEN, roundUp } from '../money.ts'
import { letterMap, visibleText } from '../text.ts'
import type { EpochMs } from '../time.ts'
import { ok, type PromoRefusal, refuse, type Result } from '../use-case.ts'

export type DiscountType = 'percentage' | 'fixed'

/** A limit of null is none. */
export interface PromoCode {
  id: string
  code: string
  description: string
  discountType: DiscountType
  /** Deni when fixed, hundredths of a percent when a percentage (1000 is 10 %). */
  discountValue: number
  minimumOrderAmount: Deni
  maximumDiscount: Deni | null
  usageLimit: number | null
  usedCount: number
  usageLimitPerCustomer: number | null
  isActive: boolean
  validFrom: EpochMs
  validUntil: EpochMs | null
}

/** With the number of the customer's orders that used it; absent for a visitor. */
export type PromoOfCustomer = PromoCode & { usedByCustomer?: number }

/** What the discount depends on, besides the subtotal. */
type DiscountTerms = Pick<
  PromoCode,
  'discountType' | 'discountValue' | 'minimumOrderAmount' | 'maximumDiscount'
>

export type AppliedPromo = Pick<PromoCode, 'code' | 'discountType' | 'discountValue'> & {
  discountAmount: Deni
}

/** Enough for the browser to show the discount when the cart changes. */
export type CheckedPromo = AppliedPromo & DiscountTerms

export function newPromoCode(
  fields: Pick<PromoCode, 'id' | 'code' | 'discountValue'> & Partial<PromoCode>,
  now: EpochMs,
): PromoCode {
  return {
    description: '',
    discountType: 'percentage',
    minimumOrderAmount: 0,
    maximumDiscount: null,
    usageLimit: null,
    usedCount: 0,
    usageLimitPerCustomer: null,
    isActive: true,
    validFrom: now,
    validUntil: null,
    ...fields,
    code: writtenPromoCode(fields.code),
  }
}

export const MAX_PROMO_CODE_LENGTH = 64

const WHOLE_PERCENTAGE = 10_000

// Cyrillic capitals that look like a Latin one
const LOOK_ALIKES = letterMap('АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT ХX')

/** NFKC, without invisible characters, trimmed, upper-case. */
export function writtenPromoCode(text: string): string {
  return visibleText(text).trim().toUpperCase().normalize('NFKC')
}

/** The lookup key: without the spaces that phones add, and with Cyrillic letters that look Latin as Latin. */
export function normalizePromoCode(text: string): string {
  const letters = [...writtenPromoCode(text).replace(/\s+/g, '')]
  const key = letters.map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
  return key.normalize('NFKC')
}

/** On this subtotal (deni), or the first reason for a refusal. Both ends of the period are inclusive. */
export function discountFor(
  promo: PromoOfCustomer,
  subtotal: Deni,
  now: EpochMs,
): Result<Deni, PromoRefusal> {
  const state = promoState(promo, now)
  if (state !== 'active') return refuse({ code: STATE_REFUSALS[state] })
  const { usageLimitPerCustomer, usedByCustomer = 0 } = promo
  if (usageLimitPerCustomer !== null && usedByCustomer >= usageLimitPerCustomer)
    return refuse({ code: 'promo-customer-limit' })
  if (!hasValidValue(promo)) return refuse({ code: 'promo-invalid' })
  if (subtotal < promo.minimumOrderAmount)
    return refuse({ code: 'promo-minimum', minimum: promo.minimumOrderAmount })
  return ok(promoDiscountAmount(promo, subtotal))
}

/** Deni: capped, rounded up to a whole ден, never above the subtotal; 0 below the minimum order. */
export function promoDiscountAmount(promo: DiscountTerms, subtotal: Deni): Deni {
  if (subtotal < promo.minimumOrderAmount) return 0
  const discount =
    promo.discountType === 'fixed' ? promo.discountValue : percentageOf(subtotal, promo.discountValue)
  // rounding up is monotonic, so capping first would give the same
  const capped = promo.maximumDiscount === null ? discount : Math.min(discount, promo.maximumDiscount)
  return Math.min(roundUp(capped, DENI_PER_DEN), subtotal)
}

/** Rounded up to a whole deni; exact below 2^53. */
const percentageOf = (subtotal: Deni, value: number): Deni =>
  roundUp(subtotal * value, WHOLE_PERCENTAGE) / WHOLE_PERCENTAGE

function hasValidValue({ discountType, discountValue }: PromoCode): boolean {
  if (!Number.isInteger(discountValue) || discountValue <= 0) return false
  return discountType === 'fixed' || discountValue <= WHOLE_PERCENTAGE
}

/** The first that applies, in the order in which customers are refused. */
export const PROMO_STATES = ['active', 'scheduled', 'expired', 'used-up', 'inactive'] as const
export type PromoState = (typeof PROMO_STATES)[number]

const STATE_REFUSALS = {
  inactive: 'promo-inactive',
  scheduled: 'promo-not-started',
  expired: 'promo-expired',
  'used-up': 'promo-exhausted',
} as const

type Stated = Pick<PromoCode, 'isActive' | 'validFrom' | 'validUntil' | 'usageLimit' | 'usedCount'>

export function promoState(promo: Stated, now: EpochMs): PromoState {
  if (!promo.isActive) return 'inactive'
  if (now < promo.validFrom) return 'scheduled'
  if (promo.validUntil !== null && now > promo.validUntil) return 'expired'
  if (promo.usageLimit !== null && promo.usedCount >= promo.usageLimit) return 'used-up'
  return 'active'
}

export const PROMO_CODE_LENGTHS = { min: 3, max: 32 }

// without 0 and O, 1, I and L, which are easily confused
const CLEAR = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const MADE_LENGTH = 8
const BYTES = 256

export function lettersByScript(code: string): { latin: string[]; cyrillic: string[] } {
  const letters = [...new Set(writtenPromoCode(code))]
  return {
    latin: letters.filter((letter) => /\p{Script=Latin}/u.test(letter)),
    cyrillic: letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter)),
  }
}

/** A code that can be read aloud; `bytes` returns random ones. */
export function makePromoCode(bytes: (count: number) => Uint8Array): string {
  const fair = BYTES - (BYTES % CLEAR.length) // higher ones would make the first letters more frequent
  let code = ''
  while (code.length < MADE_LENGTH) {
    const usable = [...bytes(MADE_LENGTH)].filter((byte) => byte < fair)
    code += usable.map((byte) => CLEAR[byte % CLEAR.length]).join('')
  }
  return code.slice(0, MADE_LENGTH)
}

const USUAL: Deni = 200_000

/** What a usual order pays without delivery, or the smallest that gets the discount when that is larger. */
export function promoSample(promo: DiscountTerms) {
  const subtotal = Math.max(USUAL, promo.minimumOrderAmount)
  return { subtotal, pays: subtotal - promoDiscountAmount(promo, subtotal) }
}

/** The largest order that gets nothing; null when every order gets something. */
export function sampleBelowMinimum({ minimumOrderAmount }: DiscountTerms): Deni | null {
  return minimumOrderAmount === 0 ? null : minimumOrderAmount - 1
}

/** The largest order that a fixed discount makes free; null when there is none. */
export function freeByFixedDiscount(promo: DiscountTerms): Deni | null {
  if (promo.discountType !== 'fixed') return null
  const most = Math.min(promo.discountValue, promo.maximumDiscount ?? promo.discountValue)
  return most >= promo.minimumOrderAmount ? most : null
}
