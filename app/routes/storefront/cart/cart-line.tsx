import { Link } from 'react-router'
import { brandName, mainImage } from '../../../shop/catalog/product.ts'
import { lineTotal } from '../../../shop/money.ts'
import { paths } from '../../../ui/paths.ts'
import { Picture } from '../../../ui/kit/picture.tsx'
import { Money } from '../../../ui/kit/price.tsx'
import { QuantityStepper } from '../../../ui/kit/quantity-stepper.tsx'
import type { ShownLine } from './shown-cart.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

interface CartLineProps {
  shown: ShownLine
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** Picture, name, unit price, quantity, line total; what can't be ordered any more says so. [CART-02 CART-12 CART-15] */
export function CartLineRow({ shown: { line, product, isAvailable }, onQuantity, onRemove }: CartLineProps) {
  const t = useTexts(customerTexts)
  const name = product?.name ?? t.cart.gone
  const [beforeAmount, afterAmount] = t.cart.unit({ amount: '|' }).split('|')
  return (
    <li className={isAvailable ? 'line' : 'line off'} data-product={line.productId}>
      <Picture url={product && mainImage(product)} alt="" sizes="80px" />
      <div>
        {product && <p className="tiny muted">{brandName(product.brand)}</p>}
        <h3>{product ? <Link to={paths.product(product.id)}>{name}</Link> : name}</h3>
        {product && isAvailable ? (
          <p className="small muted">
            {beforeAmount}
            <Money deni={product.price} />
            {afterAmount}
          </p>
        ) : (
          <p className="small off-note">{t.cart.unavailableShort}</p>
        )}
      </div>
      <div className="lt">
        {isAvailable && (
          <QuantityStepper name={name} quantity={line.quantity} min={0} onChange={onQuantity} />
        )}
        <button type="button" className="lnk" aria-label={t.cart.lineRemove({ name })} onClick={onRemove}>
          {t.common.remove}
        </button>
        {product && isAvailable && (
          <span className="tot">
            <Money deni={lineTotal(product.price, line.quantity)} />
            <span className="vh"> {t.summary.total}</span>
          </span>
        )}
      </div>
    </li>
  )
}
