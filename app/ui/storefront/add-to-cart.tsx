import { canBeOrdered, type ProductSummary } from '../../shop/catalog/product.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Button } from '../kit/button.tsx'
import { QuantityStepper } from '../kit/quantity-stepper.tsx'
import { useCart } from '../cart/use-cart.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

export type OrderableProduct = Pick<ProductSummary, 'id' | 'name' | 'price' | 'isComingSoon' | 'inStock'>

/** The card's button; once the product is in the cart a stepper takes its place, in the same box. [CARD-03 CARD-04] */
export function AddToCart({ product }: { product: OrderableProduct }) {
  const t = useTexts(shellTexts)
  const cart = useCart()
  const { id, name, price } = product
  const quantity = cart.quantityOf(id)

  if (!canBeOrdered(product)) {
    return (
      <Button
        size="sm"
        aria-disabled
        aria-label={product.isComingSoon ? t.card.soonAria({ name }) : undefined}
      >
        {product.isComingSoon ? t.card.soon : t.product.stockOut}
      </Button>
    )
  }
  if (quantity > 0) {
    return (
      <QuantityStepper
        name={name}
        quantity={quantity}
        min={0}
        onChange={(next) => {
          if (next === 0) keepFocusNear('.btn')
          cart.setQuantity(id, next)
        }}
      />
    )
  }
  return (
    <Button
      size="sm"
      aria-label={t.card.addAria({ name })}
      onClick={() => {
        keepFocusNear('.step button:last-of-type')
        cart.add(id, name, { price })
      }}
    >
      {t.card.add}
    </Button>
  )
}

/** Button and stepper replace each other: the focus goes to what came in the place of what had it. */
function keepFocusNear(successor: string) {
  const frame = document.activeElement?.closest('.btn, .step')?.parentElement
  requestAnimationFrame(() => frame?.querySelector<HTMLElement>(successor)?.focus())
}
