import { useFetcher } from 'react-router'
import { differentFields } from '../../../shop/form-values.ts'
import {
  NOTE_FIELDS,
  NOTE_LENGTHS,
  type NoteField,
  type NoteValues,
  type OrderNote,
} from '../../../shop/orders/checkout.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { SaveAlerts, SaveForm, useVersionedForm } from '../../../ui/admin/form.tsx'
import type { VersionedAnswer } from '../../../ui/admin/versioned-draft.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { Field, TextAreaField } from '../../../ui/kit/field.tsx'
import { useAskBeforeLeaving } from '../../../ui/kit/use-ask-before-leaving.ts'

export interface NoteAnswer extends VersionedAnswer<NoteField, OrderNote, 'too-long'> {
  intent: 'note'
}

interface NoteFormProps {
  orderId: string
  current: OrderNote
  /** The answer to a form sent without script. */
  sent: NoteAnswer | undefined
}

/** The staff's note and the tracking number. */
export function NoteForm({ orderId, current, sent }: NoteFormProps) {
  const t = useTexts(customerTexts)
  const { detail } = useTexts(orderTexts)
  const form = useVersionedForm({
    fetcher: useFetcher<NoteAnswer>(),
    sent,
    fields: NOTE_FIELDS,
    current,
    valuesOf: ({ note, trackingNumber }) => ({ note, trackingNumber }),
    sentence: (field, values) =>
      values[field].length > NOTE_LENGTHS[field] ? t.refusal.textTooLong(NOTE_LENGTHS[field]) : undefined,
    texts: detail,
  })
  useAskBeforeLeaving(form.isChanged, form.isIdle)

  const shown = (name: NoteField) => ({
    name,
    label: detail[name],
    value: form.draft[name],
    error: form.errorOf(name),
    autoComplete: 'off',
    maxLength: NOTE_LENGTHS[name],
    onChange: (event: { target: { value: string } }) => form.type(name, event.target.value),
  })
  return (
    <SaveForm form={form} action={opening.order(orderId)} className="note-form no-print">
      <h3>{detail.noteTitle}</h3>
      <SaveAlerts form={form} texts={{ needLogin: detail.needLogin }} />
      {form.otherValues && <OtherNote other={form.otherValues} typed={form.draft} take={form.take} />}
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="orderId" value={orderId} />
      <Field {...shown('trackingNumber')} hint={detail.trackingHint} spellCheck={false} />
      <TextAreaField {...shown('note')} hint={detail.noteHint} rows={3} />
      <Button type="submit" size="sm" busy={!form.isIdle} busyLabel={detail.saving}>
        {detail.save}
      </Button>
    </SaveForm>
  )
}

interface OtherNoteProps {
  other: NoteValues
  typed: NoteValues
  take: () => void
}

/** What another administrator has saved in the meantime, next to what stands in the form. */
function OtherNote({ other, typed, take }: OtherNoteProps) {
  const { detail } = useTexts(orderTexts)
  return (
    <div className="note warn" role="alert">
      <div className="other-note">
        <p>
          <b>{detail.changedTitle}</b>
        </p>
        <p>{detail.changed}</p>
        {differentFields(NOTE_FIELDS, other, typed).map((field) => (
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
