import { data } from 'react-router'
import { productCsvHead, productCsvLine } from '../../../shop/catalog/csv.ts'
import type { Product } from '../../../shop/catalog/product.ts'
import { exportProducts } from '../../../shop/catalog/queries.server.ts'
import { productColumns } from '../../../texts/mk/admin-products.ts'
import { csvFile, signedIn } from '../../request.server.ts'
import type { Route } from './+types/product-export.ts'

/** The whole catalogue as a CSV file; importing the same file changes nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const parts = exportProducts(services, user)
  if (!parts.ok) throw data(null, { status: 404 })
  return await csvFile(services, 'proizvodi', lines(parts.value))
}

async function* lines(parts: AsyncIterable<Product[]>): AsyncGenerator<string> {
  let head = productCsvHead(productColumns)
  for await (const products of parts) {
    yield head + products.map(productCsvLine).join('')
    head = ''
  }
}
