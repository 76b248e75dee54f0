import { normalizePhone } from './checkout.ts'
import { parseTime, WEEK } from './opening-hours.ts'
import {
  dayFields,
  SOCIAL_FIELDS,
  socialLink,
  type ShopTextField,
  type ShopValues,
  TEXT_FIELDS,
  withLatinPrefix,
} from './shop-fields.ts'
import type { ShopDetails } from './shop.ts'
import { tidyText } from './text.ts'
import { normalizeEmail } from './email.ts'

/** The details that the form says; only for values without a problem. */
export function shopDetails(values: ShopValues): ShopDetails {
  const text = (field: string) => tidyText(values[field] ?? '')
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, text(field)]))
  return {
    ...(texts as Record<ShopTextField, string>),
    phone: normalizePhone(text('phone')),
    mobile: normalizePhone(text('mobile')),
    email: normalizeEmail(text('email')) ?? '',
    privacyEmail: normalizeEmail(text('privacyEmail')) ?? '',
    taxNumber: withLatinPrefix(text('taxNumber')),
    founded: text('founded') === '' ? null : Number(text('founded')),
    social: Object.fromEntries(
      SOCIAL_FIELDS.map((network) => [network, socialLink(text(network)) ?? '']),
    ) as ShopDetails['social'],
    hours: Array.from({ length: 7 }, (_, day) => {
      const names = dayFields(day)
      const [from, to] = [parseTime(text(names.from)), parseTime(text(names.to))]
      return text(names.closed) !== '' || from === null || to === null ? null : { from, to }
    }),
  }
}

/** What the form shows of the details. */
export function shopValues(details: ShopDetails): ShopValues {
  const { hours, social, founded, ...texts } = details
  const days = WEEK.flatMap((day) => {
    const { closed, from, to } = dayFields(day)
    const opens = hours[day]
    return opens
      ? [
          [from, opens.from],
          [to, opens.to],
        ]
      : [[closed, 'on']]
  })
  return { ...texts, ...social, founded: String(founded ?? ''), ...Object.fromEntries(days) } as ShopValues
}
