import { ButtonLink } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { paths } from '../../../ui/paths.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

/** Nothing in it yet: the way to the products. [CART-01] */
export function EmptyCart() {
  const t = useTexts(customerTexts)
  return (
    <EmptyState
      icon="bag"
      title={t.cart.emptyTitle}
      text={t.cart.emptyText}
      action={<ButtonLink to={paths.products()}>{t.cart.emptyCta}</ButtonLink>}
    />
  )
}
