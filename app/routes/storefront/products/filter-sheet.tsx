import { useId, useRef, type FormEvent } from 'react'
import { useHref } from 'react-router'
import type { ProductFilter } from '../../../shop/catalog/filter.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import type { ShownList } from '../../../shop/catalog/storefront.server.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { paths } from '../../../ui/paths.ts'
import { Filters } from './filters.tsx'
import { HiddenFilter } from './hidden-filter.tsx'
import * as shellTexts from '../../../texts/mk/shell.ts'
import * as listTexts from '../../../texts/mk/list.ts'

export const FILTER_SHEET_ID = 'filter-sheet'

/** The filters of narrow screens, from below. Each choice counts at once; without script the button sends them. */
export function FilterSheet({ filter, list }: { filter: ProductFilter; list: ShownList }) {
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
