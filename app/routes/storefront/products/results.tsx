import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ProductFilter } from '../../../shop/catalog/filter.ts'
import type { ShownList } from '../../../shop/catalog/storefront.server.ts'
import * as listTexts from '../../../texts/mk/list.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useLasts } from '../../../ui/kit/later.ts'
import { EmptyState, SKELETONS_AFTER_MS, SkeletonGrid } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { ProductGrid } from '../../../ui/storefront/product-grid.tsx'
import { ClearFilters, useComingFilter } from './filters.tsx'

const FIRST_ROW = 3

/** The grid, its outlines while another list loads, or what to do when nothing was found. */
export function Results({ filter, list }: { filter: ProductFilter; list: ShownList }) {
  const t = useTexts(shellTexts)
  const texts = useTexts(listTexts).listPage
  const focusFrom = useFocusOnMore(list.products)
  const isSlow = useLasts(useIsOtherListComing(filter), SKELETONS_AFTER_MS)

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
    return (
      <EmptyState
        title={texts.emptyTitle}
        text={texts.emptyText}
        icon="search"
        action={<ClearFilters filter={filter} kind="primary" />}
      />
    )
  }
  return (
    <>
      {list.firstPage > 1 && (
        <p className="more">
          <Link className="btn sec" to={paths.products({ ...filter, page: list.firstPage - 1 })}>
            {texts.earlier}
          </Link>
        </p>
      )}
      <ProductGrid products={list.products} priorityCount={FIRST_ROW} />
      {list.hasMore && (
        <p className="more">
          <Link
            className="btn sec"
            to={paths.products({ ...filter, page: list.lastPage + 1 })}
            preventScrollReset={list.isMoreBelow}
            onClick={() => focusFrom(list.isMoreBelow ? list.products.length : 0)}
          >
            {texts.more}
          </Link>
        </p>
      )}
    </>
  )
}

/** More of the same list does not count: it is added below what is already seen. */
function useIsOtherListComing(filter: ProductFilter): boolean {
  const coming = useComingFilter()
  return coming !== null && paths.products({ ...coming, page: 1 }) !== paths.products({ ...filter, page: 1 })
}

/**
 * After „Прикажи повеќе“ the focus is on the first product that came, which stands where the link was. What is returned
 * says at which position of the list it will be.
 */
function useFocusOnMore(products: unknown[]): (position: number) => void {
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    if (wanted.current === null) return
    document.querySelectorAll<HTMLElement>('#main .grid-p h3 a')[wanted.current]?.focus()
    wanted.current = null
  }, [products])

  return (position) => void (wanted.current = position)
}
