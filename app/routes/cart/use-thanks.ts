import { useNavigate } from 'react-router'
import type { Cart } from '../../domain/cart.ts'
import { shortOrderId } from '../../domain/order.ts'
import { useAllTexts } from '../../i18n/all-texts.ts'
import { paths } from '../../ui/paths.ts'
import { seenPrices } from '../../ui/seen-prices.ts'
import { useShopData } from '../../ui/shop-data.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { adoptCart } from '../../ui/use-cart.ts'

/** Long enough to be read, with the order's number and the way to it. */
const PLACED_MS = 10_000

/** After an order: the cart, the code and the form are emptied, and the products are shown with the thanks. [CO-11 CO-15] */
export function useThanks(forget: () => void) {
  const t = useAllTexts()
  const { show } = useToasts()
  const navigate = useNavigate()
  const { user } = useShopData()

  return async ({ orderId, cart }: { orderId: string; cart: Cart }) => {
    forget()
    seenPrices.clear()
    if (user) adoptCart(user.id, cart)
    await navigate(paths.products())
    const order = `${paths.profile()}?order=${encodeURIComponent(orderId)}`
    show(`${t.order.success} #${shortOrderId(orderId)}`, {
      role: 'alert',
      durationMs: PLACED_MS,
      action: { label: t.order.see, run: () => void navigate(order) },
    })
  }
}
