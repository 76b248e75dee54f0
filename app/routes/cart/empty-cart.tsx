import { useTexts } from '../../i18n/texts-context.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../../ui/paths.ts'

/** Nothing in it yet: the way to the products. [CART-01] */
export function EmptyCart() {
  const t = useTexts()
  return (
    <EmptyState
      icon="bag"
      title={t.cart.emptyTitle}
      text={t.cart.emptyText}
      action={<ButtonLink to={paths.products()}>{t.cart.emptyCta}</ButtonLink>}
    />
  )
}
