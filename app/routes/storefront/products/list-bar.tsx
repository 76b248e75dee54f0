import { useId, useRef, type FormEvent } from 'react'
import { useHref } from 'react-router'
import { type ProductFilter, type Sort, SORTS } from '../../../shop/catalog/filter.ts'
import type { ShownList } from '../../../shop/catalog/storefront.server.ts'
import * as listTexts from '../../../texts/mk/list.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { opensDialog } from '../../../ui/kit/dialog.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { SpokenCount } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { useChangeFilter, Filters, HiddenFilter } from './filters.tsx'

const FILTER_SHEET_ID = 'filter-sheet'

interface ListBarProps {
  filter: ProductFilter
  list: ShownList
  formId: string
}

/** One row: filters (narrow screens), how many were found, the order. */
export function ListBar({ filter, list, formId }: ListBarProps) {
  const t = useTexts(shellTexts)
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
      <div className="cnt">
        <SpokenCount text={list.found === 0 ? t.list.foundZero : t.list.found(list.found)} />
      </div>
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

/** The filters of narrow screens, from below. Each choice counts at once; without script the button sends them. */
function FilterSheet({ filter, list }: { filter: ProductFilter; list: ShownList }) {
  const t = useTexts(shellTexts)
  const texts = useTexts(listTexts).listPage
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const formId = useId()

  function apply(event: FormEvent) {
    event.preventDefault()
    dialog.current?.close()
  }

  return (
    <dialog id={FILTER_SHEET_ID} className="dlg sheet" ref={dialog} aria-labelledby={titleId} closedby="any">
      <div className="in">
        <header>
          <h2 id={titleId}>{texts.filters}</h2>
          <form method="dialog">
            <button type="submit" className="ib" aria-label={t.common.close}>
              <Icon name="close" />
            </button>
          </form>
        </header>
        <div>
          <Filters filter={filter} list={list} formId={formId} />
        </div>
        <form id={formId} className="apply" method="get" action={useHref(paths.products())} onSubmit={apply}>
          <HiddenFilter filter={{ ...filter, price: null }} />
          <Button type="submit" full>
            {list.found === 0 ? t.list.foundZero : texts.filterApply(list.found)}
          </Button>
        </form>
      </div>
    </dialog>
  )
}
