import { skopjeDate, type EpochMs } from '../../shop/time.ts'
import { shopOf } from '../context.server.ts'
import { readPriceList } from '../../shop/catalog/price-list.server.ts'
import { textStream } from '../../platform/text-stream.server.ts'
import type { Route } from './+types/price-list.ts'
import { priceListCsv } from './price-list/price-list-csv.server.ts'
import { siteOf } from './structured-data/site.server.ts'

/** The prices of the live catalogue as a file that anybody may fetch every day. [BEY-24] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const pieces = priceListCsv(siteOf(context, url), readPriceList(shop))
  const body = await textStream(pieces, (err) => shop.log.error({ err }, 'defect'))
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="cenovnik-${isoDay(shop.clock())}.csv"`,
      'cache-control': 'public, max-age=60',
    },
  })
}

/** `2026-11-20`, the day in Skopje. */
function isoDay(at: EpochMs): string {
  const { year, month, day } = skopjeDate(at)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
