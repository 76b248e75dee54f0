import type { SubmitEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { type FieldChange, type FileReason, type ImportPlan, NO, YES } from '../../../shop/catalog/csv.ts'
import { brandName, isFlag } from '../../../shop/catalog/product.ts'
import { parseDen } from '../../../shop/money.ts'
import { cutWhereDifferent } from '../../../shop/text.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useRowChange } from '../../../ui/admin/row-change.tsx'
import { isAnswering } from '../../../ui/kit/ask-server.ts'
import { Detail } from '../../../ui/kit/details.tsx'
import { confirm } from '../../../ui/kit/dialog.tsx'
import { createStore, useStore } from '../../../ui/kit/listen.ts'
import { Alert } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'

/** Its button is off immediately: a second press within a frame would send again, and hide what became of the first. */
export function sendOnce({ submit }: Pick<FetcherWithComponents<unknown>, 'submit'>) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget, { flushSync: true })
  }
}

interface CountsProps<Name extends string> {
  names: readonly Name[]
  counts: Record<Name, number>
  texts: Record<Name, string>
}

export function Counts<Name extends string>({ names, counts, texts }: CountsProps<Name>) {
  const { number } = useTexts(productTexts)
  return (
    <dl className="row counts">
      {names.map((name) => (
        <Detail key={name} label={texts[name]} className="num">
          {number(counts[name])}
        </Detail>
      ))}
    </dl>
  )
}

const MOST_LETTERS = 80

export function FieldChanges({ changes, most = changes.length }: { changes: FieldChange[]; most?: number }) {
  const allTexts = useTexts(productTexts)
  const { marked, productColumns: columns, productImport: texts, saving } = allTexts
  const more = changes.length - most
  return (
    <ul className="field-changes small">
      {changes.slice(0, most).map((change) => (
        <li key={change.column}>
          <span className="muted">{columns[change.column]}:</span>{' '}
          {change.before !== '' && (
            <>
              <span className="vh">{texts.was} </span>
              <del className="muted">{marked(cellText(change, change.before, allTexts))}</del>
              <span aria-hidden="true"> → </span>
              <span className="vh">, {texts.willBe} </span>
            </>
          )}
          <ins>{marked(change.after === '' ? saving.blank : cellText(change, change.after, allTexts))}</ins>
        </li>
      ))}
      {more > 0 && <li className="muted">{texts.moreFields(more)}</li>}
    </ul>
  )
}

function cellText({ column, before, after }: FieldChange, cell: string, { cat, yesNo }: typeof productTexts) {
  const deni = column.endsWith('Price') ? parseDen(cell) : null
  if (deni !== null) return formatMoney(deni)
  if (column === 'brand') return brandName(cell)
  const names: Partial<Record<string, string>> =
    column === 'category' ? cat : isFlag(column) ? { [YES]: yesNo.yes, [NO]: yesNo.no } : {}
  return names[cell] ?? cutWhereDifferent(before, after, MOST_LETTERS)(cell)
}

const lastUndo = createStore<ImportAnswer | null>(null)
export const forgetUndo = () => lastUndo.set(null)

/** Does not claim that nothing was done when nobody knows. */
export function showFailure(failed: string, unanswered: string, refusal: Refusal | undefined): void {
  const isUnknown = refusal?.code === 'network-request-failed' || refusal?.code === 'other'
  showToast(isUnknown ? unanswered : failed, { kind: 'error' })
}

/** `answer` is that to the last undo. */
export function useUndo() {
  const { changeSets: texts } = useTexts(productTexts)
  const { isBusy, send } = useRowChange<ImportAnswer>(paths.admin.importProducts(), (given) => {
    lastUndo.set(given)
    if (!given.undone) return showFailure(texts.failed, texts.unanswered, given.refusal)
    const { restored, kept } = given.undone
    const done = texts.undoneNow(restored)
    if (!kept[0]) return showToast(done)
    const names = kept[1] ? `${kept[0].name} …` : kept[0].name
    showToast(`${done} ${texts.kept} ${names}`, { kind: 'error' })
  })
  async function undo(setId: string) {
    if (!(await isAnswering())) return showToast(texts.failed, { kind: 'error' })
    await send({ intent: 'undo', setId })
  }
  async function askToUndo({ setId, ...counts }: { setId: string; created: number; changed: number }) {
    const { askTitle: title, askYes: yes, askNo: no } = texts
    if (await confirm({ title, text: texts.askText(counts), yes, no, danger: true })) await undo(setId)
  }
  return { answer: useStore(lastUndo), isBusy, undo, askToUndo }
}

export function Undone({ undone: { restored, kept, moreKept } }: Required<Pick<ImportAnswer, 'undone'>>) {
  const { changeSets: texts } = useTexts(productTexts)
  return (
    <Alert {...(kept.length > 0 ? { kind: 'warning' } : { kind: 'success', role: 'none' })}>
      {texts.undoneNow(restored)}
      {kept.length > 0 && (
        <>
          <p>{texts.kept}</p>
          <ul>
            {kept.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {moreKept > 0 && <li>{texts.more(moreKept)}</li>}
          </ul>
        </>
      )}
    </Alert>
  )
}

export interface ImportAnswer {
  importId?: string
  plan?: ImportPlan
  isStale?: true
  notRead?: { fileName: string; reason: FileReason }
  applied?: { setId: string; created: number; changed: number }
  undone?: { setId: string; restored: number; kept: { id: string; name: string }[]; moreKept: number }
  refusal?: Refusal
}
