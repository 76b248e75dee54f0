import { normalizePhone } from '../../../shop/orders/checkout.ts'
import { CSV_START, csvLine } from '../../../shop/csv.ts'
import type { Language } from '../../../shop/language.ts'
import type { Deni } from '../../../shop/money.ts'
import { type Order, shortOrderId } from '../../../shop/orders/rules.ts'
import { dayOf } from '../../../shop/skopje-day.ts'
import { skopjeDate, type EpochMs } from '../../../shop/time.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { administrationIn } from '../../../texts/en-admin.ts'
import { textsIn, type Translation } from '../../../texts/texts-context.tsx'
import { adminStatusText } from './status-text.ts'

/** The orders as a table, a piece for every part of them; every cell is harmless to a spreadsheet. [BEY-17] */
export async function* ordersCsv(language: Language, parts: AsyncIterable<Order[]>): AsyncGenerator<string> {
  const translation = administrationIn(language)
  const { columns } = textsIn(translation, orderTexts)
  const names = Object.keys(columns) as Column[]
  const line = (cells: Record<Column, string>) => csvLine(names.map((name) => cells[name]))
  let head = CSV_START + line(columns)
  for await (const orders of parts) {
    yield head + orders.map((order) => line(cellsOf(order, translation))).join('')
    head = ''
  }
}

type Column = keyof (typeof orderTexts)['columns']

function cellsOf(order: Order, translation: Translation): Record<Column, string> {
  const { customer, items } = order
  return {
    number: shortOrderId(order.id),
    id: order.id,
    date: `${dayOf(order.createdAt)} ${clock(order.createdAt)}`,
    status: adminStatusText(order.status, textsIn(translation, adminTexts)),
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
