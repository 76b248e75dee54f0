import { amountProblem, type AmountProblem, parseDen, denText } from '../money.ts'
import { parseWhole, tidyText } from '../text.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'
import { type Edge, parseTypedTime, type TimeProblem, timeText } from '../typed-time.ts'
import {
  type DiscountType,
  lettersByScript,
  newPromoCode,
  PROMO_CODE_LENGTHS,
  type PromoCode,
  writtenPromoCode,
} from './rules.ts'

export interface PromoVersion {
  promo: PromoCode
  version: number
}

export type PromoTerms = Omit<PromoCode, 'id' | 'usedCount'>

export type PromoField = keyof PromoTerms

export type PromoValues = Record<PromoField, string>

/** UTF-16 units. */
export const MAX_PROMO_DESCRIPTION = 200
const MAX_PROMO_USES = 1_000_000

const MOST_PERCENT = 10_000
const CODE = /^[\p{Script=Latin}\p{Script=Cyrillic}0-9_-]*$/u

type CodeProblem = 'code-missing' | 'code-length' | 'code-letters' | 'code-mixed' | 'code-taken'
type ValueProblem = 'value-missing' | 'value-zero' | 'percent-wrong' | 'percent-large' | 'maximum-zero'
type LimitProblem = 'limit-wrong' | 'limit-large' | 'limit-below-used' | 'limit-zero'

/** Only the server reports `code-taken` and `limit-below-used`. */
export type PromoProblem =
  | CodeProblem
  | ValueProblem
  | LimitProblem
  | Exclude<AmountProblem, 'required'>
  | TimeProblem
  | 'description-long'
  | 'type-unknown'
  | 'ends-before-start'

type Check = (text: string, values: PromoValues, now: EpochMs) => PromoProblem | null

const CHECKS: Record<PromoField, Check> = {
  code: codeProblem,
  description: (text) => (tidyText(text).length > MAX_PROMO_DESCRIPTION ? 'description-long' : null),
  discountType: (text) => (discountType(text) === null ? 'type-unknown' : null),
  discountValue: (text, values) => valueProblem(text, discountType(values.discountType)),
  minimumOrderAmount: optionalAmountProblem,
  maximumDiscount: optional(
    (text) => optionalAmountProblem(text) ?? (parseDen(text) ? null : 'maximum-zero'),
  ),
  usageLimit: optional(limitProblem),
  usageLimitPerCustomer: optional(limitProblem),
  validFrom: optional((text) => timeProblem(text, 'start')),
  validUntil: optional((text, values, now) => timeProblem(text, 'end') ?? orderProblem(values, now)),
  isActive: () => null,
}

export const PROMO_FIELDS = Object.keys(CHECKS) as PromoField[]

export function promoProblem(field: PromoField, values: PromoValues, now: EpochMs): PromoProblem | null {
  return CHECKS[field](values[field], values, now)
}

function codeProblem(text: string): CodeProblem | null {
  const code = writtenPromoCode(text)
  if (code === '') return 'code-missing'
  if (!CODE.test(code)) return 'code-letters'
  const { latin, cyrillic } = lettersByScript(code)
  // such a code looks like another one
  if (latin.length > 0 && cyrillic.length > 0) return 'code-mixed'
  return code.length < PROMO_CODE_LENGTHS.min || code.length > PROMO_CODE_LENGTHS.max ? 'code-length' : null
}

function valueProblem(text: string, type: DiscountType | null): PromoProblem | null {
  const problem = amountProblem(text)
  if (problem === 'required') return 'value-missing'
  if (problem === 'negative') return problem
  const isPercentage = type === 'percentage'
  if (problem === 'not-a-number') return isPercentage ? 'percent-wrong' : problem
  if (problem === 'too-large') return isPercentage ? 'percent-large' : problem
  const value = parseDen(text) ?? 0
  if (value === 0) return 'value-zero'
  return isPercentage && value > MOST_PERCENT ? 'percent-large' : null
}

function optionalAmountProblem(text: string): Exclude<AmountProblem, 'required'> | null {
  const problem = amountProblem(text)
  return problem === 'required' ? null : problem
}

function limitProblem(text: string): LimitProblem | null {
  const limit = parseWhole(text)
  if (limit === null) return 'limit-wrong'
  if (limit === 0) return 'limit-zero'
  return limit > MAX_PROMO_USES ? 'limit-large' : null
}

function timeProblem(text: string, edge: Edge): TimeProblem | null {
  const time = parseTypedTime(text, edge)
  return typeof time === 'string' ? time : null
}

function orderProblem({ validFrom, validUntil }: PromoValues, now: EpochMs): 'ends-before-start' | null {
  const from = validFrom.trim() === '' ? now : momentOf(validFrom, 'start')
  const until = momentOf(validUntil, 'end')
  return from !== null && until !== null && until - from < MINUTE_MS ? 'ends-before-start' : null
}

function optional(check: Check): Check {
  return (text, ...others) => (text.trim() === '' ? null : check(text.trim(), ...others))
}

function discountType(text: string): DiscountType | null {
  return text === 'percentage' || text === 'fixed' ? text : null
}

function momentOf(text: string, edge: Edge): EpochMs | null {
  const time = parseTypedTime(text, edge)
  return typeof time === 'string' ? null : time.at
}

export function promoValues(promo: PromoTerms): PromoValues {
  return {
    code: promo.code,
    description: promo.description,
    discountType: promo.discountType,
    discountValue: denText(promo.discountValue),
    minimumOrderAmount: promo.minimumOrderAmount === 0 ? '' : denText(promo.minimumOrderAmount),
    maximumDiscount: promo.maximumDiscount === null ? '' : denText(promo.maximumDiscount),
    usageLimit: String(promo.usageLimit ?? ''),
    usageLimitPerCustomer: String(promo.usageLimitPerCustomer ?? ''),
    validFrom: timeText(promo.validFrom),
    validUntil: promo.validUntil === null ? '' : timeText(promo.validUntil),
    isActive: promo.isActive ? 'on' : '',
  }
}

export function newPromoValues(now: EpochMs): PromoValues {
  const promo = newPromoCode({ id: '', code: '', discountValue: 0 }, now)
  return { ...promoValues(promo), discountValue: '' }
}

/** Valid from now when no start is entered; null when any field is wrong. */
export function parsePromoValues(values: PromoValues, now: EpochMs): PromoTerms | null {
  const type = discountType(values.discountType)
  const value = parseDen(values.discountValue)
  if (type === null || value === null) return null
  if (PROMO_FIELDS.some((field) => promoProblem(field, values, now) !== null)) return null
  return {
    code: writtenPromoCode(values.code),
    description: tidyText(values.description),
    discountType: type,
    discountValue: value,
    minimumOrderAmount: parseDen(values.minimumOrderAmount) ?? 0,
    maximumDiscount: parseDen(values.maximumDiscount),
    usageLimit: parseWhole(values.usageLimit.trim()),
    usageLimitPerCustomer: parseWhole(values.usageLimitPerCustomer.trim()),
    validFrom: momentOf(values.validFrom, 'start') ?? now,
    validUntil: momentOf(values.validUntil, 'end'),
    isActive: values.isActive !== '',
  }
}

/** Retains the stored times where the form, which shows no seconds, shows the same minute. */
export function withStoredMoments(typed: PromoTerms, stored: PromoTerms): PromoTerms {
  const [before, after] = [promoValues(stored), promoValues(typed)]
  return {
    ...typed,
    validFrom: before.validFrom === after.validFrom ? stored.validFrom : typed.validFrom,
    validUntil: before.validUntil === after.validUntil ? stored.validUntil : typed.validUntil,
  }
}
