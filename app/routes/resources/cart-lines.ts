import { MAX_LINES } from '../../shop/cart/rules.ts'
import { named } from '../../shop/catalog/product.ts'
import { readSummaries } from '../../shop/catalog/queries.server.ts'
import { isProductId } from '../../shop/text.ts'
import { languageOf, servicesOf } from '../request.server.ts'
import type { Route } from './+types/cart-lines.ts'

/** At most 50; what does not exist is left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('ids') ?? ''
  const ids = [...new Set(text.split(',').filter(isProductId))].slice(0, MAX_LINES)
  const products = await readSummaries(servicesOf(context).db, 'id', ids)
  return Response.json({ products: named(languageOf(context), products) })
}
