import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate, useNavigation, useHref } from 'react-router'
import {
  NO_FILTER,
  type ProductFilter,
  toggled,
  PRICE_BANDS,
  cleanSearch,
  parseProductFilter,
  productFilterParams,
  productFilterQuery,
  defaultSort,
  SORTS,
} from '../../../shop/catalog/filter.ts'
import { brandName } from '../../../shop/catalog/product.ts'
import type { ShownList } from '../../../shop/catalog/storefront.server.ts'
import { CATEGORIES } from '../../../shop/categories.ts'
import { splitLanguage } from '../../../shop/language.ts'
import * as listTexts from '../../../texts/mk/list.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Button, type ButtonKind, Submit } from '../../../ui/kit/button.tsx'
import { confirm, opensDialog } from '../../../ui/kit/dialog.tsx'
import { Icon, IconButton } from '../../../ui/kit/icon.tsx'
import { after } from '../../../ui/kit/later.ts'
import { PageLink } from '../../../ui/kit/page-link.tsx'
import { Spoken, SpokenCount } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { SearchForm } from '../../../ui/storefront/search-box.tsx'

interface FiltersProps {
  filter: ProductFilter
  list: ShownList
  /** The form that the price choice, and the order of the list, belong to. */
  formId: string
}

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
      <PriceFilter filter={filter} list={list} formId={formId} />
    </>
  )
}

interface FilterLinkProps {
  to: string
  label: string
  isChosen: boolean
  count?: number
  className?: string
}

/** Without a link when no product would be shown. */
export function FilterLink({ to, label, isChosen, count, className }: FilterLinkProps) {
  const { number } = useTexts(shellTexts)
  const texts = useTexts(listTexts).listPage
  const content = (
    <>
      {label}
      {isChosen && <span className="vh"> {texts.chosen}</span>}
      {count !== undefined && <small>{number(count)}</small>}
    </>
  )
  if (count === 0 && !isChosen) return <span className={`off ${className ?? ''}`}>{content}</span>
  return (
    <PageLink to={to} className={className} aria-current={isChosen || undefined} preventScrollReset>
      {content}
    </PageLink>
  )
}

function PriceFilter({ filter, list, formId }: FiltersProps) {
  const { marked, number } = useTexts(shellTexts)
  const texts = useTexts(listTexts).listPage
  const changeFilter = useChangeFilter(filter)
  const bands = [
    { band: null, label: texts.priceAll, count: undefined },
    ...PRICE_BANDS.map((band) => ({ band, label: texts.priceBands[band], count: list.prices[band] })),
  ]
  return (
    <fieldset className="fg">
      <legend>{texts.filterPrice}</legend>
      {bands.map(({ band, label, count }) => (
        <label key={label}>
          <input
            type="radio"
            name="price"
            form={formId}
            value={band ?? ''}
            checked={filter.price === band}
            disabled={count === 0 && filter.price !== band}
            onChange={() => changeFilter({ price: band })}
          />
          {marked(label)}
          {count !== undefined && <small>{number(count)}</small>}
        </label>
      ))}
    </fieldset>
  )
}

export function ClearFilters({ filter, kind }: { filter: ProductFilter; kind: ButtonKind }) {
  const texts = useTexts(listTexts).listPage
  const navigate = useNavigate()

  async function clear() {
    const isSure = await confirm({
      title: texts.clearConfirmTitle,
      text: texts.clearConfirmText,
      yes: texts.clearConfirmYes,
    })
    if (isSure) await navigate(paths.products({ sort: filter.sort }), { preventScrollReset: true })
  }

  return (
    <Button kind={kind} onClick={() => void clear()}>
      {texts.clear}
    </Button>
  )
}

/** Without script the form sends the other filters along. */
function HiddenFilter({ filter }: { filter: ProductFilter }) {
  return productFilterParams({ ...filter, page: 1 }).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ))
}

/** The last requested filter, until the page shows it. */
let requested: ProductFilter | null = null

/** A choice builds on the one before it, which a slow phone may not show yet. */
function useChangeFilter(filter: ProductFilter) {
  const navigate = useNavigate()
  const address = paths.products(filter)
  useEffect(() => void (requested = null), [address])

  return (change: Partial<ProductFilter>, options: { replace?: boolean } = {}) => {
    requested = { ...(requested ?? filter), page: 1, ...change }
    void navigate(paths.products(requested), { ...options, preventScrollReset: true })
  }
}

