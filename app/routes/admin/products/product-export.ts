import { data } from 'react-router'
import { textStream } from '../../../platform/text-stream.server.ts'
import { productCsvHead, productCsvLine } from '../../../shop/catalog/csv.ts'
import type { Product } from '../../../shop/catalog/product.ts'
import { exportProducts } from '../../../shop/catalog/queries.server.ts'
import { skopjeDate } from '../../../shop/time.ts'
import { productColumns } from '../../../texts/mk/admin-products.ts'
import { signedIn } from '../../request.server.ts'
import type { Route } from './+types/product-export.ts'

/** The whole catalogue as a CSV file; importing the same file changes nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const parts = exportProducts(services, user)
  if (!parts.ok) throw data(null, { status: 404 })
  const body = await textStream(lines(parts.value), (err) => services.log.error({ err }, 'defect'))
  const { year, month, day } = skopjeDate(services.clock())
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  return new Response(body, {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="proizvodi-${date}.csv"`,
    },
  })
}

async function* lines(parts: AsyncIterable<Product[]>): AsyncGenerator<string> {
  let head = productCsvHead(productColumns)
  for await (const products of parts) {
    yield head + products.map(productCsvLine).join('')
    head = ''
  }
}
