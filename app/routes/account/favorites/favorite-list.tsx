import type { CardProduct } from '../../../shop/catalog/cards.ts'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { paths } from '../../../ui/paths.ts'
import { ProductGrid } from '../../../ui/storefront/product-grid.tsx'
import { useFavoriteIds } from '../../../ui/storefront/use-favorites.ts'
import { useSaveFavorite, type SaveFavorite } from '../../../ui/storefront/use-save-favorite.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

/** The products and their number; a removal shows at once and can be undone. [FAV-06] */
export function FavoriteList({ products }: { products: CardProduct[] }) {
  const t = useTexts(customerTexts)
  const favoriteIds = useFavoriteIds()
  const save = useSaveFavorite()
  const shown = products.filter((product) => favoriteIds.has(product.id))

  // The heart that had the focus goes away with its card.
  const removeAndFocus: SaveFavorite = (product, intent) => {
    save(product, intent)
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }

  const isEmpty = shown.length === 0
  return (
    <>
      {/* one heading, with and without products: it keeps the focus when the last one goes */}
      <div className={isEmpty ? 'vh' : 'cart-head'}>
        <h1>{t.favorites.title}</h1>
        <p className="muted small" role="status">
          {!isEmpty && t.fav.count(shown.length)}
        </p>
      </div>
      {isEmpty ? (
        <EmptyState
          icon="heart"
          title={t.favorites.emptyTitle}
          text={t.favorites.emptyText}
          action={<ButtonLink to={paths.products()}>{t.favorites.emptyCta}</ButtonLink>}
        />
      ) : (
        <section aria-label={t.favorites.title}>
          <h2 className="vh">{t.list.results}</h2>
          <ProductGrid products={shown} priorityCount={3} removal={removeAndFocus} className="four" />
        </section>
      )}
    </>
  )
}
