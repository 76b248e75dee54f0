import { NOTE_FIELDS, type NoteValues, type OrderNote } from '../../../domain/order-note.ts'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { Button } from '../../../ui/button.tsx'

interface OtherNoteProps {
  other: OrderNote
  typed: NoteValues
  /** Puts the other version into the form. */
  take: () => void
}

/** What somebody else has saved meanwhile beside what stands in the form. [BEY-17] */
export function OtherNote({ other, typed, take }: OtherNoteProps) {
  const { detail } = useAdminOrdersTexts()
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
