import { useConfirm } from '../../../ui/kit/confirm-dialog.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { useCart } from '../../../ui/cart/use-cart.ts'
import { focusCartLine } from './focus-cart-line.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

/** The heading, how much is in, and taking everything out: asked about first, undone after. [CART-03 BEY-05] */
export function CartHead() {
  const t = useTexts(customerTexts)
  const cart = useCart()
  const confirm = useConfirm()
  const { show } = useToasts()
  const { lines, count } = cart

  async function clear() {
    const isSure = await confirm({
      title: t.cart.clearConfirmTitle,
      text: t.cart.clearConfirmText(count),
      yes: t.cart.clearConfirmYes,
      danger: true,
    })
    if (!isSure) return
    cart.clear()
    focusCartLine(undefined)
    function undo() {
      cart.restore(lines)
      focusCartLine(lines[0]?.productId)
    }
    show(t.cart.cleared, { action: { label: t.common.undo, run: undo } })
  }

  return (
    <div className="cart-head">
      <h1>{t.cart.title}</h1>
      {count > 0 && (
        <>
          <p className="muted small">{t.cart.items(count)}</p>
          <button type="button" className="lnk" onClick={() => void clear()}>
            {t.cart.clear}
          </button>
        </>
      )}
    </div>
  )
}
