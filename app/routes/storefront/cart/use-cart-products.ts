import { useEffect, useState } from 'react'
import type { CartLine } from '../../../shop/cart/rules.ts'
import type { ProductSummary } from '../../../shop/catalog/product.ts'
import { readProducts } from '../../../ui/cart/read-products.ts'

/** What the page's data says of some products: the ids it looked for, and those that it found. */
export interface LoadedProducts {
  asked: string[]
  found: ProductSummary[]
}

/** null: there is no such product any more; absent: not known yet. */
type Products = ReadonlyMap<string, ProductSummary | null>

/**
 * The products of the lines: from the page's data, and for what it could not know (a visitor's cart, a line just added)
 * from the server. Read anew whenever the page's data is, so that a changed price shows. [CART-02 CART-15]
 */
export function useCartProducts(lines: CartLine[], loaded: LoadedProducts) {
  const [fetched, setFetched] = useState<{ loaded: LoadedProducts; products: Products }>({
    loaded,
    products: new Map(),
  })
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)

  const known = toProducts(loaded)
  const fresh = fetched.loaded === loaded ? fetched.products : null
  const wanted = lines
    .map(({ productId }) => productId)
    .filter((id) => !known.has(id) && !fresh?.has(id))
    .join(',')

  useEffect(() => {
    if (wanted === '') return
    const abort = new AbortController()
    readProducts(wanted.split(','), abort.signal).then(
      (found) => {
        const products = toProducts({ asked: wanted.split(','), found })
        setFailed('')
        setFetched((before) => ({
          loaded,
          products: new Map([...(before.loaded === loaded ? before.products : []), ...products]),
        }))
      },
      () => abort.signal.aborted || setFailed(wanted),
    )
    return () => abort.abort()
  }, [wanted, loaded, attempt])

  // What was read before is shown until the new answer is there.
  const products: Products = new Map([...fetched.products, ...known])
  return {
    products,
    isComplete: lines.every(({ productId }) => products.has(productId)),
    hasFailed: wanted !== '' && failed === wanted,
    retry() {
      setFailed('')
      setAttempt(attempt + 1)
    },
  }
}

function toProducts({ asked, found }: LoadedProducts): Products {
  const byId = new Map(found.map((product) => [product.id, product]))
  return new Map(asked.map((id) => [id, byId.get(id) ?? null]))
}
