import type { RouterContextProvider } from 'react-router'
import type { ProductSummary } from '../domain/product.ts'
import { languageOf } from './context.server.ts'

/** The products, each called as the language of the request calls it; by its Macedonian name when it has no other. [CH-10] */
export function named<P extends Pick<ProductSummary, 'name' | 'nameEn'>>(
  context: Readonly<RouterContextProvider>,
  products: P[],
): P[] {
  if (languageOf(context) === 'mk') return products
  return products.map((product) => ({ ...product, name: product.nameEn || product.name }))
}
