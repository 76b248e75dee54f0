import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type BulkField, NEW_BULK_VALUES } from '../../../domain/bulk-values.ts'
import { useProductFilesTexts } from '../../../i18n/product-files-texts.ts'
import { useAnswer } from '../../../ui/use-answer.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { useUndo, useUndoNews } from '../product-files/use-undo.ts'
import type { BulkAnswer } from './bulk-answer.ts'

interface Bulk {
  /** Names the products too: what was shown of others is gone. */
  address: string
  sent: BulkAnswer | undefined
  form: RefObject<HTMLFormElement | null>
}

/** What stands in the form of a bulk change, and what it would do, until something else is typed. [BEY-18] */
export function useBulk({ address, sent, form }: Bulk) {
  const { productBulk: texts, changeSets } = useProductFilesTexts()
  const fetcher = useFetcher<BulkAnswer>()
  const [values, setValues] = useState(sent?.typed ?? NEW_BULK_VALUES)
  const [{ answer, about }, setAnswered] = useState({ answer: sent ?? {}, about: address })
  const { show } = useToasts()
  const { fetcher: undoing, undo } = useUndo()
  useUndoNews(undoing.data)

  useAnswer(fetcher.data, (given) => {
    setAnswered({ answer: given.refusal ? { ...answer, refusal: given.refusal } : given, about: address })
    const { applied } = given
    if (applied)
      show(texts.applied(applied.changed), {
        action: { label: changeSets.undo, run: () => undo(applied.setId) },
      })
    else if (given.refusal || given.isStale) show(texts.failed, { kind: 'error' })
  })

  const isUndone = undoing.data?.undone !== undefined && undoing.data.undone.setId === answer.applied?.setId
  const current: BulkAnswer = about === address && !isUndone ? answer : {}
  useFocus(current, form)
  return {
    fetcher,
    answer: current,
    values,
    previewed: current.typed,
    type: (field: BulkField, text: string) => {
      setValues({ ...values, [field]: text })
      const { preview: _preview, isStale: _isStale, applied: _applied, ...rest } = answer
      setAnswered({ answer: rest, about })
    },
  }
}

/** On the wrong field, or on what would change. */
function useFocus(answer: BulkAnswer, form: RefObject<HTMLFormElement | null>): void {
  const { wrong, preview } = answer
  const isFirst = useRef(true)
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus()
    else if (preview && !wasFirst) document.getElementById('preview-title')?.focus()
  }, [wrong, preview, form])
}
