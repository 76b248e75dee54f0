import { productCells, productCsvHead } from '../../../shop/catalog/csv.ts'
import { exportProducts } from '../../../shop/catalog/queries.server.ts'
import { csvPieces } from '../../../shop/csv.ts'
import { productColumns } from '../../../texts/mk/admin-products.ts'
import { csvFile, shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/product-export.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const parts = shown(exportProducts(services, user))
  return await csvFile(services, 'proizvodi', csvPieces(productCsvHead(productColumns), parts, productCells))
}
