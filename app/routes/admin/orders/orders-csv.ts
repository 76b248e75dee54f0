import { csvAmount, csvPieces } from '../../../shop/csv.ts'
import type { Language } from '../../../shop/language.ts'
import { normalizePhone } from '../../../shop/orders/checkout.ts'
import { exportOrders } from '../../../shop/orders/list.server.ts'
import { type Order, shortOrderId } from '../../../shop/orders/rules.ts'
import { parseOrderFilter } from '../../../shop/orders/search.ts'
import { type EpochMs, skopjeOffset } from '../../../shop/time.ts'
import { administrationIn } from '../../../texts/en-admin.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { textsIn, type Translation } from '../../../texts/texts-context.tsx'
import { csvFile, languageOf, shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/orders-csv.ts'
import { adminStatusText } from './order-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const parts = shown(exportOrders(services, user, parseOrderFilter(url.searchParams)))
  return await csvFile(services, 'naracki', ordersCsv(languageOf(context), parts))
}

/** Begins a cell that would run as a formula where a spreadsheet separates cells by commas, and ends a row at each line break. */
const INNER_FORMULA = /(?<=[,\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g

/** No cell can act as a formula. */
function ordersCsv(language: Language, parts: AsyncIterable<Order[]>): AsyncGenerator<string> {
  const translation = administrationIn(language)
  const { columns } = textsIn(translation, orderTexts)
  const names = Object.keys(columns) as Column[]
  return csvPieces(Object.values(columns), parts, (order) => {
    const cells = cellsOf(order, translation)
    return names.map((name) => cells[name].replace(INNER_FORMULA, "'"))
  })
}

type Column = keyof (typeof orderTexts)['columns']

function cellsOf(order: Order, translation: Translation): Record<Column, string> {
  const { customer, items, status, deliveredAt } = order
  return {
    // 1234e567 alone would be a number to a spreadsheet
    number: `#${shortOrderId(order.id)}`,
    id: order.id,
    date: moment(order.createdAt),
    status: adminStatusText(status, textsIn(translation, adminTexts)),
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
    // an order that was marked as delivered by mistake keeps that moment
    deliveredAt: status === 'delivered' && deliveredAt !== null ? moment(deliveredAt) : '',
  }
}

/** `2026-11-20 14:05` by the clock of Skopje */
function moment(at: EpochMs): string {
  return new Date(at + skopjeOffset(at)).toISOString().slice(0, 16).replace('T', ' ')
}
