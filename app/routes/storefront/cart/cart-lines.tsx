import { useConfirm } from '../../../ui/kit/confirm-dialog.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { useCart } from '../../../ui/cart/use-cart.ts'
import { CartLineRow } from './cart-line.tsx'
import { focusCartLine } from './focus-cart-line.ts'
import type { ShownLine } from './shown-cart.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

/** The lines; taking one out is asked about first and can be undone after. [CART-02 CART-03 BEY-05] */
export function CartLines({ lines }: { lines: ShownLine[] }) {
  const t = useTexts(customerTexts)
  const cart = useCart()
  const confirm = useConfirm()
  const { show } = useToasts()

  async function remove({ line, product }: ShownLine) {
    const name = product?.name ?? t.cart.gone
    const isSure = await confirm({
      title: t.cart.lineRemoveConfirmTitle,
      text: t.cart.lineRemoveConfirmText({ name }),
      yes: t.cart.lineRemoveConfirmYes,
      danger: true,
    })
    if (!isSure) return
    const position = lines.findIndex((other) => other.line.id === line.id)
    cart.remove(line.productId)
    focusCartLine((lines[position + 1] ?? lines[position - 1])?.line.productId)
    function undo() {
      cart.restore([line])
      focusCartLine(line.productId)
    }
    show(t.cart.lineRemoved({ name }), { action: { label: t.common.undo, run: undo } })
  }

  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className="vh">
        {t.cart.lines}
      </h2>
      <ul className="cart-lines">
        {lines.map((shown) => (
          <CartLineRow
            key={shown.line.productId}
            shown={shown}
            onQuantity={(quantity) => {
              if (quantity > 0) cart.setQuantity(shown.line.productId, quantity)
              else void remove(shown)
            }}
            onRemove={() => void remove(shown)}
          />
        ))}
      </ul>
    </section>
  )
}
