import type { promoFields as mkPromoFields } from '../mk/promo-fields.ts'

export const promoFields: typeof mkPromoFields = {
  labels: {
    code: 'Code',
    description: 'Description',
    discountType: 'Kind of discount',
    discountValue: 'Discount',
    minimumOrderAmount: 'Minimum order (MKD)',
    maximumDiscount: 'Largest discount (MKD)',
    usageLimit: 'Uses in total',
    usageLimitPerCustomer: 'Uses per customer',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    isActive: 'Active',
  },
  hints: {
    code: '3 to 32 letters, digits, hyphens or underscores, in one script only.',
    description: 'Only administrators see it.',
    minimumOrderAmount: 'Blank means no minimum.',
    maximumDiscount: 'Blank means no limit.',
    usageLimit: 'Blank means unlimited.',
    usageLimitPerCustomer: 'Blank means unlimited. Cancelled orders count too.',
    validFrom: 'For example 20.11.2026 00:00, in Skopje time. Blank means from now.',
    validUntil:
      'The last minute included. A date alone means until the end of the day, blank means without end.',
    isActive: 'Only an active code can be applied.',
  },
  problems: {
    'code-missing': 'Enter a code.',
    'code-length': 'The code must have 3 to 32 characters.',
    'code-letters': 'The code may have letters, digits, hyphens and underscores only, without spaces.',
    'code-taken': 'There is already a promo code that is spelled this way or looks the same. Choose another.',
    'description-long': 'The description can have at most 200 characters.',
    'type-unknown': 'Choose a kind of discount.',
    'value-missing': 'Enter the discount.',
    'value-zero': 'The discount must be more than 0.',
    'percent-wrong': 'Enter a percentage in digits with at most two decimals, such as 10 or 12,5.',
    'percent-large': 'The discount can be at most 100%.',
    'maximum-zero': 'The largest discount must be more than 0. If there is no limit, leave it blank.',
    'limit-wrong': 'Enter a whole number, such as 50, or leave it blank.',
    'limit-large': 'The number can be at most 1.000.000.',
    'customer-limit-zero': 'Enter at least 1 or leave it blank.',
    negative: 'The amount cannot be negative.',
    'not-a-number': 'Enter an amount in digits with at most two decimals, such as 150 or 1500,50.',
    'too-large': 'The amount can be at most 1.000.000 MKD.',
    'time-wrong': 'Enter date and time like 20.11.2026 14:00.',
    'day-missing': 'There is no such date. Check the day and the month.',
    'hour-skipped':
      'There is no such time: that night the clock goes from 02:00 to 03:00. Enter another time.',
    'ends-before-start': 'The end must be after the start.',
  },
  codeMixed: ({ cyrillic, latin }) =>
    `The code mixes Cyrillic (${cyrillic}) and Latin letters (${latin}), which look the same. Use one script only.`,
  limitBelowUsed: ({ used }) =>
    `The code has already been used ${used}. Enter at least that many or leave it blank.`,
}
