import { useId } from 'react'
import { brandName } from '../../../shop/catalog/product.ts'
import type { ProductFilter } from '../../../shop/catalog/filter.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import type { ShownList } from '../../../shop/catalog/storefront.server.ts'
import { Breadcrumb } from '../../../ui/kit/breadcrumb.tsx'
import { PageMeta } from '../../../ui/kit/page-meta.tsx'
import { paths } from '../../../ui/paths.ts'
import { Correction } from './correction.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import { ListBar } from './list-bar.tsx'
import { PromotedFilters } from './promoted-filters.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { useShownFilter } from './use-shown-filter.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import * as listTexts from '../../../texts/mk/list.ts'

/** The list with its filters: a column beside it on wide screens, a sheet from below on narrow ones. */
export function ProductListScreen({ filter, list }: { filter: ProductFilter; list: ShownList }) {
  const t = useTexts(shellTexts)
  const texts = useTexts(listTexts).listPage
  const formId = useId()
  const resultsId = useId()
  const shown = useShownFilter(filter)
  const title = listTitle(filter, t, texts)
  const category = onlyOne(filter.categories)
  return (
    <>
      <PageMeta
        title={title}
        description={texts.meta}
        noindex={list.found === 0 || !isIndexed(filter)}
        address={paths.products(filter)}
      />
      <Breadcrumb
        crumbs={[
          { label: t.nav.home, to: paths.home() },
          ...(category
            ? [{ label: t.nav.products, to: paths.products() }, { label: t.cat[category] }]
            : [{ label: t.nav.products }]),
        ]}
      />
      <h1 className="list-title">{title}</h1>
      <div className="plist">
        <aside className="filters" aria-label={texts.filters}>
          <Filters filter={shown} list={list} formId={formId} />
        </aside>
        <section aria-labelledby={resultsId}>
          <h2 id={resultsId} className="vh">
            {t.list.results}
          </h2>
          <SearchForm id={formId} filter={filter} shown={shown} />
          <ListBar filter={shown} list={list} formId={formId} />
          <PromotedFilters filter={shown} list={list} />
          <FilterChips filter={shown} />
          {list.corrected !== null && <Correction filter={filter} corrected={list.corrected} />}
          <Results filter={filter} list={list} />
        </section>
      </div>
    </>
  )
}

/** Everything, and each category; any other choice would be the same products once more. [BEY-02] */
function isIndexed(filter: ProductFilter): boolean {
  const category = onlyOne(filter.categories)
  return paths.products(filter) === (category ? paths.products({ category }) : paths.products())
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
