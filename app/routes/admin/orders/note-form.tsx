import { useEffect, useRef } from 'react'
import { NOTE_LENGTHS, type NoteField, type OrderNote } from '../../../domain/order-note.ts'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { refusalText } from '../../../i18n/refusal.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, TextAreaField } from '../../../ui/field.tsx'
import { useAskBeforeLeaving } from '../../profile/use-ask-before-leaving.ts'
import { opening } from '../admin-addresses.ts'
import type { NoteAnswer } from '../order-answer.ts'
import { OtherNote } from './other-note.tsx'
import { useNoteDraft } from './use-note-draft.ts'

interface NoteFormProps {
  orderId: string
  current: OrderNote
  /** The answer to a form that was sent without script. */
  sent: NoteAnswer | undefined
}

/** The note of the staff and the tracking number; nobody's text is overwritten unseen, none is lost. [BEY-17] */
export function NoteForm({ orderId, current, sent }: NoteFormProps) {
  const t = useAllTexts()
  const { detail } = useAdminOrdersTexts()
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
