import { type MouseEvent, useRef, useState } from 'react'
import { brandName, canBeOrdered, type Product } from '../../../shop/catalog/product.ts'
import { writtenIn } from '../../../shop/language.ts'
import type { Deni } from '../../../shop/money.ts'
import { deliveryFigures, formatMoney } from '../../../texts/format.ts'
import * as productTexts from '../../../texts/mk/product.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useCart } from '../../../ui/cart/use-cart.ts'
import { BottomBar } from '../../../ui/kit/bottom-bar.tsx'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { PhoneLink } from '../../../ui/kit/phone-link.tsx'
import { Price, QuantityStepper, Rating } from '../../../ui/kit/product-facts.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { paths } from '../../../ui/paths.ts'
import { FavoriteButton } from '../../../ui/storefront/favorites.tsx'
import { keepFocusNear } from '../../../ui/storefront/product-card.tsx'
import { Intro } from './product-sections.tsx'

/** `lowestPrice`: of the 30 days before the discount. */
export function BuyColumn({ product, lowestPrice }: { product: Product; lowestPrice: Deni | null }) {
  const t = useTexts(shellTexts)
  const cart = useCart()
  const row = useRef<HTMLDivElement>(null)
  const [quantity, setQuantity] = useState(1)
  const isForSale = canBeOrdered(product)
  const inCart = cart.quantityOf(product.id)
  const saved = (product.originalPrice ?? 0) - product.price

  function add({ currentTarget }: MouseEvent) {
    // Safari does not focus what is pressed
    keepFocusNear('.step button:last-of-type, .btn', currentTarget)
    cart.add(product.id, product.name, { quantity, price: product.price })
    setQuantity(1)
  }

  function changeQuantity(next: number) {
    if (inCart === 0) return setQuantity(next)
    if (next === 0) keepFocusNear('.btn')
    cart.setQuantity(product.id, next)
  }

  const toCart = (
    <ButtonLink kind="secondary" to={paths.cart()}>
      {t.product.addedCta}
    </ButtonLink>
  )
  return (
    <>
      <div className="buy">
        <p className="eyebrow">{brandName(product.brand)}</p>
        <h1 lang={writtenIn(product.name)}>{product.name}</h1>
        <Rating rating={product.rating} reviewCount={product.reviewCount} href="#reviews" />
        <Intro product={product} />
        <Price deni={product.price} originalDeni={product.originalPrice} />
        <p className="tiny muted">
          {t.price.incVat}
          {saved > 0 && t.marked(`. ${t.price.save({ amount: formatMoney(saved) })}`)}
        </p>
        {lowestPrice !== null && (
          <p className="tiny muted">{t.marked(t.price.lowest({ amount: formatMoney(lowestPrice) }))}</p>
        )}
        <Stock product={product} />
        <div className="row no-print" ref={row}>
          {isForSale && (
            <QuantityStepper
              name={product.name}
              quantity={inCart || quantity}
              min={inCart > 0 ? 0 : 1}
              onChange={changeQuantity}
            />
          )}
          {isForSale && inCart > 0 ? (
            toCart
          ) : (
            <Button aria-disabled={!isForSale} onClick={add}>
              {isForSale ? t.product.add : product.isComingSoon ? t.card.soon : t.product.stockOut}
            </Button>
          )}
          <FavoriteButton product={product} className="like" />
        </div>
        <Promises />
      </div>
      {isForSale && (
        <BottomBar label={t.product.quickBuy} about={t.price.now} amount={product.price} watched={row}>
          {inCart > 0 ? toCart : <Button onClick={add}>{t.product.add}</Button>}
        </BottomBar>
      )}
    </>
  )
}

function Promises() {
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  const { delivery, shop } = useShopData()
  return (
    <ul className="usp small">
      <noscript>
        <li>{t.product.needsScript}</li>
      </noscript>
      <li>
        <Icon name="truck" />
        <span>{t.marked(texts.uspDelivery(deliveryFigures(delivery)))}</span>
      </li>
      <li>
        <Icon name="return" />
        <span>{texts.uspReturns}</span>
      </li>
      <li>
        <Icon name="chat" />
        <span>
          {texts.question} <PhoneLink phone={shop.phone} />
        </span>
      </li>
    </ul>
  )
}

function Stock({ product }: { product: Product }) {
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  if (product.isComingSoon) return <p className="stock out">{t.card.soon}</p>
  if (!product.inStock) return <p className="stock out">{t.product.stockOut}</p>
  return (
    <p className="stock">
      {texts.stockIn}: {t.common.unlimited}
    </p>
  )
}
