import type { CardProduct } from '../domain/cards.ts'
import { Kept } from './kept-html.tsx'
import { ProductCard } from './product-card.tsx'
import { useCardLook } from './use-card-look.ts'
import type { SaveFavorite } from './use-save-favorite.ts'

interface ProductGridProps {
  products: CardProduct[]
  /** How many pictures are on the first screen and load first. */
  priorityCount?: number
  removal?: SaveFavorite
  className?: string
}

export function ProductGrid({ products, priorityCount = 0, removal, className = '' }: ProductGridProps) {
  const look = useCardLook()
  return (
    <ul className={`grid-p ${className}`.trim()}>
      {products.map((product, position) => (
        <Kept as="li" key={product.id} of={['card', look(product), position < priorityCount]}>
          <ProductCard product={product} priority={position < priorityCount} {...(removal && { removal })} />
        </Kept>
      ))}
    </ul>
  )
}
