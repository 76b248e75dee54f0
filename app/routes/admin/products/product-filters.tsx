import {
  type AdminProductFilter,
  adminProductQuery,
  MAX_SEARCH_LENGTH,
} from '../../../shop/catalog/filter.ts'
import { brandName } from '../../../shop/catalog/product.ts'
import { CATEGORIES } from '../../../shop/categories.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { ListFilter } from '../../../ui/admin/list.tsx'
import { SelectField } from '../../../ui/kit/field.tsx'

interface ProductFiltersProps {
  address: string
  filter: AdminProductFilter & { ids?: string[] }
  brands: string[]
}

export function ProductFilters({ address, filter, brands }: ProductFiltersProps) {
  const { category, brand } = filter
  const t = useTexts(productTexts)
  const { productList: texts } = t
  return (
    <ListFilter
      address={address}
      filter={[...new URLSearchParams(adminProductQuery(filter))]}
      search={{ label: texts.search, maxLength: MAX_SEARCH_LENGTH }}
    >
      <SelectField
        name="category"
        label={t.list.filterCategory}
        defaultValue={category ?? ''}
        blank={t.cat.all}
        values={CATEGORIES}
        nameOf={(each) => t.cat[each]}
      />
      <SelectField
        name="brand"
        label={t.list.filterBrand}
        defaultValue={brand ?? ''}
        blank={t.brand.all}
        values={brands}
        nameOf={brandName}
      />
    </ListFilter>
  )
}
