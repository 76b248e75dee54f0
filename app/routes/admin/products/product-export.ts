import { productCells, productCsvHead } from '../../../shop/catalog/csv.ts'
import { exportProducts } from '../../../shop/catalog/queries.server.ts'
import { csvPieces } from '../../../shop/csv.ts'
import { administrationIn } from '../../../texts/en-admin.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import { textsIn } from '../../../texts/texts-context.tsx'
import { csvFile, languageOf, shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/product-export.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const parts = shown(exportProducts(services, user))
  const { productColumns } = textsIn(administrationIn(languageOf(context)), productTexts)
  return await csvFile(services, 'proizvodi', csvPieces(productCsvHead(productColumns), parts, productCells))
}
