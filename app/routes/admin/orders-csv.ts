import { data } from 'react-router'
import { parseOrderFilter } from '../../domain/order-filter.ts'
import { dayOf } from '../../domain/skopje-day.ts'
import { languageOf, signedIn } from '../../server/context.server.ts'
import { requireAdmin } from '../../server/guards.server.ts'
import { exportOrders } from '../../server/order-export.server.ts'
import { textStream } from '../../server/text-stream.server.ts'
import { ordersCsv } from './orders/orders-csv.server.ts'
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
