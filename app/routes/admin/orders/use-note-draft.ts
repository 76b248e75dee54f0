import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { NoteField, NoteValues, OrderNote } from '../../../domain/order-note.ts'
import { sameNote } from '../../../domain/order-note.ts'
import { tidyText } from '../../../domain/text.ts'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { useAnswer } from '../../../ui/use-answer.ts'
import type { NoteAnswer } from '../order-answer.ts'
import { useSaveAnswer } from '../use-save-answer.ts'

/**
 * What stands in the note's form, and the version that it changes. While nothing is changed the form follows what others
 * save; afterwards `other` is what was saved meanwhile, and only a saving refused for it may be repeated over it. [BEY-17]
 */
export function useNoteDraft(current: OrderNote, sent: NoteAnswer | undefined) {
  const { detail } = useAdminOrdersTexts()
  const fetcher = useFetcher<NoteAnswer>()
  const isTyped = sent?.typed !== undefined
  const [base, setBase] = useState(sent?.current?.version ?? sent?.version ?? current.version)
  const [other, setOther] = useState(isTyped ? sent.current : undefined)
  const [isChanged, setIsChanged] = useState(isTyped)
  const [draft, setDraft] = useState<NoteValues>(sent?.typed ?? current)

  function follow(note: OrderNote) {
    setBase(note.version)
    setOther(undefined)
    setIsChanged(false)
    setDraft(note)
  }

  useAnswer(current.version > base ? current : undefined, (newer) => {
    if (fetcher.state !== 'idle') return
    if (isChanged) setOther(newer)
    else follow(newer)
  })
  useAnswer(fetcher.data, (answer) => {
    if (answer.isSaved || !answer.current) return
    setBase(answer.current.version)
    setOther(answer.current)
  })
  useSaveAnswer(fetcher.data, detail, ({ current: saved }) => {
    if (!saved) return
    if (sameNote(tidied(draft), saved)) follow(saved)
    else setBase(saved.version) // something was typed while the form was on its way
  })

  return {
    fetcher,
    draft,
    base,
    other,
    isChanged,
    type: (field: NoteField, text: string) => {
      setIsChanged(true)
      setDraft((values) => ({ ...values, [field]: text }))
    },
    take: () => other && follow(other),
  }
}

function tidied({ note, trackingNumber }: NoteValues): NoteValues {
  return { note: tidyText(note, { multiline: true }), trackingNumber: tidyText(trackingNumber) }
}
