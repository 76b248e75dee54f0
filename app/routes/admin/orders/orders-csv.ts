import { data } from 'react-router'
import { parseOrderFilter } from '../../../shop/orders/search.ts'
import { dayOf } from '../../../shop/skopje-day.ts'
import { languageOf, signedIn } from '../../context.server.ts'
import { requireAdmin } from '../../guards.server.ts'
import { exportOrders } from '../../../shop/orders/order-export.server.ts'
import { textStream } from '../../../platform/text-stream.server.ts'
import { ordersCsv } from './orders-csv.server.ts'
import type { Route } from './+types/orders-csv.ts'

export const middleware = [requireAdmin]

/** The orders that the list shows under the same search and filters, all pages of it, as a file. [BEY-17 SEC-03] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const parts = exportOrders(shop, user, parseOrderFilter(url.searchParams))
  if (!parts.ok) throw data(null, { status: 404 })
  const pieces = ordersCsv(languageOf(context), parts.value)
  const body = await textStream(pieces, (err) => shop.log.error({ err }, 'defect'))
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="naracki-${dayOf(shop.clock())}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
