import { Link } from 'react-router'
import { brandName } from '../../../shop/catalog/product.ts'
import { type ProductFilter, toggled } from '../../../shop/catalog/filter.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { paths } from '../../../ui/paths.ts'
import { ClearFilters } from './clear-filters.tsx'
import { priceBandName } from './price-filter.tsx'
import * as shellTexts from '../../../texts/mk/shell.ts'
import * as listTexts from '../../../texts/mk/list.ts'

/** What the list is narrowed by; each chip takes its filter away. */
export function FilterChips({ filter }: { filter: ProductFilter }) {
  const t = useTexts(shellTexts)
  const texts = useTexts(listTexts).listPage
  const chips: { name: string; without: Partial<ProductFilter> }[] = []
  if (filter.search !== '')
    chips.push({ name: texts.chipSearch({ q: filter.search }), without: { search: '' } })
  for (const category of filter.categories) {
    chips.push({ name: t.cat[category], without: { categories: toggled(filter.categories, category) } })
  }
  for (const brand of filter.brands) {
    chips.push({ name: brandName(brand), without: { brands: toggled(filter.brands, brand) } })
  }
  if (filter.price) chips.push({ name: priceBandName(filter.price, texts), without: { price: null } })
  if (chips.length === 0 && !filter.isOnSale && !filter.isBestseller) return null
  return (
    <div className="chips">
      {chips.map(({ name, without }) => (
        <Link
          key={name}
          className="chip"
          to={paths.products({ ...filter, page: 1, ...without })}
          aria-label={texts.chipRemove({ name })}
          preventScrollReset
        >
          {name}
          <Icon name="close" />
        </Link>
      ))}
      <ClearFilters filter={filter} kind="link" />
    </div>
  )
}
