import { memo } from 'react'
import { type CardProduct, brandName, mainImage, canBeOrdered } from '../../shop/catalog/product.ts'
import { writtenIn } from '../../shop/language.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { useCart } from '../cart/use-cart.ts'
import { Button } from '../kit/button.tsx'
import { stopSecondClick } from '../kit/dialog.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { Badges, Picture, Price, QuantityStepper, Rating } from '../kit/product-facts.tsx'
import { paths } from '../paths.ts'
import { FavoriteButton, type SaveFavorite } from './favorites.tsx'

/** The largest card is 392 px wide, the smallest 140 px. */
const CARD_WIDTHS = [320, 480, 640] as const
const CARD_SIZES = '(min-width: 64rem) 296px, (min-width: 48rem) calc(32vw - 19px), calc(48vw - 15px)'

interface ProductCardProps {
  product: CardProduct
  priority?: boolean
  /** On the favourites page, which confirms and saves removals itself. */
  removal?: SaveFavorite
  sizes?: string
}

function Card({ product, priority = false, removal, sizes = CARD_SIZES }: ProductCardProps) {
  return (
    <article className="card">
      <div className="pic">
        <Picture url={mainImage(product)} alt="" sizes={sizes} widths={CARD_WIDTHS} priority={priority} />
        <Badges product={product} />
      </div>
      <p className="b">{brandName(product.brand)}</p>
      <h3>
        <PageLink to={paths.product(product.id)} lang={writtenIn(product.name)}>
          {product.name}
        </PageLink>
      </h3>
      <FavoriteButton product={product} removal={removal} />
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
      <Price deni={product.price} originalDeni={product.originalPrice} />
      <AddToCart product={product} />
    </article>
  )
}

export const ProductCard = memo(Card)

/** A stepper replaces the button once the product is in the cart. */
function AddToCart({ product }: { product: CardProduct }) {
  const t = useTexts(shellTexts)
  const cart = useCart()
  const { id, name, price, isComingSoon } = product
  const quantity = cart.quantityOf(id)

  if (!canBeOrdered(product)) {
    return (
      <Button size="sm" aria-disabled aria-label={isComingSoon ? t.card.soonAria({ name }) : undefined}>
        {isComingSoon ? t.card.soon : t.product.stockOut}
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
      onClick={({ currentTarget }) => {
        keepFocusNear('.step button:last-of-type', currentTarget)
        cart.add(id, name, { price })
      }}
    >
      {t.card.add}
    </Button>
  )
}

/** Button and stepper replace each other; the focus moves to the new one, which a double press must not press too. */
export function keepFocusNear(successor: string, pressed = document.activeElement) {
  const frame = pressed?.closest('.btn, .step')?.parentElement
  requestAnimationFrame(() => frame?.querySelector<HTMLElement>(successor)?.focus())
  // the press that is being handled has passed the frame already
  frame?.addEventListener('click', stopSecondClick, { capture: true, once: true })
}

interface ProductGridProps {
  products: CardProduct[]
  priorityCount?: number
  removal?: SaveFavorite
  className?: string
}

export function ProductGrid({ products, priorityCount = 0, removal, className = '' }: ProductGridProps) {
  return (
    <ul className={`grid-p ${className}`.trim()}>
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard product={product} priority={position < priorityCount} {...(removal && { removal })} />
        </li>
      ))}
    </ul>
  )
}
