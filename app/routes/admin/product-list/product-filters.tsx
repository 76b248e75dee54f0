import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { AdminProductFilter } from '../../../domain/admin-product-filter.ts'
import { brandName } from '../../../domain/brand.ts'
import { CATEGORIES } from '../../../domain/category.ts'
import { MAX_SEARCH_LENGTH } from '../../../domain/product-filter.ts'
import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FieldFrame, useFieldLinks } from '../../../ui/field-frame.tsx'
import { Field } from '../../../ui/field.tsx'
import { paths } from '../../../ui/paths.ts'

interface ProductFiltersProps {
  filter: AdminProductFilter
  /** The brands that products have. */
  brands: string[]
}

/** Search, category and brand; what was chosen is in the address. [ADM-03] */
export function ProductFilters({ filter, brands }: ProductFiltersProps) {
  const t = useTexts()
  const { productList: texts } = useAdminProductsTexts()
  const isBusy = useNavigation().state === 'loading'
  const [draft, setDraft] = useState(valuesOf(filter))
  const { search, category, brand } = valuesOf(filter)
  useEffect(() => setDraft({ search, category, brand }), [search, category, brand])
  const isNarrowed = search !== '' || category !== '' || brand !== ''
  const change = (name: keyof typeof draft) => (value: string) => setDraft({ ...draft, [name]: value })
  return (
    <Form method="get" className="product-filters" role="search" aria-label={texts.filters}>
      <Field
        name="search"
        type="search"
        label={texts.search}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        value={draft.search}
        onChange={(event) => change('search')(event.target.value)}
      />
      <Select
        name="category"
        label={t.list.filterCategory}
        all={t.cat.all}
        value={draft.category}
        onChange={change('category')}
        options={CATEGORIES.map((value) => ({ value, label: t.cat[value] }))}
      />
      <Select
        name="brand"
        label={t.list.filterBrand}
        all={t.brand.all}
        value={draft.brand}
        onChange={change('brand')}
        options={brands.map((value) => ({ value, label: brandName(value) }))}
      />
      <div className="row">
        <Button type="submit" kind="secondary" busy={isBusy}>
          {texts.show}
        </Button>
        {isNarrowed && (
          <ButtonLink to={paths.admin.products()} kind="link">
            {texts.reset}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

function valuesOf({ search, category, brand }: AdminProductFilter) {
  return { search, category: category ?? '', brand: brand ?? '' }
}

interface SelectProps {
  name: string
  label: string
  /** What stands for no choice. */
  all: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Select({ name, label, all, value, options, onChange }: SelectProps) {
  const links = useFieldLinks({})
  return (
    <FieldFrame label={label} links={links}>
      <select {...links.control} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
