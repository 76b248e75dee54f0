import { type ProductFilter, type Sort, SORTS } from '../../../shop/catalog/filter.ts'
import type { ShownList } from '../../../shop/catalog/storefront.server.ts'
import { FoundCount } from '../../../ui/storefront/found-count.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { opensDialog } from '../../../ui/kit/opens-dialog.ts'
import { FILTER_SHEET_ID, FilterSheet } from './filter-sheet.tsx'
import { useChangeFilter } from './use-change-filter.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as listTexts from '../../../texts/mk/list.ts'

interface ListBarProps {
  filter: ProductFilter
  list: ShownList
  formId: string
}

/** One row: filters (narrow screens), how many were found, the order. [LIST-05 LIST-06] */
export function ListBar({ filter, list, formId }: ListBarProps) {
  const texts = useTexts(listTexts).listPage
  const changeFilter = useChangeFilter(filter)
  const { categories, brands, price, isOnSale, isBestseller } = filter
  const chosen = [...categories, ...brands, price, isOnSale, isBestseller].filter(Boolean).length
  const sortNames: Record<Sort, string> = {
    newest: texts.sortNewest,
    name: texts.sortName,
    'price-asc': texts.sortPriceAsc,
    'price-desc': texts.sortPriceDesc,
    rating: texts.sortRating,
  }
  return (
    <div className="bar">
      <button type="button" className="btn sec sm only-m" {...opensDialog(FILTER_SHEET_ID)}>
        <Icon name="filters" />
        {chosen > 0 ? texts.filterOpenN({ n: chosen }) : texts.filterOpen}
      </button>
      <FilterSheet filter={filter} list={list} />
      <FoundCount found={list.found} />
      <div className="sort">
        <select
          name="sort"
          form={formId}
          aria-label={texts.sortLabel}
          value={filter.sort}
          onChange={(event) =>
            changeFilter({ sort: SORTS.find((sort) => sort === event.target.value) ?? filter.sort })
          }
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" form={formId} className="btn sec sm">
            {texts.searchSubmit}
          </button>
        </noscript>
      </div>
    </div>
  )
}
