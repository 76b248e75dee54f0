import { useFetcher } from 'react-router'
import { useProductFilesTexts } from '../../../i18n/product-files-texts.ts'
import { paths } from '../../../ui/paths.ts'
import { useAnswer } from '../../../ui/use-answer.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import type { ImportAnswer } from './import-answer.ts'

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
  const { changeSets: texts } = useProductFilesTexts()
  const { show } = useToasts()
  useAnswer(answer, (given) => {
    if (given.undone) show(texts.undoneNow(given.undone.restored))
    else show(texts.failed, { kind: 'error' })
  })
}
