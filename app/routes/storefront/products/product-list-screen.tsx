import { useId, useEffect, useRef } from 'react'
import { type ProductFilter, PROMOTED_NAMES, toggled } from '../../../shop/catalog/filter.ts'
import { brandName, type CardProduct } from '../../../shop/catalog/product.ts'
import type { ShownList } from '../../../shop/catalog/storefront.server.ts'
import * as listTexts from '../../../texts/mk/list.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { useIsLong } from '../../../ui/kit/later.ts'
import { PageLink } from '../../../ui/kit/page-link.tsx'
import { Breadcrumb, PageMeta } from '../../../ui/kit/page.tsx'
import { PhoneLink } from '../../../ui/kit/phone-link.tsx'
import { EmptyState, SKELETONS_AFTER_MS, SkeletonGrid } from '../../../ui/kit/states.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { paths } from '../../../ui/paths.ts'
import { ProductGrid } from '../../../ui/storefront/product-card.tsx'
import { FilterLink, Filters, ClearFilters, useComingFilter, ListBar, ListSearch } from './filters.tsx'

interface ProductListProps {
  filter: ProductFilter
  list: ShownList
  /** Shown when nothing is found. */
  offered: CardProduct[]
}

export function ProductListScreen({ filter, list, offered }: ProductListProps) {
  const t = useTexts(shellTexts)
  const { listPage: texts, search } = useTexts(listTexts)
  const formId = useId()
  const resultsId = useId()
  const shown = useComingFilter() ?? filter
  const { corrected } = list
  const title = listTitle(filter, t, texts)
  const category = onlyOne(filter.categories)
  // any other choice would show the same products again
  const isIndexed = paths.products(filter) === paths.products({ categories: category ? [category] : [] })
  return (
    <>
      <PageMeta
        title={title}
        description={texts.meta}
        noindex={list.found === 0 || !isIndexed}
        address={paths.products(filter)}
      />
      <Breadcrumb crumbs={category && [{ label: t.cat[category] }]} />
      <h1 className="list-title">{title}</h1>
      <div className="plist">
        <aside className="filters" aria-label={texts.filterOpen}>
          <Filters filter={shown} list={list} formId={formId} />
        </aside>
        <section aria-labelledby={resultsId}>
          <h2 id={resultsId} className="vh">
            {t.list.results}
          </h2>
          <ListSearch id={formId} filter={filter} shown={shown} />
          <ListBar filter={shown} list={list} formId={formId} />
          <PromotedFilters filter={shown} list={list} />
          <FilterChips filter={shown} />
          {corrected !== null && (
            <p className="correction">
              <PageLink to={paths.products({ ...filter, page: 1, search: corrected })} preventScrollReset>
                {search.didYouMean({ q: corrected })}
              </PageLink>
            </p>
          )}
          <Results filter={filter} list={list} offered={offered} />
        </section>
      </div>
    </>
  )
}

function listTitle(
  { search, categories, brands }: ProductFilter,
  t: typeof shellTexts,
  texts: typeof listTexts.listPage,
): string {
  const category = onlyOne(categories)
  const brand = onlyOne(brands)
  if (search !== '') return texts.titleSearch({ q: search })
  if (category) return t.cat[category]
  if (brand !== undefined && categories.length === 0) return brandName(brand)
  return t.list.title
}

function onlyOne<Value>(values: Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined
}

function FilterChips({ filter }: { filter: ProductFilter }) {
  const t = useTexts(shellTexts)
  const texts = useTexts(listTexts).listPage
  const chips: { name: string; without: Partial<ProductFilter> }[] = []
  if (filter.search !== '')
    chips.push({ name: texts.chipSearch({ q: filter.search }), without: { search: '' } })
  for (const category of filter.categories)
    chips.push({ name: t.cat[category], without: { categories: toggled(filter.categories, category) } })
  for (const brand of filter.brands)
    chips.push({ name: brandName(brand), without: { brands: toggled(filter.brands, brand) } })
  if (filter.price) chips.push({ name: texts.priceBands[filter.price], without: { price: null } })
  if (chips.length === 0 && !PROMOTED_NAMES.some((name) => filter[name])) return null
  return (
    <div className="row chips">
      {chips.map(({ name, without }) => (
        <PageLink
          key={name}
          className="chip"
          to={paths.products({ ...filter, page: 1, ...without })}
          aria-label={texts.chipRemove({ name })}
          preventScrollReset
        >
          {name}
          <Icon name="close" />
        </PageLink>
      ))}
      <ClearFilters filter={filter} kind="link" />
    </div>
  )
}

function PromotedFilters({ filter, list }: { filter: ProductFilter; list: ShownList }) {
  const texts = useTexts(listTexts).listPage
  return (
    <div className="row chips promoted">
      {PROMOTED_NAMES.map((name) => (
        <FilterLink
          key={name}
          className="chip"
          to={paths.products({ ...filter, page: 1, [name]: !filter[name] })}
          label={texts[name]}
          count={list.promoted[name]}
          isChosen={filter[name]}
        />
      ))}
    </div>
  )
}

const FIRST_ROW = 3

function Results({ filter, list, offered }: ProductListProps) {
  const t = useTexts(shellTexts)
  const texts = useTexts(listTexts).listPage
  const { shop } = useShopData()
  const focusFrom = useFocusOnMore(list.products)
  const isSlow = useIsLong(useIsOtherListComing(filter), SKELETONS_AFTER_MS)

  if (isSlow) {
    return (
      <div aria-busy="true">
        <p className="vh" role="status">
          {t.list.loading}
        </p>
        <SkeletonGrid />
      </div>
    )
  }
  if (list.found === 0) {
    const isWholeShop = paths.products(filter) === paths.products({ sort: filter.sort })
    return (
      <>
        <EmptyState
          title={texts.emptyTitle}
          text={isWholeShop ? texts.emptyShop : texts.emptyText}
          icon="search"
          action={
            <>
              {!isWholeShop && <ClearFilters filter={filter} kind="primary" />}
              <p>
                {texts.emptyHelp} <PhoneLink phone={shop.phone} />
              </p>
            </>
          }
        />
        {offered.length > 0 && (
          <>
            <h2 className="list-title">{texts.offered}</h2>
            <ProductGrid products={offered} />
          </>
        )}
      </>
    )
  }
  return (
    <>
      {list.firstPage > 1 && (
        <p className="more">
          <PageLink className="btn sec" to={paths.products({ ...filter, page: list.firstPage - 1 })}>
            {texts.earlier}
          </PageLink>
        </p>
      )}
      <ProductGrid products={list.products} priorityCount={FIRST_ROW} />
      {list.hasMore && (
        <p className="more">
          <PageLink
            className="btn sec"
            to={paths.products({ ...filter, page: list.lastPage + 1 })}
            preventScrollReset={list.isMoreBelow}
            onClick={() => focusFrom(list.isMoreBelow ? list.products.length : 0)}
          >
            {texts.more}
          </PageLink>
        </p>
      )}
    </>
  )
}

/** Excludes further pages of the same list. */
function useIsOtherListComing(filter: ProductFilter): boolean {
  const coming = useComingFilter()
  return coming !== null && paths.products({ ...coming, page: 1 }) !== paths.products({ ...filter, page: 1 })
}

/** After more products have loaded, the first of them gets the focus. Returns how to set its position. */
function useFocusOnMore(products: unknown[]): (position: number) => void {
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    if (wanted.current === null) return
    document.querySelectorAll<HTMLElement>('#main .grid-p h3 a')[wanted.current]?.focus()
    wanted.current = null
  }, [products])

  return (position) => void (wanted.current = position)
}
