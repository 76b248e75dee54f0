import { useFetcher } from 'react-router'
import { paths } from '../../../../ui/paths.ts'
import { useAnswer } from '../../../../ui/kit/use-answer.ts'
import { useToasts } from '../../../../ui/kit/toasts.tsx'
import type { ImportAnswer } from './import-answer.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as productTexts from '../../../../texts/mk/admin-products.ts'

const UNDO = 'undo-product-changes'

/** Undoes a change of many products; every use of it on a screen shares one answer. [BEY-18] */
export function useUndo() {
  const fetcher = useFetcher<ImportAnswer>({ key: UNDO })
  const undo = (setId: string) =>
    void fetcher.submit({ intent: 'undo', setId }, { method: 'post', action: paths.admin.importProducts() })
  return { fetcher, undo }
}

/** Says how undoing went. */
export function useUndoNews(answer: ImportAnswer | undefined): void {
  const { changeSets: texts } = useTexts(productTexts)
  const { show } = useToasts()
  useAnswer(answer, (given) => {
    if (given.undone) show(texts.undoneNow(given.undone.restored))
    else show(texts.failed, { kind: 'error' })
  })
}
