export const name = '0004-related-products'

export function statements(): string[] {
  return [
    `create index products_best_of_category on products (category, rating, review_count, id)`,
    `create index products_best_of_brand on products (brand, rating, review_count, id)`,
  ]
}
