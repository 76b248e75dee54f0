import { useRef, useState } from 'react'
import { differentFields, type FormValues, mergeValues } from '../../shop/form-values.ts'
import { type SaveAnswer, useSaveAnswer, useAnswer } from '../kit/save.ts'

/** The answer to a form that saves a record by versions; the input comes back with what is wrong. */
export interface VersionedAnswer<Field extends string, Version, Problem> extends SaveAnswer {
  /** What is stored now: by this form, or by another administrator, when nothing was saved. */
  current?: Version
  /** The version that the refused form changes; null for a new record. */
  version?: number | null
  problems?: Partial<Record<string, Problem>>
  typed?: FormValues<Field>
}

interface DraftOptions<Field extends string, Version> {
  fields: readonly Field[]
  /** What is stored; null for a new record. */
  current: Version | null
  /** What a new record starts with; by default empty. */
  blank?: FormValues<Field>
  valuesOf: (version: Version) => FormValues<Field>
  /** The answer to a form sent without script. */
  sent: VersionedAnswer<Field, Version, unknown> | undefined
  answer: VersionedAnswer<Field, Version, unknown> | undefined
  isIdle: boolean
  texts: { saved: string; saveError: string }
  /** Unchanged fields follow what others save; otherwise the form follows only as long as no field was changed. */
  followsByField?: boolean
}

/**
 * The values of a form and the version that it changes. Nobody's change is overwritten unseen: `other` is what was saved in the
 * meantime, and only a form that was refused because of it may be sent again over it.
 */
export function useVersionedDraft<Field extends string, Version extends { version: number }>({
  fields,
  current,
  blank,
  valuesOf,
  sent,
  answer,
  isIdle,
  texts,
  followsByField = false,
}: DraftOptions<Field, Version>) {
  const [base, setBase] = useState(sent?.current?.version ?? sent?.version ?? current?.version ?? null)
  const [seen, setSeen] = useState(current ? valuesOf(current) : (blank ?? emptyValues(fields)))
  const [draft, setDraft] = useState(sent?.typed ?? seen)
  const [other, setOther] = useState(sent?.typed && sent.current)
  const submitted = useRef(draft)
  const isChanged = differentFields(fields, draft, seen).length > 0

  function merge(version: Version, since: FormValues<Field>): Field[] {
    const { values, conflicts } = mergeValues(fields, { seen: since, mine: draft, theirs: valuesOf(version) })
    setDraft(values)
    return conflicts
  }

  function standOn(version: Version) {
    setBase(version.version)
    setSeen(valuesOf(version))
    setOther(undefined)
  }

  /** A later version, or the same one with values that were saved outside the form. */
  function isNews(version: Version): boolean {
    const known = base ?? 0
    if (version.version !== known) return version.version > known
    return differentFields(fields, valuesOf(version), seen).length > 0
  }

  useAnswer(current && isNews(current) ? current : undefined, (newer) => {
    if (!isIdle) return
    const mayFollow = followsByField || !isChanged
    const conflicts = mayFollow ? merge(newer, seen) : fields
    if (conflicts.length > 0 && newer.version !== base) setOther(newer)
    else standOn(newer)
  })
  useAnswer(answer, ({ isSaved, current: stored }) => {
    if (isSaved || !stored) return
    if (followsByField) merge(stored, seen)
    standOn(stored)
    setOther(stored)
  })
  useSaveAnswer(answer, texts, ({ current: saved }) => {
    if (!saved) return
    merge(saved, submitted.current) // what was entered while the form was being sent stays
    standOn(saved)
  })

  return {
    draft,
    base,
    other,
    isChanged,
    type: (field: Field, text: string) => setDraft((values) => ({ ...values, [field]: text })),
    /** To be called when the form is sent. */
    submit: () => void (submitted.current = draft),
    take: () => {
      if (!other) return
      setDraft(valuesOf(other))
      standOn(other)
    },
    /** Moves on to a version that another form of the screen has saved. */
    moveOn: ({ previousVersion, version }: { previousVersion: number; version: number }) =>
      setBase((held) => (held === previousVersion ? version : held)),
  }
}

function emptyValues<Field extends string>(fields: readonly Field[]): FormValues<Field> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as FormValues<Field>
}
