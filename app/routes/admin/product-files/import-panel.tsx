import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useProductFilesTexts } from '../../../i18n/product-files-texts.ts'
import { refusalText } from '../../../i18n/refusal.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import type { ChangeSetSummary } from '../../../server/product-change-sets.server.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { paths } from '../../../ui/paths.ts'
import { useAnswer } from '../../../ui/use-answer.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import type { ImportAnswer } from './import-answer.ts'
import { PlanView } from './plan-view.tsx'
import { useUndo } from './use-undo.ts'

interface ImportPanelProps {
  sent: ImportAnswer | undefined
  /** The changes so far: one that was undone is no success any more. */
  sets: ChangeSetSummary[]
}

/** Choosing a file, what it would do, and applying it. [BEY-18] */
export function ImportPanel({ sent, sets }: ImportPanelProps) {
  const t = useAllTexts()
  const { productImport: texts } = useProductFilesTexts()
  const { fetcher, answer } = useImport(sent)
  const { plan, importId, notRead, applied, refusal, isStale } = answer
  const isIdle = fetcher.state === 'idle'
  const intent = fetcher.formData?.get('intent')
  const isUndone = sets.some(({ id, undoneAt }) => id === applied?.setId && undoneAt !== null)
  const total = plan ? plan.counts.created + plan.counts.changed : 0
  return (
    <>
      {applied && !isUndone && <Alert kind="success">{texts.applied(applied)}</Alert>}
      {isIdle && isStale && <Alert kind="error">{texts.stale}</Alert>}
      {isIdle && refusal && (
        <Alert kind="error">
          {refusal.code === 'sign-in-required'
            ? texts.needLogin
            : refusal.code === 'not-found'
              ? texts.gone
              : refusalText(refusal, t)}
        </Alert>
      )}
      <fetcher.Form
        method="post"
        action={paths.admin.importProducts()}
        encType="multipart/form-data"
        className="panel"
        aria-labelledby="file-title"
      >
        <h2 id="file-title">{texts.fileTitle}</h2>
        <input type="hidden" name="intent" value="try" />
        <Field
          name="file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          label={texts.file}
          hint={texts.fileHint}
          className="drop"
          error={
            notRead && isIdle
              ? texts.notRead({ file: notRead.fileName, reason: texts.fileReasons[notRead.reason] })
              : undefined
          }
        />
        <Button type="submit" busy={!isIdle && intent === 'try'} busyLabel={texts.trying}>
          {texts.tryIt}
        </Button>
      </fetcher.Form>
      {plan && importId !== undefined && (
        <PlanView plan={plan}>
          <fetcher.Form method="post" action={paths.admin.importProducts()}>
            <input type="hidden" name="intent" value="apply" />
            <input type="hidden" name="importId" value={importId} />
            <input type="hidden" name="digest" value={plan.digest} />
            <Button type="submit" busy={!isIdle && intent === 'apply'} busyLabel={texts.applying}>
              {texts.apply(total)}
            </Button>
          </fetcher.Form>
        </PlanView>
      )}
    </>
  )
}

/** The last answer; a failure that is none of the file's leaves the overview of it where it was. */
function useImport(sent: ImportAnswer | undefined) {
  const { productImport: texts, changeSets } = useProductFilesTexts()
  const fetcher = useFetcher<ImportAnswer>()
  const [answer, setAnswer] = useState<ImportAnswer>(sent ?? {})
  const { show } = useToasts()
  const { undo } = useUndo()
  useAnswer(fetcher.data, (given) => {
    setAnswer(given.refusal ? { ...answer, refusal: given.refusal } : given)
    const { applied } = given
    if (applied)
      show(texts.applied(applied), { action: { label: changeSets.undo, run: () => undo(applied.setId) } })
    else if (given.refusal || given.isStale) show(texts.failed, { kind: 'error' })
  })
  useFocusOn(answer)
  return { fetcher, answer }
}

/** Whoever sent the file by keyboard goes on at what it would do. */
function useFocusOn(answer: ImportAnswer): void {
  const shown = useRef(answer)
  useEffect(() => {
    if (shown.current === answer) return
    shown.current = answer
    if (answer.plan) document.getElementById('plan-title')?.focus()
    if (answer.notRead) document.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }, [answer])
}
