import { useFetcher } from 'react-router'
import { type NoteValues, type OrderNote, sameNote } from '../../../domain/order-note.ts'
import { tidyText } from '../../../domain/text.ts'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import type { NoteAnswer } from '../order-answer.ts'
import { useVersionedDraft } from '../use-versioned-draft.ts'

/** What stands in the form of an order's note. [BEY-17] */
export function useNoteDraft(current: OrderNote, sent: NoteAnswer | undefined) {
  const { detail } = useAdminOrdersTexts()
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
