import { MAX_SEARCH_LENGTH } from '../domain/product-filter.ts'
import { mainImage } from '../domain/product.ts'
import { cleanText } from '../domain/text.ts'
import { shopOf } from '../server/context.server.ts'
import { named } from '../server/product-language.server.ts'
import { suggestProducts } from '../server/products.server.ts'
import type { Route } from './+types/search-suggestions.ts'
import type { Suggestions } from './products/suggestions.ts'

const MOST = 6

/** The first products of the list that the same search would give, with what a short list shows. [BEY-07] */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('q') ?? ''
  const search = cleanText(asked, { max: MAX_SEARCH_LENGTH })
  const { products, corrected } = await suggestProducts(shopOf(context), { search, limit: MOST })
  const suggestions: Suggestions = {
    corrected,
    products: named(context, products).map((product) => ({
      id: product.id,
      name: product.name,
      price: product.price,
      image: mainImage(product),
    })),
  }
  return Response.json(suggestions)
}
