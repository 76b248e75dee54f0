import { MAX_QUANTITY } from '../../shop/cart/rules.ts'
import { IMAGE_WIDTHS, pictureSources, PLACEHOLDER_IMAGE } from '../../shop/catalog/image-sources.ts'
import { type CardProduct, discountPercent } from '../../shop/catalog/product.ts'
import type { Deni } from '../../shop/money.ts'
import { isNewProduct } from '../../shop/time.ts'
import { moneyParts } from '../../texts/format.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useLanguage, useTexts } from '../../texts/texts-context.tsx'
import { useShopData } from '../live/shop-data.ts'

export function Money({ deni }: { deni: Deni }) {
  const { whole, frac, unit } = moneyParts(deni)
  return (
    <span className="num">
      {whole}
      <span className="frac">{frac}</span>
      {useLanguage() === 'mk' ? unit : <span lang="mk">{unit}</span>}
    </span>
  )
}

export function BoldMoney({ deni, className }: { deni: Deni; className?: string }) {
  return (
    <b className={className}>
      <Money deni={deni} />
    </b>
  )
}

export function Price({ deni, originalDeni }: { deni: Deni; originalDeni: Deni | null }) {
  const t = useTexts(shellTexts)
  const isReduced = originalDeni !== null && originalDeni > deni
  return (
    <p className={isReduced ? 'price sale' : 'price'}>
      <b>
        <span className="vh">{t.price.now} </span>
        <Money deni={deni} />
      </b>
      {isReduced && (
        <s>
          <span className="vh">{t.price.was} </span>
          <Money deni={originalDeni} />
        </s>
      )}
    </p>
  )
}

export function Badges({ product }: { product: CardProduct }) {
  const t = useTexts(shellTexts)
  const { now } = useShopData()
  const percent = discountPercent(product)
  return (
    <div className="badges">
      {percent > 0 && (
        <span className="badge sale">
          <span aria-hidden="true">{t.card.discount({ n: percent })}</span>
          <span className="vh">{t.card.discountAria(percent)}</span>
        </span>
      )}
      {product.isComingSoon && <span className="badge soon">{t.card.soon}</span>}
      {isNewProduct(product.createdAt, now) && <span className="badge new">{t.card.new}</span>}
      {product.isBestseller && <span className="badge best">{t.card.bestseller}</span>}
    </div>
  )
}

const STAR = 'm12 2.6 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9L12 2.6Z'

/** `part` of a star that is not full is filled, 0 to 1. */
export function Star({ isFull, part = 0 }: { isFull: boolean; part?: number }) {
  return (
    <svg className={isFull ? 'star' : 'star off'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
      {part > 0 && (
        <svg className="part" width={24 * part} height="24">
          <path d={STAR} />
        </svg>
      )}
    </svg>
  )
}

type RatingProps = { rating: number; reviewCount: number; href?: string }

/** `rating` in hundredths. */
export function Rating({ rating, reviewCount, href }: RatingProps) {
  const t = useTexts(shellTexts)
  if (reviewCount === 0) return <p className="rate">{t.card.ratingNone}</p>
  const r = t.card.ratingValue({ hundredths: rating })
  const content = (
    <>
      <Star isFull />
      <span aria-hidden="true">{`${r} · ${t.card.ratingCount(reviewCount)}`}</span>
      <span className="vh">{t.card.ratingAria({ r, n: reviewCount })}</span>
    </>
  )
  if (href)
    return (
      <a className="rate" href={href}>
        {content}
      </a>
    )
  return <p className="rate">{content}</p>
}

/** `rating` in hundredths; shown and spoken to the tenth. */
export function Stars({ rating }: { rating: number }) {
  const t = useTexts(shellTexts)
  const stars = Math.round(rating / 10) / 10
  const r = Number.isInteger(stars) ? String(stars) : t.card.ratingValue({ hundredths: rating })
  return (
    <span className="stars" role="img" aria-label={t.card.starsAria({ r })}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} isFull={place <= stars} part={place <= stars ? 0 : 1 + stars - place} />
      ))}
    </span>
  )
}

interface QuantityStepperProps {
  name: string
  quantity: number
  onChange: (quantity: number) => void
  /** 0 lets the minus button remove the line. */
  min: number
}

export function QuantityStepper({ name, quantity, onChange, min }: QuantityStepperProps) {
  const t = useTexts(shellTexts)
  const isLowest = quantity <= min
  const isHighest = quantity >= MAX_QUANTITY
  return (
    <div className="step" role="group" aria-label={t.qty.label({ name })}>
      <button
        type="button"
        aria-label={`${t.qty.dec}: ${name}`}
        aria-disabled={isLowest}
        onClick={() => !isLowest && onChange(quantity - 1)}
      >
        −
      </button>
      <span aria-live="polite" aria-atomic="true" className="num">
        {quantity}
      </span>
      <button
        type="button"
        aria-label={`${t.qty.inc}: ${name}`}
        aria-disabled={isHighest}
        onClick={() => !isHighest && onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  )
}

interface PictureProps {
  url: string | null
  alt: string
  sizes: string
  /** Of the stored widths, those that `sizes` can select. */
  widths?: readonly (typeof IMAGE_WIDTHS)[number][]
  priority?: boolean
  isLazy?: boolean
}

export function Picture({ url, alt, sizes, priority = false, ...props }: PictureProps) {
  const { widths = IMAGE_WIDTHS, isLazy = !priority } = props
  const sources = pictureSources(url ?? PLACEHOLDER_IMAGE, widths)
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={sources.src}
        alt={alt}
        width={400}
        height={500}
        loading={isLazy ? 'lazy' : undefined}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}
