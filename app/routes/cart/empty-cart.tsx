import { useAllTexts } from '../../i18n/all-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../../ui/paths.ts'

/** Nothing in it yet: the way to the products. [CART-01] */
export function EmptyCart() {
  const t = useAllTexts()
  return (
    <EmptyState
      icon="bag"
      title={t.cart.emptyTitle}
      text={t.cart.emptyText}
      action={<ButtonLink to={paths.products()}>{t.cart.emptyCta}</ButtonLink>}
    />
  )
}
