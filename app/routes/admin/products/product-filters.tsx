import { type AdminProductFilter, MAX_SEARCH_LENGTH } from '../../../shop/catalog/filter.ts'
import { brandName } from '../../../shop/catalog/product.ts'
import { CATEGORIES } from '../../../shop/categories.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { ListFilter, type ListFilterProps, SearchField } from '../../../ui/admin/list.tsx'
import { SelectField } from '../../../ui/kit/field.tsx'

type ProductFiltersProps = Omit<ListFilterProps, 'filter' | 'role' | 'label' | 'children'> & {
  filter: AdminProductFilter
  brands: string[]
}

export function ProductFilters({ filter, brands, ...list }: ProductFiltersProps) {
  const { search, category, brand } = filter
  const t = useTexts(shellTexts)
  const { productList: texts } = useTexts(productTexts)
  return (
    <ListFilter {...list} filter={{ search, category, brand }} role="search" label={texts.filters}>
      <SearchField label={texts.search} maxLength={MAX_SEARCH_LENGTH} defaultValue={search} />
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
