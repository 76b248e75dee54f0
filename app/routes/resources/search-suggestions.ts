import { cleanSearch } from '../../shop/catalog/filter.ts'
import { mainImage, named } from '../../shop/catalog/product.ts'
import { suggestProducts } from '../../shop/catalog/storefront.server.ts'
import type { Suggestions } from '../../ui/storefront/suggestion-box.tsx'
import { languageOf, servicesOf } from '../request.server.ts'
import type { Route } from './+types/search-suggestions.ts'

const MOST = 6

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = cleanSearch(url.searchParams.get('q') ?? '')
  const { products, corrected } = await suggestProducts(servicesOf(context), { search, limit: MOST })
  const suggestions: Suggestions = {
    corrected,
    products: named(languageOf(context), products).map((product) => ({
      id: product.id,
      name: product.name,
      price: product.price,
      image: mainImage(product),
    })),
  }
  return Response.json(suggestions)
}
