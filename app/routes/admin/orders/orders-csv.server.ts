import { normalizePhone } from '../../../domain/checkout.ts'
import { CSV_START, csvLine } from '../../../domain/csv.ts'
import type { Language } from '../../../domain/language.ts'
import type { Deni } from '../../../domain/money.ts'
import { type Order, shortOrderId } from '../../../domain/order.ts'
import { dayOf } from '../../../domain/skopje-day.ts'
import { skopjeDate, type EpochMs } from '../../../domain/time.ts'
import { type AdminOrdersTexts, adminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { adminTextsIn } from '../../../i18n/admin-texts.ts'
import { adminStatusText } from '../status-text.ts'

/** The orders as a table, a piece for every part of them; every cell is harmless to a spreadsheet. [BEY-17] */
export async function* ordersCsv(language: Language, parts: AsyncIterable<Order[]>): AsyncGenerator<string> {
  const { columns } = adminOrdersTexts(language)
  const names = Object.keys(columns) as Column[]
  const line = (cells: Record<Column, string>) => csvLine(names.map((name) => cells[name]))
  let head = CSV_START + line(columns)
  for await (const orders of parts) {
    yield head + orders.map((order) => line(cellsOf(order, language))).join('')
    head = ''
  }
}

type Column = keyof AdminOrdersTexts['columns']

function cellsOf(order: Order, language: Language): Record<Column, string> {
  const { customer, items } = order
  return {
    number: shortOrderId(order.id),
    id: order.id,
    date: `${dayOf(order.createdAt)} ${clock(order.createdAt)}`,
    status: adminStatusText(order.status, adminTextsIn(language)),
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: normalizePhone(customer.phone),
    email: order.userEmail,
    address: customer.address,
    municipality: customer.municipality,
    postalCode: customer.postalCode,
    city: customer.city,
    notes: customer.notes,
    items: items.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n'),
    pieces: String(items.reduce((count, { quantity }) => count + quantity, 0)),
    subtotal: plainAmount(order.subtotal),
    promoCode: order.promoCode?.code ?? '',
    discount: plainAmount(order.discount),
    delivery: plainAmount(order.shipping),
    total: plainAmount(order.total),
    trackingNumber: order.trackingNumber,
  }
}

/** `14:07`, in Skopje. */
function clock(at: EpochMs): string {
  const { hour, minute } = skopjeDate(at)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** In ден with a decimal comma and without dots: a number to spreadsheets with Macedonian settings. */
function plainAmount(deni: Deni): string {
  return `${Math.trunc(deni / 100)},${String(deni % 100).padStart(2, '0')}`
}
