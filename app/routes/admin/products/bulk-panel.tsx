import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { BulkPreview, ProductSelection } from '../../../shop/catalog/bulk.server.ts'
import {
  BULK_FIELDS,
  type BulkField,
  type BulkProblem,
  type BulkValues,
  NEW_BULK_VALUES,
  readBulk,
  BULK_KINDS,
  ROUNDINGS,
} from '../../../shop/catalog/bulk.ts'
import { TAG_FIELDS } from '../../../shop/catalog/fields.ts'
import { adminProductQuery, parseAdminProductFilter } from '../../../shop/catalog/filter.ts'
import { CATEGORIES } from '../../../shop/categories.ts'
import { isProductId } from '../../../shop/text.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { boundTo, type DraftForm, RefusalAlert } from '../../../ui/admin/form.tsx'
import { Submit } from '../../../ui/kit/button.tsx'
import { Field, SelectField } from '../../../ui/kit/field.tsx'
import { useAnswer } from '../../../ui/kit/form.ts'
import { focusHeading } from '../../../ui/kit/page.tsx'
import { useHoldUnsaved } from '../../../ui/kit/saving.ts'
import { Alert } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { Counts, FieldChanges, sendOnce, Undone, showFailure, useUndo } from './change-sets.tsx'

interface BulkPanelProps {
  /** How many: maybe none after a change of what they are chosen by. */
  found: number
  selection: ProductSelection
  sent: BulkAnswer | undefined
  /** Other products are chosen than those of `selection`, which the forms would change. */
  isUnapplied: boolean
}

export function BulkPanel({ found, selection, sent, isUnapplied }: BulkPanelProps) {
  const { changeSets, productBulk: texts, saving } = useTexts(productTexts)
  const address = paths.admin.bulkProducts(adminProductQuery(selection))
  const { form, fetcher, answer, undone, enteredBy, values, previewed, type } = useBulk(address, sent)
  // once the answer is there, the next step can be taken, although the page still reads the rest again
  const isSending = fetcher.state === 'submitting'
  const isApplying = isSending && fetcher.formData?.has('digest')
  const { wrong, preview, isStale, applied, refusal } = answer
  // the answer comes a moment after the fetcher has it
  const isWrong = !isSending && wrong && (fetcher.data ?? sent)?.wrong
  const errorOf = (field: BulkField) => {
    if (wrong?.field !== field) return undefined
    const now = readBulk(values)
    return 'problem' in now && now.field === field ? texts.problems[now.problem] : undefined
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!isUnapplied) return sendOnce(fetcher)(event)
    event.preventDefault()
    form.current?.querySelector<HTMLElement>('.unapplied')?.focus()
  }
  return (
    <>
      {applied && (
        <Alert kind="success" role="none">
          {texts.applied(applied.changed)}
        </Alert>
      )}
      {undone && <Undone undone={undone} />}
      {!isSending && isStale && <Alert kind="error">{changeSets.stale}</Alert>}
      {isWrong && <Alert kind="error">{texts.wrong}</Alert>}
      {!isSending && <RefusalAlert refusal={refusal} texts={saving} />}
      {found > 0 && (
        <fetcher.Form
          ref={form}
          method="post"
          action={address}
          className="panel"
          aria-labelledby="what-title"
          onSubmit={onSubmit}
        >
          <input type="hidden" name="enteredBy" value={enteredBy} />
          <h2 id="what-title">{texts.labels.kind}</h2>
          <BulkFields form={{ draft: values, errorOf, type }} />
          {isUnapplied && (
            <div className="unapplied" tabIndex={-1}>
              <Alert kind="warning">{texts.unapplied}</Alert>
            </div>
          )}
          <Submit
            label={texts.preview}
            busy={isSending && !isApplying}
            aria-disabled={isSending}
            busyLabel={texts.previewing}
          />
        </fetcher.Form>
      )}
      {preview && previewed && !isUnapplied && (
        <Preview preview={preview}>
          <fetcher.Form method="post" action={address} onSubmit={sendOnce(fetcher)}>
            {BULK_FIELDS.map((name) => (
              <input key={name} type="hidden" name={name} value={previewed[name]} />
            ))}
            <input type="hidden" name="enteredBy" value={enteredBy} />
            <input type="hidden" name="digest" value={preview.digest} />
            <Submit
              label={texts.apply(preview.counts.changed)}
              busy={isApplying === true}
              aria-disabled={isSending}
              busyLabel={texts.applying}
            />
          </fetcher.Form>
        </Preview>
      )}
    </>
  )
}

