import { normalizeEmail } from '../email.ts'
import { normalizePhone } from '../orders/checkout.ts'
import { recordOf } from '../record-of.ts'
import { parseUrl, tidyText } from '../text.ts'
import {
  isLegalDraft,
  parseTime,
  SHOP_TEXT_LENGTHS,
  type ShopDetails,
  type ShopTextField,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  WEEK,
} from './shop.ts'

export const MAX_LINK_LENGTH = 300

const REQUIRED = ['name', 'nameEn', 'phone', 'email', 'street', 'city', 'postalCode', 'country']

export type ShopProblem =
  | 'required'
  | 'too-long'
  | 'phone'
  | 'email'
  | 'postal-code'
  | 'year'
  | 'registration-number'
  | 'tax-number'
  | 'bank-account'
  | 'link'
  | 'time'
  | 'time-order'
  | 'company-missing'

/** By the name of the field; an absent checkbox is ''. */
export type ShopValues = Record<string, string>

export const SOCIAL_FIELDS = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]
const TEXT_FIELDS = Object.keys(SHOP_TEXT_LENGTHS) as ShopTextField[]
/** 0 is Sunday. */
export const dayFields = (day: number) => ({ closed: `closed${day}`, from: `from${day}`, to: `to${day}` })

export const SHOP_FIELDS: string[] = [
  ...TEXT_FIELDS.slice(0, TEXT_FIELDS.indexOf('companyName')),
  ...WEEK.flatMap((day) => Object.values(dayFields(day))),
  ...SOCIAL_FIELDS,
  ...TEXT_FIELDS.slice(TEXT_FIELDS.indexOf('companyName')),
  'legalApproved',
]

export const isRequired = (field: string): boolean => REQUIRED.includes(field)

const SHAPES: Partial<Record<string, [ShopProblem, (text: string) => boolean]>> = {
  phone: ['phone', isPhone],
  mobile: ['phone', isPhone],
  email: ['email', isEmail],
  privacyEmail: ['email', isEmail],
  postalCode: ['postal-code', (text) => /^\d{4,6}$/.test(text)],
  registrationNumber: ['registration-number', (text) => /^\d{7}$/.test(withoutSpaces(text))],
  taxNumber: ['tax-number', (text) => /^(?:MK)?\d{13}$/.test(withLatinPrefix(text))],
  bankAccount: [
    'bank-account',
    (text) => /^(?:MK\d{2})?\d{15}$/.test(text.toUpperCase().replace(/[\s-]/g, '')),
  ],
}

/** What is wrong with one field, or null. `thisYear` is the latest year of foundation. */
export function shopProblem(field: string, values: ShopValues, thisYear: number): ShopProblem | null {
  const text = tidyText(values[field] ?? '')
  const [, side, day] = /^(from|to)(\d)$/.exec(field) ?? []
  if (side && day) return timeProblem(side, dayFields(Number(day)), values)
  if (text === '') return isRequired(field) ? 'required' : null
  if (field === 'legalApproved') return isLegalDraft(shopDetails(values)) ? 'company-missing' : null
  if (SOCIAL_FIELDS.some((network) => network === field)) return socialLink(text) === null ? 'link' : null
  if (text.length > (SHOP_TEXT_LENGTHS[field as ShopTextField] ?? Infinity)) return 'too-long'
  if (field === 'founded') return isYear(text, thisYear) ? null : 'year'
  const [problem, isRight] = SHAPES[field] ?? []
  return problem && isRight && !isRight(text) ? problem : null
}

function timeProblem(side: string, names: ReturnType<typeof dayFields>, values: ShopValues) {
  if ((values[names.closed] ?? '') !== '') return null
  const from = parseTime(values[names.from] ?? '')
  const to = parseTime(values[names.to] ?? '')
  if ((side === 'from' ? from : to) === null) return 'time'
  return side === 'to' && from !== null && to !== null && to <= from ? 'time-order' : null
}

function isPhone(text: string): boolean {
  return /^\+?\d{6,15}$/.test(text.replace(/[\s()/.-]/g, ''))
}

function isEmail(text: string): boolean {
  return normalizeEmail(text) !== null
}

function isYear(text: string, thisYear: number): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= 1800 && Number(text) <= thisYear
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** Without spaces; a Cyrillic МК becomes Latin. */
function withLatinPrefix(text: string): string {
  return withoutSpaces(text).toUpperCase().replace(/^МК/, 'MK')
}

/** An https address of a page on a network, not of its front page, `https://` may be missing; null for anything else. */
function socialLink(text: string): string | null {
  const address = /^[\w.-]+\//.test(text) ? `https://${text}` : text
  const url = address.length > MAX_LINK_LENGTH ? null : parseUrl(address)
  if (!url) return null
  const isPage = url.protocol === 'https:' && url.hostname.includes('.') && url.pathname !== '/'
  return isPage && url.username === '' && url.password === '' ? url.href : null
}

/** Only fields without a problem come out right. */
export function shopDetails(values: ShopValues): ShopDetails {
  const text = (field: string) => tidyText(values[field] ?? '')
  return {
    ...recordOf(TEXT_FIELDS, text),
    phone: normalizePhone(text('phone')),
    mobile: normalizePhone(text('mobile')),
    email: normalizeEmail(text('email')) ?? '',
    privacyEmail: normalizeEmail(text('privacyEmail')) ?? '',
    registrationNumber: withoutSpaces(text('registrationNumber')),
    taxNumber: withLatinPrefix(text('taxNumber')),
    legalApproved: text('legalApproved') !== '',
    founded: text('founded') === '' ? null : Number(text('founded')),
    social: recordOf(SOCIAL_FIELDS, (network) => socialLink(text(network)) ?? ''),
    hours: Array.from({ length: 7 }, (_, day) => {
      const names = dayFields(day)
      const [from, to] = [parseTime(text(names.from)), parseTime(text(names.to))]
      return text(names.closed) !== '' || from === null || to === null ? null : { from, to }
    }),
  }
}

export interface ShopVersion {
  details: ShopDetails
  version: number
}

/** An approval that earlier versions stored without the company comes back as not given. */
export function shopValues(details: ShopDetails): ShopValues {
  const { hours, social, founded, legalApproved: _approved, ...texts } = details
  const days = WEEK.flatMap((day): [string, string][] => {
    const { closed, from, to } = dayFields(day)
    const opens = hours[day]
    return [
      [closed, opens ? '' : 'on'],
      [from, opens?.from ?? ''],
      [to, opens?.to ?? ''],
    ]
  })
  const others = { founded: String(founded ?? ''), legalApproved: isLegalDraft(details) ? '' : 'on' }
  return { ...texts, ...social, ...others, ...Object.fromEntries(days) }
}
