import { Link } from 'react-router'
import { type AuditValue, SINGLE_SUBJECTS } from '../../../shop/audit/rules.ts'
import { brandName } from '../../../shop/catalog/product.ts'
import { AMOUNT_FIELDS } from '../../../shop/delivery/rules.ts'
import { shortOrderId } from '../../../shop/orders/rules.ts'
import { FIGURES } from '../../../shop/quote.ts'
import type { LoggedChange, NamedSubject } from '../../../shop/reports/audit-log.server.ts'
import { isTime } from '../../../shop/time.ts'
import { formatDateTime, formatMoney } from '../../../texts/format.ts'
import * as reportTexts from '../../../texts/mk/admin-reports.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { paths } from '../../../ui/paths.ts'
import { adminStatusText } from '../orders/order-table.tsx'

export function Entry({ entry }: { entry: LoggedChange }) {
  const texts = useTexts(reportTexts)
  const { audit } = texts
  const sentence = sentenceOf(entry, texts)
  const address = subjectAddress(entry.subject)
  return (
    <>
      <p className="small muted num">
        <time dateTime={new Date(entry.at).toISOString()}>{formatDateTime(entry.at)}</time>
      </p>
      <div className="log-entry">
        <p>
          <b>{texts.marked(sentence)}</b>
        </p>
        {entry.changes.length > 0 && <EntryChanges entry={entry} label={audit.changesOf({ sentence })} />}
        <p className="row small user-links">
          {address !== null && <Link to={address}>{audit.open[entry.subject.type]}</Link>}
          {entry.isCut && <Link to={opening.auditEntry(entry.id)}>{audit.whole}</Link>}
        </p>
      </div>
    </>
  )
}

function subjectAddress({ type, id, isThere }: NamedSubject): string | null {
  const screens: Partial<Record<NamedSubject['type'], string>> = {
    order: opening.order(id),
    user: opening.user(id),
    product: paths.admin.editProduct(id),
    'promo-code': paths.admin.editPromoCode(id),
    'delivery-settings': paths.admin.deliverySettings(),
    'shop-details': paths.admin.shop(),
    mails: paths.admin.mails(),
  }
  return (isThere && screens[type]) || null
}

function EntryChanges({ entry: { changes, subject }, label }: { entry: LoggedChange; label: string }) {
  const texts = useTexts(reportTexts)
  const { audit } = texts
  const isCreation = changes.every(({ before }) => before === null)
  return (
    <ul className="log-changes small" aria-label={label}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="muted">{fieldText(field, subject.type, texts)}: </span>
          {!isCreation && (
            <>
              <span className="vh">{audit.before} </span>
              <del className="muted">{texts.marked(valueText(field, before, texts))}</del>
              <span aria-hidden="true"> → </span>
              <span className="vh">{audit.after} </span>
            </>
          )}
          <ins>{texts.marked(valueText(field, after, texts))}</ins>
        </li>
      ))}
    </ul>
  )
}

const PRICES = ['price', 'originalPrice', 'discountAmount', 'minimumOrderAmount', 'maximumDiscount']
const MONEY = new Set([...PRICES, ...FIGURES, ...AMOUNT_FIELDS])
const UNIT = / \(.+\)$/
const UNLIMITED = new Set(['stockQuantity', 'usageLimit', 'usageLimitPerCustomer'])
const MOMENT = /(?:At|^validFrom|^validUntil)$/

export function fieldText(field: string, type: string, { auditFields, weekdays }: typeof reportTexts) {
  const [name = '', part] = field.split('.')
  const { labels } = auditFields
  const label = (labels[`${type}.${name}`] ?? labels[name] ?? name).replace(UNIT, '')
  if (part === undefined) return label
  const day = name === 'hours' ? weekdays[Number(part)] : undefined
  return `${label}: ${day ?? part}`
}

export function valueText(field: string, value: AuditValue, texts: typeof reportTexts): string {
  const { auditFields: fields, common, cat, yesNo } = texts
  if (value === null && UNLIMITED.has(field)) return common.unlimited
  if (value === null || value === '') return fields.nothing
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no
  if (typeof value === 'number') return numberText(field, value, texts)
  if (field === 'status') return adminStatusText(value, texts)
  if (field === 'brand') return brandName(value)
  if (field === 'category') return (cat as Record<string, string>)[value] ?? value
  return fields.words[`${field}.${value}`] ?? value
}

function numberText(field: string, value: number, { number }: typeof reportTexts): string {
  if (MONEY.has(field)) return formatMoney(value)
  if (MOMENT.test(field) && isTime(value)) return formatDateTime(value)
  // hundredths of a denar or of a percent
  if (field === 'discountValue') return number(value / 100)
  return field === 'founded' ? String(value) : number(value)
}

function sentenceOf({ actor, event, action, subject }: LoggedChange, texts: typeof reportTexts): string {
  const known = [event, action].find((name) => isEvent(name, texts)) ?? 'other'
  const who = actor.id === null ? texts.audit.system : actor.name
  return texts.auditEvents[known]({ who, subject: subjectText(subject, texts), action }).trim()
}

export function subjectText({ type, id, name }: NamedSubject, { audit }: typeof reportTexts): string {
  if (type === 'order') return `#${shortOrderId(id)}`
  if (type === 'user') return name ?? audit.formerUser
  if (SINGLE_SUBJECTS.includes(type)) return ''
  return audit.quoted({ name: name ?? id })
}

function isEvent(name: string, { auditEvents }: typeof reportTexts): name is keyof typeof auditEvents {
  return Object.hasOwn(auditEvents, name)
}
