export const name = '0022-skus'

export function statements(): string[] {
  return ['create index products_by_sku on products (lower(sku))']
}
