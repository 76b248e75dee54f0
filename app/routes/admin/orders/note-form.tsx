import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import {
  NOTE_FIELDS,
  NOTE_LENGTHS,
  type NoteField,
  type NoteValues,
  type OrderNote,
  sameNote,
} from '../../../shop/orders/checkout.ts'
import type { Refusal } from '../../../shop/refusals.ts'
import { tidyText } from '../../../shop/text.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { refusalText } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { useVersionedDraft } from '../../../ui/admin/use-versioned-draft.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Field, TextAreaField } from '../../../ui/kit/field.tsx'
import { useAskBeforeLeaving } from '../../account/profile/use-ask-before-leaving.ts'

/** What /admin/orders answers to a note; what was typed comes back with what is wrong. */
export interface NoteAnswer {
  intent: 'note'
  isSaved?: true
  /** What is stored now: by this form, or by somebody else, when nothing was saved. */
  current?: OrderNote
  refusal?: Refusal
  /** Fields that are longer than they may be. */
  tooLong?: NoteField[]
  typed?: NoteValues
  /** The version that the refused form changes. */
  version?: number
}

interface NoteFormProps {
  orderId: string
  current: OrderNote
  /** The answer to a form that was sent without script. */
  sent: NoteAnswer | undefined
}

/** The note of the staff and the tracking number; nobody's text is overwritten unseen, none is lost. [BEY-17] */
export function NoteForm({ orderId, current, sent }: NoteFormProps) {
  const t = useTexts(customerTexts)
  const { detail } = useTexts(orderTexts)
  const form = useRef<HTMLFormElement>(null)
  const { fetcher, draft, base, other, isChanged, type, take } = useNoteDraft(current, sent)
  const isIdle = fetcher.state === 'idle'
  useAskBeforeLeaving(isChanged, isIdle)

  const { refusal, tooLong } = fetcher.data ?? sent ?? {}
  useEffect(() => {
    const [first] = tooLong ?? []
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [tooLong])

  const shown = (name: NoteField) => ({
    name,
    label: detail[name],
    value: draft[name],
    error:
      tooLong?.includes(name) && draft[name].length > NOTE_LENGTHS[name]
        ? t.refusal.textTooLong(NOTE_LENGTHS[name])
        : undefined,
    autoComplete: 'off',
    maxLength: NOTE_LENGTHS[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  })
  return (
    <fetcher.Form ref={form} method="post" action={opening.order(orderId)} className="note-form no-print">
      <h3>{detail.noteTitle}</h3>
      {isIdle && refusal && (
        <Alert kind="error">
          {refusal.code === 'sign-in-required' ? detail.needLogin : refusalText(refusal, t)}
        </Alert>
      )}
      {other && <OtherNote other={other} typed={draft} take={take} />}
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="version" value={base} />
      <Field {...shown('trackingNumber')} hint={detail.trackingHint} spellCheck={false} />
      <TextAreaField {...shown('note')} hint={detail.noteHint} rows={3} />
      <Button type="submit" size="sm" busy={!isIdle} busyLabel={detail.saving}>
        {detail.save}
      </Button>
    </fetcher.Form>
  )
}

/** What stands in the form of an order's note. [BEY-17] */
function useNoteDraft(current: OrderNote, sent: NoteAnswer | undefined) {
  const { detail } = useTexts(orderTexts)
  const fetcher = useFetcher<NoteAnswer>()
  const draft = useVersionedDraft<NoteValues, OrderNote>({
    current,
    initial: current,
    valuesOf: (note) => note,
    sent,
    answer: fetcher.data,
    isIdle: fetcher.state === 'idle',
    isSame: (typed, saved) => sameNote(tidied(typed), saved),
    texts: detail,
  })
  return { fetcher, ...draft }
}

function tidied({ note, trackingNumber }: NoteValues): NoteValues {
  return { note: tidyText(note, { multiline: true }), trackingNumber: tidyText(trackingNumber) }
}

interface OtherNoteProps {
  other: OrderNote
  typed: NoteValues
  /** Puts the other version into the form. */
  take: () => void
}

/** What somebody else has saved meanwhile beside what stands in the form. [BEY-17] */
function OtherNote({ other, typed, take }: OtherNoteProps) {
  const { detail } = useTexts(orderTexts)
  const different = NOTE_FIELDS.filter((field) => other[field] !== typed[field])
  return (
    <div className="note warn" role="alert">
      <div className="other-note">
        <p>
          <b>{detail.changedTitle}</b>
        </p>
        <p>{detail.changed}</p>
        {different.map((field) => (
          <dl key={field}>
            <div>
              <dt>
                {detail.theirs}: {detail[field]}
              </dt>
              <dd>{other[field] || detail.blank}</dd>
            </div>
            <div>
              <dt>
                {detail.yours}: {detail[field]}
              </dt>
              <dd>{typed[field] || detail.blank}</dd>
            </div>
          </dl>
        ))}
        <Button kind="secondary" size="sm" onClick={take}>
          {detail.take}
        </Button>
      </div>
    </div>
  )
}
