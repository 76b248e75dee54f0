import { Link } from 'react-router'
import { brandName, mainImage } from '../../shop/catalog/product.ts'
import type { CardProduct } from '../../shop/catalog/cards.ts'
import { AddToCart } from './add-to-cart.tsx'
import { Badges } from '../kit/badges.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { paths } from '../paths.ts'
import { Picture } from '../kit/picture.tsx'
import { Price } from '../kit/price.tsx'
import { Rating } from '../kit/rating.tsx'
import type { SaveFavorite } from './use-save-favorite.ts'

/** The largest card is 392 px wide, the smallest 140 px. */
const CARD_WIDTHS = [320, 480, 640] as const
const CARD_SIZES = '(min-width: 64rem) 296px, (min-width: 48rem) calc(32vw - 19px), calc(48vw - 15px)'

interface ProductCardProps {
  product: CardProduct
  priority?: boolean
  /** On the favourites page: ask before the heart takes the product away, and let the page save it. */
  removal?: SaveFavorite
  sizes?: string
}

/** A product in a list: the whole picture and the name lead to it. [CARD-01…04] */
export function ProductCard({ product, priority = false, removal, sizes = CARD_SIZES }: ProductCardProps) {
  return (
    <article className="card">
      <div className="pic">
        <Picture
          url={mainImage(product)}
          alt={product.name}
          sizes={sizes}
          widths={CARD_WIDTHS}
          priority={priority}
        />
        <Badges product={product} />
      </div>
      <p className="b">{brandName(product.brand)}</p>
      <h3>
        <Link to={paths.product(product.id)}>{product.name}</Link>
      </h3>
      <FavoriteButton product={product} {...(removal && { save: removal, asksFirst: true })} />
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
      <Price deni={product.price} originalDeni={product.originalPrice} />
      <AddToCart product={product} />
    </article>
  )
}
