import { useNavigate } from 'react-router'
import type { Cart } from '../../../shop/cart/rules.ts'
import { shortOrderId } from '../../../shop/orders/rules.ts'
import { paths } from '../../../ui/paths.ts'
import { seenPrices } from '../../../ui/cart/seen-prices.ts'
import { useUser } from '../../../ui/account/me.ts'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { adoptCart } from '../../../ui/cart/use-cart.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

/** Long enough to be read, with the order's number and the way to it. */
const PLACED_MS = 10_000

/** After an order: the cart, the code and the form are emptied, and the products are shown with the thanks. [CO-11 CO-15] */
export function useThanks(forget: () => void) {
  const t = useTexts(customerTexts)
  const { show } = useToasts()
  const navigate = useNavigate()
  const user = useUser()

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