function Preview({ preview, children }: { preview: BulkPreview; children: ReactNode }) {
  const { changeSets, marked, productBulk: texts, productForm: form } = useTexts(productTexts)
  const { counts, rows } = preview
  const more = counts.changed + counts.refused - rows.length
  return (
    <section className="panel" aria-labelledby="preview-title">
      <h2 id="preview-title" tabIndex={-1}>
        {texts.previewTitle}
      </h2>
      <Counts names={['changed', 'refused', 'same']} counts={counts} texts={texts} />
      {counts.changed === 0 && <p>{texts.nothing}</p>}
      <ul className="planned">
        {rows.map(({ id, name, changes, reason, sale }) => (
          <li key={id}>
            <b>{marked(name)}</b>
            {reason === null && <FieldChanges changes={changes} />}
            {reason !== null && <p className="bad">{texts.reasons[reason]}</p>}
            {sale && (
              <p className="muted small">{marked(texts.beside({ price: formatMoney(sale.regular) }))}</p>
            )}
            {sale?.isCharged === false && (
              <p className="hint-warn small">{form.neverCharged({ price: formatMoney(sale.regular) })}</p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{changeSets.more(more)}</p>}
      {counts.changed > 0 && children}
    </section>
  )
}

/** `address` includes the products: an answer about other products is not shown. */
function useBulk(address: string, sent: BulkAnswer | undefined) {
  const { changeSets, common, productBulk: texts } = useTexts(productTexts)
  const fetcher = useFetcher<BulkAnswer>()
  const [values, setValues] = useState(sent?.typed ?? NEW_BULK_VALUES)
  const [{ answer, about }, setAnswered] = useState({ answer: sent ?? {}, about: address })
  const { answer: last, undo } = useUndo()
  const { enteredBy } = useHoldUnsaved(values !== NEW_BULK_VALUES && !answer.applied)

  useAnswer(fetcher.data, (given) => {
    setAnswered({ answer: given.refusal ? { ...answer, refusal: given.refusal } : given, about: address })
    const { applied } = given
    if (applied) {
      focusHeading({ preventScroll: false })
      showToast(texts.applied(applied.changed), {
        action: { label: common.undo, run: () => void undo(applied.setId) },
      })
    } else if (given.refusal || given.isStale)
      showFailure(texts.failed, changeSets.unanswered, answer.preview && given.refusal)
  })

  const shown = about === address ? answer : {}
  const undone = last?.undone?.setId === shown.applied?.setId ? last?.undone : undefined
  const current: BulkAnswer = undone && undone.restored > 0 ? {} : shown
  return {
    form: useFocus(current),
    fetcher,
    answer: current,
    undone,
    enteredBy,
    values,
    previewed: current.typed,
    type: (field: BulkField, text: string) => {
      setValues({ ...values, [field]: text })
      const { preview: _preview, isStale: _isStale, applied: _applied, ...rest } = answer
      setAnswered({ answer: rest, about })
    },
  }
}

function useFocus({ wrong, preview }: BulkAnswer) {
  const form = useRef<HTMLFormElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus()
    else if (preview && !wasFirst) document.getElementById('preview-title')?.focus()
  }, [wrong, preview])
  return form
}

export interface BulkAnswer {
  typed?: BulkValues
  wrong?: { field: BulkField; problem: BulkProblem }
  preview?: BulkPreview
  /** Nothing was changed, because the preview is outdated. */
  isStale?: true
  applied?: { setId: string; changed: number }
  refusal?: Refusal
}

const MOST_IDS = 200

export function parseSelection(params: URLSearchParams): ProductSelection {
  const ids = params.getAll('id').filter(isProductId).slice(0, MOST_IDS)
  return { ids, ...parseAdminProductFilter(params) }
}

type Kind = (typeof BULK_KINDS)[number]

function BulkFields({ form }: { form: DraftForm<BulkField> }) {
  const { productBulk: texts } = useTexts(productTexts)
  const error = form.errorOf('kind')
  return (
    <fieldset className="kinds" aria-describedby={error && 'kind-error'}>
      <legend className="vh">{texts.labels.kind}</legend>
      {BULK_KINDS.map((kind) => (
        <div key={kind} className="kind">
          <label>
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={form.draft.kind === kind}
              onChange={() => form.type('kind', kind)}
            />
            <span>{texts.kinds[kind]}</span>
          </label>
          <KindFields kind={kind} form={form} />
        </div>
      ))}
      {error !== undefined && (
        <div className="f err">
          <p className="msg" id="kind-error">
            {error}
          </p>
        </div>
      )}
    </fieldset>
  )
}

function KindFields({ kind, form }: { kind: Kind; form: DraftForm<BulkField> }) {
  const { productBulk: texts, productForm, cat } = useTexts(productTexts)
  const { field } = boundTo(form, texts)
  const number = (name: BulkField) => <Field {...field(name)} inputMode="decimal" />
  const choice = <Value extends string>(
    name: BulkField,
    values: readonly Value[],
    names: Record<Value, string>,
  ) => <SelectField {...field(name)} values={values} nameOf={(value) => names[value]} />
  const fields: Record<Kind, ReactNode> = {
    price: (
      <>
        {choice('direction', ['up', 'down'], texts.directions)}
        {number('amount')}
        {choice('unit', ['percent', 'amount'], texts.units)}
        {choice('rounding', ROUNDINGS, texts.roundings)}
      </>
    ),
    sale: (
      <>
        {number('percent')}
        {choice('saleRounding', ROUNDINGS, texts.roundings)}
      </>
    ),
    'sale-end': null,
    tag: (
      <>
        {choice('tag', TAG_FIELDS, productForm.labels)}
        {choice('isSet', ['on', 'off'], texts.set)}
      </>
    ),
    stock: choice('inStock', ['on', 'off'], texts.stocks),
    category: choice('category', CATEGORIES, cat),
    brand: <Field {...field('brand')} inputMode="text" />,
  }
  return fields[kind] && <div className="kind-fields">{fields[kind]}</div>
}
