import type { Expression, ExpressionBuilder, ExpressionWrapper, SelectQueryBuilder, SqlBool } from 'kysely'
import { priceRange, type ProductFilter } from '../domain/product-filter.ts'
import type { Tables } from './database/tables.server.ts'

type Products = ExpressionBuilder<Tables, 'products'>
type Condition = ExpressionWrapper<Tables, 'products', SqlBool>

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

/** Newest first unless another sort is chosen; the id decides between equals, so that pages never overlap. [LIST-05] */
export function order<Row>(
  query: SelectQueryBuilder<Tables, 'products', Row>,
  sort: ProductFilter['sort'],
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
      return query.orderBy('created_at', 'desc').orderBy('id', 'desc')
  }
}
