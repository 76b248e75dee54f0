import { dayAt, dayText } from '../../../shop/calendar-day.ts'
import { csvAmount, csvPieces } from '../../../shop/csv.ts'
import type { Language } from '../../../shop/language.ts'
import { normalizePhone } from '../../../shop/orders/checkout.ts'
import { exportOrders } from '../../../shop/orders/list.server.ts'
import { type Order, shortOrderId } from '../../../shop/orders/rules.ts'
import { parseOrderFilter } from '../../../shop/orders/search.ts'
import { type EpochMs, skopjeDate } from '../../../shop/time.ts'
import { administrationIn } from '../../../texts/en-admin.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { textsIn, type Translation } from '../../../texts/texts-context.tsx'
import { requireAdmin } from '../../guards.server.ts'
import { csvFile, languageOf, shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/orders-csv.ts'
import { adminStatusText } from './order-table.tsx'

export const middleware = [requireAdmin]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const parts = shown(exportOrders(services, user, parseOrderFilter(url.searchParams)))
  return await csvFile(services, 'naracki', ordersCsv(languageOf(context), parts))
}

/** No cell can act as a formula. */
function ordersCsv(language: Language, parts: AsyncIterable<Order[]>): AsyncGenerator<string> {
  const translation = administrationIn(language)
  const { columns } = textsIn(translation, orderTexts)
  const names = Object.keys(columns) as Column[]
  return csvPieces(Object.values(columns), parts, (order) => {
    const cells = cellsOf(order, translation)
    return names.map((name) => cells[name])
  })
}

type Column = keyof (typeof orderTexts)['columns']

function cellsOf(order: Order, translation: Translation): Record<Column, string> {
  const { customer, items } = order
  return {
    number: shortOrderId(order.id),
    id: order.id,
    date: moment(order.createdAt),
    status: adminStatusText(order.status, textsIn(translation, adminTexts)),
    ...customer,
    phone: normalizePhone(customer.phone),
    email: order.userEmail,
    items: items.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n'),
    pieces: String(items.reduce((count, { quantity }) => count + quantity, 0)),
    subtotal: csvAmount(order.subtotal),
    promoCode: order.promoCode?.code ?? '',
    discount: csvAmount(order.discount),
    shipping: csvAmount(order.shipping),
    total: csvAmount(order.total),
    trackingNumber: order.trackingNumber,
    deliveredAt: deliveredAt(order),
  }
}

/** Empty also for an order that was marked as delivered by mistake, which keeps that moment. */
function deliveredAt({ status, deliveredAt: at }: Order): string {
  return status === 'delivered' && at !== null ? moment(at) : ''
}

function moment(at: EpochMs): string {
  const { hour, minute } = skopjeDate(at)
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  return `${dayText(dayAt(at))} ${clock}`
}
