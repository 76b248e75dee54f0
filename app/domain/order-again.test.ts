import { expect, test } from 'vitest'
import { sortForOrderingAgain } from './order-again.ts'
import type { ProductSummary } from './product.ts'

const item = (productId: string) => ({
  productId,
  name: productId,
  brand: 'hocl',
  price: 100,
  quantity: 2,
  lineTotal: 200,
})
const product = (id: string, fields: Partial<ProductSummary> = {}) =>
  ({ id, inStock: true, isComingSoon: false, ...fields }) as ProductSummary

test('[BEY-12] what was removed, is coming soon or out of stock can’t be ordered again; the rest keeps its order', () => {
  const items = ['a', 'gone', 'soon', 'out', 'b'].map(item)
  const products = [
    product('b'),
    product('a'),
    product('soon', { isComingSoon: true }),
    product('out', { inStock: false }),
    product('other'),
  ]
  const { available, missing } = sortForOrderingAgain(items, products)
  expect(available.map(({ productId }) => productId)).toEqual(['a', 'b'])
  expect(missing.map(({ productId }) => productId)).toEqual(['gone', 'soon', 'out'])
})
