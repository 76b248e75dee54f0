import type { DeliveryProfile } from '../../../shop/orders/checkout.ts'
import { useUser } from '../../../ui/account/me.ts'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { useCart } from '../../../ui/cart/use-cart.ts'
import { shownLines, shownTotals } from './shown-cart.ts'
import { useCartProducts, type LoadedProducts } from './use-cart-products.ts'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePromo } from './use-promo.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetLinkedPromo, linkedPromo } from '../../../ui/cart/linked-promo.ts'

export type CartScreen = ReturnType<typeof useCartScreen>

/** Everything that the cart's screen shows, put together: lines with products, form, code, figures, ordering. */
export function useCartScreen({
  loaded,
  profile,
}: {
  loaded: LoadedProducts
  profile: DeliveryProfile | null
}) {
  const user = useUser()
  const { delivery, now } = useShopData()
  const cart = useCart()
  const checkout = useCheckoutDraft({ userId: user?.id ?? null, profile })
  const data = useCartProducts(cart.lines, loaded)
  const lines = shownLines(cart.lines, data.products)
  const linked = useLinkedPromo()
  const promo = usePromo({
    code: checkout.draft.promoCode ?? linked.code,
    setCode(code) {
      linked.forget()
      checkout.setCode(code)
    },
    userId: user?.id ?? null,
    lines,
  })
  const totals = shownTotals({ lines, promo: promo.promo, delivery, now })
  const without = shownTotals({ lines, promo: null, delivery, now }).quote
  const order = usePlaceOrder({
    checkout,
    lines: cart.lines,
    isComplete: data.isComplete,
    quote: totals.quote,
    without,
  })
  return { state: stateOf(), checkout, data, lines, promo, totals, order }

  /** Lines and what follows them come together, so that nothing moves. */
  function stateOf(): 'unknown' | 'empty' | 'loading' | 'filled' {
    if (!cart.isKnown) return 'unknown'
    if (cart.lines.length === 0) return 'empty'
    return lines.length > 0 || data.hasFailed ? 'filled' : 'loading'
  }
}

/** The code that a link brought along: it counts while none was typed. Known after the page is there. [BEY-14] */
function useLinkedPromo() {
  const [code, setCode] = useState<string | null>(null)
  const { key } = useLocation()
  useEffect(() => setCode(linkedPromo()), [key])

  function forget() {
    forgetLinkedPromo()
    setCode(null)
  }

  return { code, forget }
}
