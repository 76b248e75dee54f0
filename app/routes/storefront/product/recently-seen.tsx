import { useEffect, useState, type ReactNode } from 'react'
import type { ProductSummary } from '../../../shop/catalog/product.ts'
import { isProductId, parseObject } from '../../../shop/text.ts'
import * as productTexts from '../../../texts/mk/product.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { readProducts } from '../../../ui/cart/use-cart.ts'
import { localStore, PERSONAL_KEYS } from '../../../ui/kit/browser-storage.ts'
import { listen } from '../../../ui/kit/listen.ts'
import { readConsent } from '../../../ui/storefront/cookie-consent.ts'

interface RecentlySeenProps {
  productId: string
  /** The products are read again whenever this changes. */
  loaded: object
  children: (title: string, products: ProductSummary[]) => ReactNode
}

/** Remembers this product and shows the previous ones; nothing when they can't be read. */
export function RecentlySeen({ productId, loaded, children }: RecentlySeenProps) {
  const { productPage } = useTexts(productTexts)
  const [products, setProducts] = useState<ProductSummary[]>([])

  // once: a page that is read again after the sign-out must not bring it back
  useEffect(() => recentProducts.add(productId), [productId])

  useEffect(() => {
    const others = recentProducts.list().filter((id) => id !== productId)
    let isLate = false
    const read = others.length === 0 ? Promise.resolve([]) : readProducts(others)
    read.then(
      (found) => {
        if (isLate || recentProducts.list().length === 0) return
        setProducts(found)
        recentProducts.forget(others.filter((id) => !found.some((product) => product.id === id)))
      },
      () => {},
    )
    return () => void (isLate = true)
  }, [productId, loaded])

  // the visitor no longer allows it, here or in another tab
  useEffect(() => {
    return listen(['storage'], ({ key }) => {
      if (key === PERSONAL_KEYS.recent && recentProducts.list().length === 0) setProducts([])
    })
  }, [])

  return children(productPage.recent, products)
}

export const MAX_RECENT = 8

/** The last one first; anything else that is stored there is ignored. */
export const recentProducts = {
  list(): string[] {
    const stored = Object.values(parseObject(localStore.get(PERSONAL_KEYS.recent)))
    return [...new Set(stored.filter(isProductId))].slice(0, MAX_RECENT)
  },
  /** Only with the visitor's consent. */
  add(productId: string): void {
    if (readConsent().preferences.functional) store([productId, ...recentProducts.list()])
  },
  forget(productIds: string[]): void {
    if (productIds.length > 0) store(recentProducts.list().filter((id) => !productIds.includes(id)))
  },
}

function store(ids: string[]): void {
  localStore.set(PERSONAL_KEYS.recent, JSON.stringify([...new Set(ids)].slice(0, MAX_RECENT)))
}
