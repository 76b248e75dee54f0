import { useState } from 'react'
import type { Refusal } from '../../shop/refusals.ts'
import { useAnswer } from '../kit/use-answer.ts'
import { useSaveAnswer } from './use-save-answer.ts'

interface VersionedAnswer<Values, Version> {
  isSaved?: true
  refusal?: Refusal
  /** What is stored now: by this form, or by somebody else, when nothing was saved. */
  current?: Version
  /** The version that the refused form changes. */
  version?: number
  typed?: Values
}

interface VersionedDraftOptions<Values, Version> {
  /** What is stored; null for what is not stored yet. */
  current: Version | null
  /** What the form starts with. */
  initial: Values
  valuesOf: (version: Version) => Values
  /** The answer to a form that was sent without script. */
  sent: VersionedAnswer<Values, Version> | undefined
  /** The answer to the form, and whether none is awaited. */
  answer: VersionedAnswer<Values, Version> | undefined
  isIdle: boolean
  /** Whether what stands in the form is what was saved, or something was typed while it was on its way. */
  isSame: (draft: Values, saved: Version) => boolean
  texts: { saved: string; saveError: string }
}

/**
 * What stands in a form, and the version that it changes. While nothing is changed the form follows what others save;
 * afterwards `other` is what was saved meanwhile, and only a saving that was refused for it may be repeated over it.
 * [DEL-04 ADM-15 BEY-17]
 */
export function useVersionedDraft<Values extends object, Version extends { version: number }>({
  current,
  initial,
  valuesOf,
  sent,
  answer,
  isIdle,
  isSame,
  texts,
}: VersionedDraftOptions<Values, Version>) {
  const isTyped = sent?.typed !== undefined
  const [base, setBase] = useState(sent?.current?.version ?? sent?.version ?? current?.version ?? 1)
  const [other, setOther] = useState(isTyped ? sent.current : undefined)
  const [isChanged, setIsChanged] = useState(isTyped)
  const [draft, setDraft] = useState<Values>(sent?.typed ?? initial)

  function follow(version: Version) {
    setBase(version.version)
    setOther(undefined)
    setIsChanged(false)
    setDraft(valuesOf(version))
  }

  useAnswer(current && current.version > base ? current : undefined, (newer) => {
    if (!isIdle) return
    if (isChanged) setOther(newer)
    else follow(newer)
  })
  useAnswer(answer, (given) => {
    if (given.isSaved || !given.current) return
    setBase(given.current.version)
    setOther(given.current)
  })
  useSaveAnswer(answer, texts, ({ current: saved }) => {
    if (!saved) return
    if (isSame(draft, saved)) follow(saved)
    else setBase(saved.version)
  })

  return {
    draft,
    base,
    other,
    isChanged,
    type: (field: keyof Values, text: string) => {
      setIsChanged(true)
      setDraft((values) => ({ ...values, [field]: text }))
    },
    take: () => other && follow(other),
  }
}
