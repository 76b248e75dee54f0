import { type AdminProductFilter, adminProductQuery } from '../../../domain/admin-product-filter.ts'
import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'

interface ProductPagerProps {
  filter: AdminProductFilter
  /** Where the neighbouring pages start; null where the list ends. */
  older: string | null
  newer: string | null
}

/** Links to the newer and the older products of the same filter, where there are any. */
export function ProductPager({ filter, older, newer }: ProductPagerProps) {
  const { productList: texts } = useAdminProductsTexts()
  if (older === null && newer === null) return null
  return (
    <nav className="pager" aria-label={texts.pages}>
      {newer !== null && (
        <ButtonLink to={adminProductQuery(filter, newer)} kind="secondary" size="sm" rel="prev">
          {texts.newer}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={adminProductQuery(filter, older)} kind="secondary" size="sm" rel="next">
          {texts.older}
        </ButtonLink>
      )}
    </nav>
  )
}
