import type { SelectQueryBuilder } from 'kysely'
import type { Sort } from '../domain/product-filter.ts'
import type { Tables } from './database/tables.server.ts'

/** Newest first unless another sort is chosen; the id decides between equals, so that pages never overlap. [LIST-05] */
export function order<Row>(
  query: SelectQueryBuilder<Tables, 'products', Row>,
  sort: Sort,
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
