import { Link } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { Icon } from '../kit/icon.tsx'
import { paths } from '../paths.ts'
import { useCart } from '../cart/use-cart.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

/**
 * The bag with its count; the number is also in the link's name. Until the script runs, a visitor's count is painted by
 * the style sheet from what first-paint.ts found. [CH-02 CART-07]
 */
export function CartLink() {
  const t = useTexts(shellTexts)
  const { count, isKnown } = useCart()
  const isEarly = !isKnown && count === 0
  return (
    <Link className="ib" to={paths.cart()} aria-label={isEarly ? t.nav.cart : t.nav.cartAria(count)}>
      <Icon name="bag" />
      {isEarly && <span className="n early" aria-hidden="true" />}
      {count > 0 && (
        <span className="n" key={count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
