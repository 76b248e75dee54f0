import { useState, type RefObject } from 'react'
import { brandName, canBeOrdered, type Product } from '../../../shop/catalog/product.ts'
import type { Deni } from '../../../shop/money.ts'
import { formatMoney } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { FavoriteButton } from '../../../ui/storefront/favorite-button.tsx'
import { Price } from '../../../ui/kit/price.tsx'
import { QuantityStepper } from '../../../ui/kit/quantity-stepper.tsx'
import { Rating } from '../../../ui/kit/rating.tsx'
import { useCart } from '../../../ui/cart/use-cart.ts'
import { Intro } from './intro.tsx'
import { Promises } from './promises.tsx'
import { Stock } from './stock.tsx'
import * as shellTexts from '../../../texts/mk/shell.ts'

interface BuyColumnProps {
  productId: string
  product: Product
  lowestPrice: Deni | null
  rowRef: RefObject<HTMLDivElement | null>
}

/** Name, price and the way to buy. [PD-03 PD-05 PD-06 BEY-13] */
export function BuyColumn({ productId, product, lowestPrice, rowRef }: BuyColumnProps) {
  const t = useTexts(shellTexts)
  const cart = useCart()
  const [quantity, setQuantity] = useState(1)
  const isForSale = canBeOrdered(product)
  const saved = (product.originalPrice ?? 0) - product.price

  function add() {
    cart.add(productId, product.name, { quantity, price: product.price })
    setQuantity(1)
  }

  return (
    <div className="buy">
      <p className="eyebrow">{brandName(product.brand)}</p>
      <h1>{product.name}</h1>
      <Rating rating={product.rating} reviewCount={product.reviewCount} href="#reviews" />
      <Intro product={product} />
      <Price deni={product.price} originalDeni={product.originalPrice} />
      <p className="tiny muted">
        {t.price.incVat}
        {saved > 0 && `. ${t.price.save({ amount: formatMoney(saved) })}`}
      </p>
      {lowestPrice !== null && (
        <p className="tiny muted">{t.price.lowest({ amount: formatMoney(lowestPrice) })}</p>
      )}
      <Stock product={product} />
      <div className="row" ref={rowRef}>
        {isForSale && <QuantityStepper name={product.name} quantity={quantity} onChange={setQuantity} />}
        <Button aria-disabled={!isForSale} onClick={add}>
          {isForSale ? t.product.add : product.isComingSoon ? t.card.soon : t.product.stockOut}
        </Button>
        <FavoriteButton product={product} className="like" />
      </div>
      <Promises />
    </div>
  )
}
