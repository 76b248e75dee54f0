import type { AuditValue } from '../../../domain/audit.ts'
import { isTime } from '../../../domain/time.ts'
import type { AdminTexts } from '../../../i18n/admin-texts.ts'
import type { AuditTexts } from '../../../i18n/audit-texts.ts'
import { formatDateTime, formatMoney, formatNumber } from '../../../i18n/format.ts'
import type { Texts } from '../../../i18n/mk.ts'
import { adminStatusText } from '../status-text.ts'

/** All texts that values are told with. */
export interface ValueTexts {
  log: AuditTexts
  admin: AdminTexts
  shop: Texts
}

const MONEY = new Set([
  ...['price', 'originalPrice', 'total', 'subtotal', 'shipping', 'discount', 'discountAmount'],
  ...['standardDeliveryPrice', 'standardDeliveryThreshold', 'freeDeliveryPrice', 'freeDeliveryThreshold'],
  ...['minimumOrderAmount', 'maximumDiscount'],
])
/** Without a number there is no limit. */
const UNLIMITED = new Set(['stockQuantity', 'usageLimit', 'usageLimitPerCustomer'])
const MOMENT = /(?:At|^validFrom|^validUntil)$/

/** What the field is called; one that this version does not know as it is stored. [BEY-20] */
export function fieldText(field: string, { fields }: AuditTexts): string {
  const [name = '', part] = field.split('.')
  const label = fields.labels[name] ?? name
  if (part === undefined) return label
  const day = name === 'hours' ? fields.weekdays[Number(part)] : undefined
  return `${label}: ${day ?? part}`
}

/** The value as people read it: money, dates, statuses and words of the code in their own writing. [BEY-20] */
export function valueText(field: string, value: AuditValue, { log, admin, shop }: ValueTexts): string {
  const { fields } = log
  if (value === null && UNLIMITED.has(field)) return shop.common.unlimited
  if (value === null || value === '') return fields.nothing
  if (typeof value === 'boolean') return value ? fields.yes : fields.no
  if (typeof value === 'number') return numberText(field, value)
  if (field === 'status') return adminStatusText(value, admin)
  if (field === 'category') return (shop.cat as Record<string, string>)[value] ?? value
  return fields.words[`${field}.${value}`] ?? value
}

function numberText(field: string, value: number): string {
  if (MONEY.has(field)) return formatMoney(value)
  if (MOMENT.test(field) && isTime(value)) return formatDateTime(value)
  // hundredths, of a denar or of a percent
  if (field === 'discountValue') return formatNumber(value / 100)
  return field === 'founded' ? String(value) : formatNumber(value)
}
