import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ImportPlan } from '../../../shop/catalog/csv.ts'
import { limitOf } from '../../../shop/catalog/fields.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { RefusalAlert } from '../../../ui/admin/form.tsx'
import { Submit } from '../../../ui/kit/button.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { useAnswer } from '../../../ui/kit/form.ts'
import { focusHeading } from '../../../ui/kit/page.tsx'
import { useHoldUnsaved } from '../../../ui/kit/saving.ts'
import { Alert } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { Counts, FieldChanges, type ImportAnswer, sendOnce, showFailure, useUndo } from './change-sets.tsx'

export function ImportPanel({ sent, undoneIds }: { sent: ImportAnswer | undefined; undoneIds: string[] }) {
  const { changeSets, productImport: texts } = useTexts(productTexts)
  const { fetcher, answer, enteredBy, forget } = useImport(sent)
  const { plan, importId, notRead, applied, refusal, isStale } = answer
  const isSending = fetcher.state === 'submitting'
  const intent = fetcher.formData?.get('intent')
  const total = plan ? plan.counts.created + plan.counts.changed : 0
  return (
    <>
      {applied && !undoneIds.includes(applied.setId) && (
        <Alert kind="success" role="none">
          {texts.applied(applied)}
        </Alert>
      )}
      {!isSending && isStale && <Alert kind="error">{changeSets.stale}</Alert>}
      {!isSending && <RefusalAlert refusal={refusal} texts={texts} />}
      <fetcher.Form
        method="post"
        action={paths.admin.importProducts()}
        encType="multipart/form-data"
        className="panel"
        aria-labelledby="file-title"
        onSubmit={sendOnce(fetcher)}
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
          // the same file counts as another choice, because it may be corrected by now
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={forget}
          error={
            notRead && !isSending
              ? texts.notRead({ file: notRead.fileName, reason: texts.fileReasons[notRead.reason] })
              : undefined
          }
        />
        <Submit
          label={texts.tryIt}
          busy={isSending && intent === 'try'}
          aria-disabled={isSending}
          busyLabel={texts.trying}
        />
      </fetcher.Form>
      {plan && importId !== undefined && (
        <PlanView plan={plan}>
          <fetcher.Form method="post" action={paths.admin.importProducts()} onSubmit={sendOnce(fetcher)}>
            <input type="hidden" name="intent" value="apply" />
            <input type="hidden" name="enteredBy" value={enteredBy} />
            <input type="hidden" name="importId" value={importId} />
            <input type="hidden" name="digest" value={plan.digest} />
            <Submit
              label={texts.apply(total)}
              busy={isSending && intent === 'apply'}
              aria-disabled={isSending}
              busyLabel={texts.applying}
            />
          </fetcher.Form>
        </PlanView>
      )}
    </>
  )
}

/** A refusal that is not about the file leaves the file's preview on the screen. */
function useImport(sent: ImportAnswer | undefined) {
  const { changeSets, common, productImport: texts } = useTexts(productTexts)
  const fetcher = useFetcher<ImportAnswer>()
  const [answer, setAnswer] = useState<ImportAnswer>(sent ?? {})
  const { undo, askToUndo } = useUndo()
  const { enteredBy } = useHoldUnsaved(answer.plan !== undefined)
  useAnswer(fetcher.data, (given) => {
    setAnswer(given.refusal ? { ...answer, refusal: given.refusal } : given)
    const { applied } = given
    if (applied) {
      focusHeading({ preventScroll: false })
      showToast(texts.applied(applied), {
        action: {
          label: common.undo,
          run: () => void (applied.created > 0 ? askToUndo(applied) : undo(applied.setId)),
        },
      })
    } else if (given.refusal || given.isStale)
      showFailure(texts.failed, changeSets.unanswered, answer.plan && given.refusal)
  })
  useAnswer(fetcher.data && answer, ({ plan, notRead }) => {
    if (plan) document.getElementById('plan-title')?.focus()
    if (notRead) document.querySelector<HTMLElement>('input[type="file"]')?.focus()
  })
  return { fetcher, answer, enteredBy, forget: () => setAnswer({}) }
}

const FIELDS_SHOWN = 6

function PlanView({ plan, children }: { plan: ImportPlan; children: ReactNode }) {
  const { changeSets, marked, refusals, ...t } = useTexts(productTexts)
  const { productColumns: columns, productImport: texts } = t
  const { fileName: file, counts, products, unknown, problems, encoding } = plan
  const isWrong = problems.length > 0
  const total = counts.created + counts.changed
  return (
    <section className="panel" aria-labelledby="plan-title">
      <h2 id="plan-title" tabIndex={-1}>
        {isWrong ? texts.wrongTitle({ file }) : texts.planTitle({ file })}
      </h2>
      <Counts names={isWrong ? ['wrong'] : ['changed', 'created', 'same']} counts={counts} texts={texts} />
      {encoding === 'windows-1251' && <Alert kind="warning">{texts.oldEncoding}</Alert>}
      {(['oddPrices', 'neverCharged'] as const).map((warning) => {
        const { n, names } = plan[warning]
        if (isWrong || n === 0) return null
        return (
          <Alert key={warning} kind="warning">
            {marked(texts[warning]({ n, names: names.join(', ') }))}
          </Alert>
        )
      })}
      {!isWrong && unknown.n > 0 && (
        <Alert kind="warning">{texts.unknown({ ...unknown, skus: unknown.skus.join(', ') })}</Alert>
      )}
      {isWrong && <Alert kind="error">{texts.wrongText}</Alert>}
      {isWrong && (
        <ul className="problems">
          {problems.map(({ line, column, reason, value, owner }) => (
            <li key={`${line} ${column} ${reason} ${value}`}>
              <b>{marked(texts.problem({ line, column: column === null ? '' : columns[column], value }))}</b>
              {reason === 'too-long'
                ? refusals['text-too-long'](limitOf(column))
                : texts.reasons[reason]}{' '}
              {reason === 'not-whole' && texts.most({ max: limitOf(column) })}
              {owner !== undefined && marked(texts.owner({ product: owner }))}
            </li>
          ))}
        </ul>
      )}
      {problems.length >= 100 && <p className="muted">{texts.moreProblems({ shown: problems.length })}</p>}
      {!isWrong && total + unknown.n === 0 && <p>{texts.nothing}</p>}
      {!isWrong && total > 0 && (
        <>
          <ul className="planned">
            {products.map(({ line, id, name, changes }) => (
              <li key={line}>
                <b>{marked(name)}</b> {id === null && <span className="st info">{texts.newProduct}</span>}{' '}
                <span className="muted small">{texts.line(line)}</span>
                <FieldChanges changes={changes} most={FIELDS_SHOWN} />
              </li>
            ))}
          </ul>
          {total > products.length && <p className="muted">{changeSets.more(total - products.length)}</p>}
          {children}
        </>
      )}
    </section>
  )
}
