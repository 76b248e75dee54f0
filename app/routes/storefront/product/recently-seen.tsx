import { useEffect, useState, type ReactNode } from 'react'
import type { ProductSummary } from '../../../shop/catalog/product.ts'
import { readProducts } from '../../../ui/cart/read-products.ts'
import { recentProducts } from '../../../ui/storefront/recent-products.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as productTexts from '../../../texts/mk/product.ts'

interface RecentlySeenProps {
  productId: string
  /** The page's data: whenever it is read again, these products are too. */
  loaded: object
  children: (title: string, products: ProductSummary[]) => ReactNode
}

/**
 * Remembers this product in the browser and shows those before it as they are now; one that exists no more is forgotten.
 * Without an answer there is nothing to show, and nothing is missing. [BEY-12]
 */
export function RecentlySeen({ productId, loaded, children }: RecentlySeenProps) {
  const { recent } = useTexts(productTexts)
  const [products, setProducts] = useState<ProductSummary[]>([])

  useEffect(() => {
    recentProducts.add(productId)
    const others = recentProducts.list().filter((id) => id !== productId)
    const abort = new AbortController()
    const read = others.length === 0 ? Promise.resolve([]) : readProducts(others, abort.signal)
    read.then(
      (found) => {
        setProducts(found)
        recentProducts.forget(others.filter((id) => !found.some((product) => product.id === id)))
      },
      () => {},
    )
    return () => abort.abort()
  }, [productId, loaded])

  return children(recent.title, products)
}
