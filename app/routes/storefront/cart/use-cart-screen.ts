import { useEffect, useState } from 'react'
import type { Route } from '../+types/cart.ts'
import type { CartLine } from '../../../shop/cart/rules.ts'
import type { ProductSummary } from '../../../shop/catalog/product.ts'
import { useUser } from '../../../ui/account/me.ts'
import { readProducts, useCart } from '../../../ui/cart/use-cart.ts'
import { dismissToast } from '../../../ui/kit/toasts.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { usePromo } from './promo-box.tsx'
import { shownLines, shownTotals } from './shown-cart.ts'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { usePlaceOrder } from './use-place-order.ts'

export type CartScreen = ReturnType<typeof useCartScreen>

/** `ownerId`: whose page this was when it was read; null for a visitor. */
export function useCartScreen({ ownerId, loaded, profile }: Route.ComponentProps['loaderData']) {
  useEffect(() => dismissToast('cart'), [])
  const userId = useUser()?.id ?? null
  const { delivery, now } = useShopData()
  const cart = useCart()
  const checkout = useCheckoutDraft({ userId, profile: ownerId === userId ? profile : null })
  const data = useCartProducts(cart.lines, loaded)
  const lines = shownLines(cart.lines, data.products)
  const { promoCode: code, typedCode: typed } = checkout.draft
  const { setCode, setTypedCode: setTyped } = checkout
  const promo = usePromo({ code, setCode, typed, setTyped, userId, lines, loaded })
  const totals = shownTotals({ lines, promo: promo.promo, delivery, now })
  const without = shownTotals({ lines, promo: null, delivery, now }).quote
  const order = usePlaceOrder({
    checkout,
    lines: cart.lines,
    isComplete: data.isComplete,
    quote: totals.quote,
    without,
    awaited: promo.awaited,
  })
  return { state: stateOf(), checkout, data, lines, promo, totals, order }

  /** Everything appears together, so that the layout does not shift. `ended`: what was here comes back with the session. */
  function stateOf(): 'unknown' | 'empty' | 'ended' | 'loading' | 'filled' {
    if (!cart.isKnown) return 'unknown'
    if (cart.lines.length === 0) return userId === null && checkout.draft.ownerId !== null ? 'ended' : 'empty'
    return lines.length > 0 || data.hasFailed ? 'filled' : 'loading'
  }
}

interface LoadedProducts {
  ids: string[]
  found: ProductSummary[]
}

/** null: there is no such product any more; absent: not known yet. */
type Products = ReadonlyMap<string, ProductSummary | null>

/** Loads what the page's data lacks (a visitor's cart, a line just added), again whenever that data is read again. */
function useCartProducts(lines: CartLine[], loaded: LoadedProducts) {
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
    let isLate = false
    readProducts(wanted.split(',')).then(
      (found) => {
        if (isLate) return
        const products = toProducts({ ids: wanted.split(','), found })
        setFailed('')
        setFetched((before) => ({
          loaded,
          products: new Map([...(before.loaded === loaded ? before.products : []), ...products]),
        }))
      },
      () => isLate || setFailed(wanted),
    )
    return () => void (isLate = true)
  }, [wanted, loaded, attempt])

  // Former data is shown until the new answer arrives.
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

function toProducts({ ids, found }: LoadedProducts): Products {
  const byId = new Map(found.map((product) => [product.id, product]))
  return new Map(ids.map((id) => [id, byId.get(id) ?? null]))
}
