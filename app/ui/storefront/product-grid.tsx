import type { CardProduct } from '../../shop/catalog/product.ts'
import type { SaveFavorite } from './favorites.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: CardProduct[]
  /** How many images are on the first screen and load first. */
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
