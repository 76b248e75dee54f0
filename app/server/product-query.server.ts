import type { Expression, ExpressionBuilder, ExpressionWrapper, SelectQueryBuilder, SqlBool } from 'kysely'
import { priceRange, type ProductFilter } from '../domain/product-filter.ts'
import type { SearchTerm } from '../domain/search-terms.ts'
import type { Tables } from './database/tables.server.ts'

type Products = ExpressionBuilder<Tables, 'products'>
type Condition = ExpressionWrapper<Tables, 'products', SqlBool>

// Of shorter parts only the beginnings of words count: inside of words they are everywhere and mean nothing.
const SHORTEST_INSIDE = 3
const LAST_LETTER = '\u{10ffff}'

/** The condition under which a product passes every filter but the search. [LIST-03 LIST-09 BEY-08] */
export function passes(filter: ProductFilter) {
  return (eb: Products): Condition => {
    const conditions: Expression<SqlBool>[] = []
    if (filter.categories.length > 0) conditions.push(eb('category', 'in', filter.categories))
    if (filter.brands.length > 0) conditions.push(eb('brand', 'in', filter.brands))
    const { from, to } = filter.price ? priceRange(filter.price) : { from: 0, to: null }
    if (from > 0) conditions.push(eb('price', '>=', from))
    if (to !== null) conditions.push(eb('price', '<', to))
    if (filter.isOnSale) conditions.push(eb('original_price', 'is not', null))
    if (filter.isBestseller) conditions.push(eb('is_bestseller', '=', 1))
    return eb.and(conditions)
  }
}

/** The condition under which a product has all that is searched; the index of words answers it. [LIST-10] */
export function hasTerms(terms: SearchTerm[]) {
  return (eb: Products): Condition =>
    eb.and(terms.map((term) => eb.or(term.map((parts) => eb.and(parts.map((part) => hasPart(eb, part)))))))
}

function hasPart(eb: Products, part: string): Expression<SqlBool> {
  const postings = eb.selectFrom('product_words').select('product_id')
  if (part.length < SHORTEST_INSIDE) {
    return eb('id', 'in', postings.where('word', '>=', part).where('word', '<', part + LAST_LETTER))
  }
  const words = eb.selectFrom('search_words').select('search_words.word').where('word', 'like', `%${part}%`)
  return eb('id', 'in', postings.where('word', 'in', words))
}

/**
 * Newest first unless another sort is chosen; the id decides between equals, so that pages never overlap.
 * A search in the default order shows first what has its words in the name. [LIST-05]
 */
export function order<Row>(
  query: SelectQueryBuilder<Tables, 'products', Row>,
  { sort, terms }: { sort: ProductFilter['sort']; terms: SearchTerm[] },
): SelectQueryBuilder<Tables, 'products', Row> {
  switch (sort) {
    case 'name':
      return query.orderBy('name_sort').orderBy('id')
    case 'price-asc':
      return query.orderBy('price').orderBy('id')
    case 'price-desc':
      return query.orderBy('price', 'desc').orderBy('id', 'desc')
    case 'rating':
      return query.orderBy('rating', 'desc').orderBy('review_count', 'desc').orderBy('id', 'desc')
    case 'newest':
      return byRelevance(query, terms).orderBy('created_at', 'desc').orderBy('id', 'desc')
  }
}

function byRelevance<Row>(query: SelectQueryBuilder<Tables, 'products', Row>, terms: SearchTerm[]) {
  if (terms.length === 0) return query
  return query.orderBy((eb) => {
    const isInName = (before: string) =>
      eb.and(
        terms.map((term) =>
          eb.or(
            term.map((parts) => eb.and(parts.map((part) => eb('search_name', 'like', `%${before}${part}%`)))),
          ),
        ),
      )
    return eb
      .case()
      .when(isInName(' '))
      .then(eb.lit(0))
      .when(isInName(''))
      .then(eb.lit(1))
      .else(eb.lit(2))
      .end()
  })
}
