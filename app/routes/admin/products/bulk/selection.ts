import { adminProductQuery, parseAdminProductFilter } from '../../../../shop/catalog/filter.ts'
import { isProductId } from '../../../../shop/catalog/product.ts'
import type { ProductSelection } from '../../../../shop/catalog/bulk.server.ts'
const MOST_IDS = 200

/** Which products an address means: by the filters of the list of products, or one by one as `id`. [BEY-18 ADM-03] */
export function parseSelection(params: URLSearchParams): ProductSelection {
  const ids = params.getAll('id').filter(isProductId).slice(0, MOST_IDS)
  return { ids, ...parseAdminProductFilter(params) }
}

/** The address's query for the selection, '' or '?…'. */
export function selectionQuery({ ids, ...filter }: ProductSelection): string {
  const params = new URLSearchParams(adminProductQuery(filter))
  for (const id of ids) params.append('id', id)
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
