import { Link } from 'react-router'
import { brandName, CATEGORIES } from '../../../shop/catalog/product.ts'
import { type ProductFilter, toggled } from '../../../shop/catalog/filter.ts'
import { formatNumber } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import type { ShownList } from '../../../shop/catalog/storefront.server.ts'
import { paths } from '../../../ui/paths.ts'
import { PriceFilter } from './price-filter.tsx'
import * as shellTexts from '../../../texts/mk/shell.ts'

interface FiltersProps {
  filter: ProductFilter
  list: ShownList
  /** The form that the price choice belongs to. */
  formId: string
}

/** Categories and brands as links with counts, each adding its choice or taking it away; prices as radios. [LIST-02 LIST-03 BEY-08] */
export function Filters({ filter, list, formId }: FiltersProps) {
  const t = useTexts(shellTexts)
  const all = Object.values(list.categories).reduce((sum, count) => sum + count, 0)
  const link = (change: Partial<ProductFilter>) => paths.products({ ...filter, page: 1, ...change })
  return (
    <>
      <div className="fg">
        <h2>{t.list.filterCategory}</h2>
        <FilterLink
          to={link({ categories: [] })}
          label={t.cat.all}
          count={all}
          isChosen={filter.categories.length === 0}
        />
        {CATEGORIES.map((category) => (
          <FilterLink
            key={category}
            to={link({ categories: toggled(filter.categories, category) })}
            label={t.cat[category]}
            count={list.categories[category]}
            isChosen={filter.categories.includes(category)}
          />
        ))}
      </div>
      <div className="fg">
        <h2>{t.list.filterBrand}</h2>
        <FilterLink to={link({ brands: [] })} label={t.brand.all} isChosen={filter.brands.length === 0} />
        {Object.entries(list.brands).map(([brand, count]) => (
          <FilterLink
            key={brand}
            to={link({ brands: toggled(filter.brands, brand) })}
            label={brandName(brand)}
            count={count}
            isChosen={filter.brands.includes(brand)}
          />
        ))}
      </div>
      <PriceFilter filter={filter} counts={list.prices} formId={formId} />
    </>
  )
}

interface FilterLinkProps {
  to: string
  label: string
  isChosen: boolean
  count?: number
}

function FilterLink({ to, label, isChosen, count }: FilterLinkProps) {
  return (
    <Link to={to} aria-current={isChosen || undefined} preventScrollReset>
      {label}
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </Link>
  )
}
