import type { ExpressionBuilder, ExpressionWrapper, SelectQueryBuilder, SqlBool } from 'kysely'
import { priceRange, type ProductFilter } from '../domain/product-filter.ts'
import { searchTokens } from '../domain/search.ts'
import type { Tables } from './database/tables.server.ts'

type Products = ExpressionBuilder<Tables, 'products'>

/** The condition under which a product passes every filter; a search needs each of its words. [LIST-03 LIST-09 LIST-10] */
export function matches(filter: ProductFilter) {
  return (eb: Products): ExpressionWrapper<Tables, 'products', SqlBool> => {
    const conditions = searchTokens(filter.search).map((token) => eb('search_text', 'like', `%${token}%`))
    if (filter.category) conditions.push(eb('category', '=', filter.category))
    if (filter.brand) conditions.push(eb('brand', '=', filter.brand))
    const { from, to } = filter.price ? priceRange(filter.price) : { from: 0, to: null }
    if (from > 0) conditions.push(eb('price', '>=', from))
    if (to !== null) conditions.push(eb('price', '<', to))
    return eb.and(conditions)
  }
}

/**
 * Newest first unless another sort is chosen; the id decides between equals, so that pages never overlap.
 * A search in the default order shows first what has its words in the name. [LIST-05]
 */
export function order<Row>(
  query: SelectQueryBuilder<Tables, 'products', Row>,
  filter: ProductFilter,
): SelectQueryBuilder<Tables, 'products', Row> {
  switch (filter.sort) {
    case 'name':
      return query.orderBy('name_sort').orderBy('id')
    case 'price-asc':
      return query.orderBy('price').orderBy('id')
    case 'price-desc':
      return query.orderBy('price', 'desc').orderBy('id', 'desc')
    case 'rating':
      return query.orderBy('rating', 'desc').orderBy('review_count', 'desc').orderBy('id', 'desc')
    case 'newest':
      return byRelevance(query, searchTokens(filter.search))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
  }
}

function byRelevance<Row>(query: SelectQueryBuilder<Tables, 'products', Row>, tokens: string[]) {
  if (tokens.length === 0) return query
  return query.orderBy((eb) => {
    const startsWord = eb.and(tokens.map((token) => eb('search_name', 'like', `% ${token}%`)))
    const isInName = eb.and(tokens.map((token) => eb('search_name', 'like', `%${token}%`)))
    return eb.case().when(startsWord).then(eb.lit(0)).when(isInName).then(eb.lit(1)).else(eb.lit(2)).end()
  })
}