/** Of the navigation under way, when that stays in the list. */
export function useComingFilter(): ProductFilter | null {
  const { location } = useNavigation()
  if (!location || splitLanguage(location.pathname).address !== paths.products()) return null
  return parseProductFilter(new URLSearchParams(location.search))
}

const foundText = ({ found }: ShownList, texts: typeof listTexts.listPage) =>
  found === 0 ? texts.foundZero : texts.found(found)

const FILTER_SHEET_ID = 'filter-sheet'

export function ListBar({ filter, list, formId }: FiltersProps) {
  const texts = useTexts(listTexts).listPage
  const changeFilter = useChangeFilter(filter)
  const chosen = productFilterParams({ ...filter, search: '', sort: null, page: 1 }).length
  return (
    <div className="row bar">
      <button type="button" className="btn sec sm only-m" {...opensDialog(FILTER_SHEET_ID)}>
        <Icon name="filters" />
        {chosen > 0 ? texts.filterOpenN({ n: chosen }) : texts.filterOpen}
      </button>
      <FilterSheet filter={filter} list={list} />
      <div className="small muted cnt">
        <SpokenCount about={productFilterQuery(filter)} text={foundText(list, texts)} />
      </div>
      <div className="sort">
        <select
          name="sort"
          form={formId}
          aria-label={texts.sortLabel}
          value={filter.sort ?? ''}
          onChange={(event) =>
            changeFilter({ sort: SORTS.find((sort) => sort === event.target.value) ?? null })
          }
        >
          {SORTS.filter((sort) => sort !== 'relevance' || filter.search !== '').map((sort) => (
            // without script the default is not sent, so that a search that begins has its own
            <option key={sort} value={sort === defaultSort(filter) ? '' : sort}>
              {texts.sorts[sort]}
            </option>
          ))}
        </select>
        <noscript>
          <Submit label={texts.searchSubmit} form={formId} kind="secondary" size="sm" />
        </noscript>
      </div>
    </div>
  )
}

/** Each choice applies immediately; without script the button sends them. */
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
        <div className="dlg-head">
          <h2 id={titleId}>{texts.filterOpen}</h2>
          <form method="dialog">
            <IconButton type="submit" icon="close" label={t.common.close} />
          </form>
        </div>
        <div>
          <Filters filter={filter} list={list} formId={formId} />
        </div>
        <form id={formId} className="apply" method="get" action={useHref(paths.products())} onSubmit={apply}>
          <HiddenFilter filter={{ ...filter, price: null }} />
          <Submit label={list.found === 0 ? texts.foundZero : texts.filterApply(list.found)} full />
        </form>
        <Spoken about={productFilterQuery(filter)} text={foundText(list, texts)} />
      </div>
    </dialog>
  )
}

const SEARCH_AFTER_MS = 300

interface ListSearchProps {
  id: string
  filter: ProductFilter
  shown: ProductFilter
}

/** The list follows the entered text, with one history entry. Without script the form sends the other filters along. */
export function ListSearch({ id, filter, shown }: ListSearchProps) {
  const changeFilter = useChangeFilter(shown)
  const [text, setText] = useState(filter.search)
  const lastSearch = useRef(filter.search)
  const address = paths.products(filter)

  // The address changed (a chip, the back button).
  useEffect(() => {
    if (filter.search === lastSearch.current) return
    lastSearch.current = filter.search
    setText(filter.search)
  }, [filter.search])

  function ask(search: string) {
    if (search === lastSearch.current) return
    lastSearch.current = search
    changeFilter({ search }, { replace: true })
  }

  const [isComing, { location }] = [useComingFilter() !== null, useNavigation()]

  // one that did not come may be asked again, and goes along with the next choice
  useEffect(() => {
    if (!isComing) lastSearch.current = filter.search
  }, [isComing, filter.search])

  const askAfterPause = useEffectEvent((search: string) => {
    // a pressed link that leads elsewhere must not be called off
    if (isComing || !location) ask(search)
  })

  useEffect(() => after(SEARCH_AFTER_MS, () => askAfterPause(cleanSearch(text))), [text, address])

  return (
    <SearchForm
      id={id}
      text={text}
      onText={setText}
      onSearch={ask}
      onOpen={() => (lastSearch.current = cleanSearch(text))}
    >
      <HiddenFilter filter={{ ...shown, search: '', price: null, sort: NO_FILTER.sort }} />
    </SearchForm>
  )
}
