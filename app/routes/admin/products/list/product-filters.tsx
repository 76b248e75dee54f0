import {
  type AdminProductFilter,
  adminProductQuery,
  MAX_SEARCH_LENGTH,
} from '../../../../shop/catalog/filter.ts'
import { brandName } from '../../../../shop/catalog/product.ts'
import { CATEGORIES } from '../../../../shop/categories.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import * as shellTexts from '../../../../texts/mk/shell.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { ListFilter, type ListFilterProps, SelectField } from '../../../../ui/admin/list.tsx'
import { Field } from '../../../../ui/kit/field.tsx'

type ProductFiltersProps = Omit<ListFilterProps, 'query' | 'role' | 'label' | 'children'> & {
  filter: AdminProductFilter
  /** The brands of the shop's products. */
  brands: string[]
}

/** Search, category and brand, which also select the products of a bulk change. */
export function ProductFilters({ filter, brands, ...list }: ProductFiltersProps) {
  const t = useTexts(shellTexts)
  const { productList: texts } = useTexts(productTexts)
  return (
    <ListFilter {...list} query={adminProductQuery(filter)} role="search" label={texts.filters}>
      <Field
        name="search"
        type="search"
        label={texts.search}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        defaultValue={filter.search}
      />
      <SelectField
        name="category"
        label={t.list.filterCategory}
        defaultValue={filter.category ?? ''}
        options={[
          { value: '', label: t.cat.all },
          ...CATEGORIES.map((value) => ({ value, label: t.cat[value] })),
        ]}
      />
      <SelectField
        name="brand"
        label={t.list.filterBrand}
        defaultValue={filter.brand ?? ''}
        options={[
          { value: '', label: t.brand.all },
          ...brands.map((value) => ({ value, label: brandName(value) })),
        ]}
      />
    </ListFilter>
  )
}
