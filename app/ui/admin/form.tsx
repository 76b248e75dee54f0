import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { recordOf } from '../../shop/record-of.ts'
import type { Refusal } from '../../shop/use-case.ts'
import type * as adminTexts from '../../texts/mk/admin.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { refusalText } from '../../texts/refusal.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Button, Submit } from '../kit/button.tsx'
import { type FieldCheck, useFormCheck } from '../kit/form-check.ts'
import { type SaveAnswer, useAnswer } from '../kit/form.ts'
import { type SaveTexts, useAskBeforeLeaving, useSaveAnswer } from '../kit/saving.ts'
import { Alert } from '../kit/states.tsx'

type FormValues<Field extends string> = Record<Field, string>

/** The input comes back with what is wrong. */
export interface VersionedAnswer<Field extends string, Version, Problem> extends SaveAnswer {
  /** What is stored now: by this form, or by another administrator when nothing was saved. */
  current?: Version
  /** The version that the refused form changes; null for a new record. */
  version?: number | null
  problems?: Partial<Record<string, Problem>>
  typed?: FormValues<Field>
}

interface VersionedFormOptions<Field extends string, Version, Answer> {
  fields: readonly Field[]
  current: Version | null
  blank?: FormValues<Field> | undefined
  valuesOf: (version: Version) => FormValues<Field>
  sent: Answer | undefined
  /** `answer` is the server's, about this very value. */
  sentence: (field: Field, values: FormValues<Field>, answer?: Answer) => string | undefined
  texts: SaveTexts
  /** Fields that mean something only together: who has changed one of them has changed them all. */
  together?: readonly (readonly Field[])[]
}

/** Others' changes (`otherValues`) are overwritten only by a form that was refused because of them. */
export function useVersionedForm<
  Field extends string,
  Version extends { version: number },
  Answer extends VersionedAnswer<Field, Version, unknown>,
>(options: VersionedFormOptions<Field, Version, Answer>) {
  const { fields, sent, current, blank, valuesOf, sentence, texts, together = [] } = options
  const fetcher = useFetcher() as FetcherWithComponents<Answer>
  const { data: answer } = fetcher
  const isIdle = fetcher.state === 'idle'
  const { refusal, problems } = answer ?? sent ?? {}
  const form = useRef<HTMLFormElement>(null)
  const checks = fields.map((field): [string, FieldCheck] => [
    field,
    (_value, entered) => sentence(field, valuesIn(entered, fields)) ?? null,
  ])
  const { errors, formProps } = useFormCheck(Object.fromEntries(checks))
  const [base, setBase] = useState(current && (sent?.current?.version ?? sent?.version ?? current.version))
  const [seen, setSeen] = useState(current ? valuesOf(current) : (blank ?? valuesIn(new FormData(), fields)))
  const [draft, setDraft] = useState(sent?.typed ?? seen)
  const [other, setOther] = useState(sent?.typed && sent.current)
  const submitted = useRef(draft)
  const isUnanswered = useRef(false)
  const isChanged = differentFields(fields, draft, seen).length > 0

  function merge(version: Version, since: FormValues<Field>) {
    const theirs = valuesOf(version)
    const { values, conflicts } = mergeValues(fields, { seen: since, mine: draft, theirs }, together)
    setDraft(values)
    return { conflicts, isSame: differentFields(fields, values, theirs).length === 0 }
  }

  function startFrom(version: Version) {
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

  useEffect(() => {
    const [first] = Object.keys(problems ?? {})
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])
  useAnswer(answer, ({ isSaved, current: stored, problems: found }) => {
    if (isSaved || stored || found) isUnanswered.current = false
    if (isSaved || !stored) return
    const { isSame } = merge(stored, seen)
    startFrom(stored)
    if (!isSame) setOther(stored)
  })
  useSaveAnswer(answer, texts, ({ current: saved }) => {
    if (!saved) return
    merge(saved, submitted.current) // what the user entered while the form was being sent stays
    startFrom(saved)
  })
  // after the answers: the page may be read again in the same moment
  useAnswer(isIdle && current && isNews(current) ? current : undefined, (newer) => {
    // what was sent may be stored although its answer was lost
    const isOwn =
      isUnanswered.current && differentFields(fields, valuesOf(newer), submitted.current).length === 0
    isUnanswered.current = false
    const { conflicts, isSame } = merge(newer, isOwn ? submitted.current : seen)
    const isConflict = conflicts.length > 0 && newer.version !== base
    if (!isConflict) startFrom(newer)
    // a merged value is not this user's own change: when the other administrator takes it back, it goes
    else setSeen({ ...valuesOf(newer), ...recordOf(conflicts, (field) => seen[field]) })
    if (isConflict || (other && !isSame)) setOther(newer)
  })

  function errorOf(field: Field): string | undefined {
    const refused = answer ?? sent
    if (errors[field] === undefined && refused?.problems?.[field] === undefined) return undefined
    const isAsSent = refused?.typed?.[field] === draft[field]
    return sentence(field, draft, isAsSent ? refused : undefined)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    if (event.defaultPrevented) return
    submitted.current = draft
    isUnanswered.current = true
  }

  return {
    Form: fetcher.Form,
    formProps: { ref: form, ...formProps, onSubmit },
    answer,
    isIdle,
    fields,
    draft,
    isChanged,
    errorOf,
    type: (field: Field, text: string) => setDraft((values) => ({ ...values, [field]: text })),
    base,
    isSavedBefore: sent?.isSaved === true && !answer,
    isWrong: isIdle && problems !== undefined,
    refusal: isIdle ? refusal : undefined,
    otherValues: other && valuesOf(other),
    /** Takes all fields, or one with its group. The user has then seen the other version, so saving may overwrite the rest. */
    take(field?: Field) {
      if (!other) return
      const theirs = valuesOf(other)
      const taken = field ? (together.find((group) => group.includes(field)) ?? [field]) : fields
      const values = { ...draft, ...recordOf(taken, (name) => theirs[name]) }
      setDraft(values)
      startFrom(other)
      if (differentFields(fields, values, theirs).length > 0) setOther(other)
      else form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    },
    moveOn: ({ previousVersion, version }: { previousVersion: number; version: number }) =>
      setBase((held) => (held === previousVersion ? version : held)),
  }
}

function valuesIn<Field extends string>(form: FormData, fields: readonly Field[]): FormValues<Field> {
  return recordOf(fields, (field) => String(form.get(field) ?? ''))
}

/** Saving `mine` reverts nothing that only they have changed; the user decides `conflicts`. */
export function mergeValues<Field extends string>(
  fields: readonly Field[],
  { seen, mine, theirs }: Record<'seen' | 'mine' | 'theirs', FormValues<Field>>,
  together: readonly (readonly Field[])[] = [],
): { values: FormValues<Field>; conflicts: Field[] } {
  const changedIn = (values: FormValues<Field>) => {
    const changed = differentFields(fields, values, seen)
    return [...changed, ...together.filter((group) => group.some((field) => changed.includes(field))).flat()]
  }
  const [mineChanged, theirsChanged] = [changedIn(mine), changedIn(theirs)]
  const different = differentFields(fields, mine, theirs)
  const values = { ...mine }
  for (const field of fields) if (!mineChanged.includes(field)) values[field] = theirs[field]
  return {
    values,
    conflicts: different.filter((field) => mineChanged.includes(field) && theirsChanged.includes(field)),
  }
}

/** Line endings don't count as a difference. */
export function differentFields<Field extends string>(
  fields: readonly Field[],
  one: FormValues<Field>,
  other: FormValues<Field>,
): Field[] {
  const plain = (text: string) => text.replaceAll('\r\n', '\n')
  return fields.filter((field) => plain(one[field]) !== plain(other[field]))
}

type VersionedForm<Field extends string> = ReturnType<
  typeof useVersionedForm<Field, { version: number }, VersionedAnswer<Field, { version: number }, unknown>>
>

export type DraftForm<Field extends string> = Pick<VersionedForm<Field>, 'draft' | 'errorOf' | 'type'>

export function boundTo<Field extends string>(
  { draft, errorOf, type }: DraftForm<Field>,
  { labels, hints }: { labels: Record<Field, string>; hints?: Partial<Record<Field, string>> },
) {
  const common = (name: Field) => ({ name, label: labels[name], hint: hints?.[name], error: errorOf(name) })
  return {
    field: (name: Field) => ({
      ...common(name),
      value: draft[name],
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    }),
    tick: (name: Field) => ({
      ...common(name),
      checked: draft[name] !== '',
      onChange: (event: { target: { checked: boolean } }) => type(name, event.target.checked ? 'on' : ''),
    }),
  }
}

interface SaveFormProps<Field extends string> extends OtherVersionProps<Field> {
  texts: OtherVersionProps<Field>['texts'] & { saved?: string; wrong?: string; gone?: string }
  action?: string
  className: string
  children: ReactNode
}

/** Above the fields it shows what became of the form, and asks before unsaved changes are lost. */
export function SaveForm<Field extends string>(props: SaveFormProps<Field>) {
  const { form, named, by, texts, children, ...attributes } = props
  const { Form, formProps, base, isSavedBefore, isWrong, refusal } = form
  const { enteredBy } = useAskBeforeLeaving(form.isChanged, form.isIdle)
  return (
    <Form method="post" {...attributes} {...formProps}>
      <input type="hidden" name="enteredBy" value={enteredBy} />
      {base !== null && <input type="hidden" name="version" value={base} />}
      {isSavedBefore && texts.saved !== undefined && <Alert kind="success">{texts.saved}</Alert>}
      {isWrong && texts.wrong !== undefined && <Alert kind="error">{texts.wrong}</Alert>}
      <RefusalAlert refusal={refusal} texts={texts} />
      <OtherVersion form={form} named={named} by={by} texts={texts} />
      {children}
    </Form>
  )
}

interface RefusalAlertProps {
  refusal: Refusal | undefined
  /** `gone`: the record was not found. */
  texts: { ended: string; gone?: string }
}

export function RefusalAlert({ refusal, texts }: RefusalAlertProps) {
  const t = useTexts(customerTexts)
  if (!refusal) return null
  const own: Partial<Record<string, string>> = {
    'sign-in-required': texts.ended,
    'not-found': texts.gone,
  }
  return <Alert kind="refusal">{own[refusal.code] ?? refusalText(refusal, t)}</Alert>
}

interface SaveBarProps {
  isBusy: boolean
  texts: { save: string; saving: string }
  children?: ReactNode
}

export function SaveBar({ isBusy, texts, children }: SaveBarProps) {
  return (
    <div className="row small save-bar">
      <Submit label={texts.save} busy={isBusy} busyLabel={texts.saving} />
      {children}
    </div>
  )
}

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className="small muted">{hint}</p>}
      <div className="g2">{children}</div>
    </section>
  )
}

interface OtherVersionProps<Field extends string> {
  form: VersionedForm<Field>
  /** Where the value of a field is not shown as it is. */
  named?: ((field: Field, value: string) => string | undefined) | undefined
  /** Who has saved the other version, and when. */
  by?: string | null | undefined
  texts: typeof adminTexts.saving & {
    changedTitle: string
    labels: Record<Field, string>
  }
}

function OtherVersion<Field extends string>({
  form: { fields, draft, otherValues, answer, take },
  named,
  by,
  texts,
}: OtherVersionProps<Field>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = otherValues !== undefined
  const told = useRef<object>(null)
  useEffect(() => {
    if (!isShown) return
    if (answer?.current && !answer.isSaved && told.current !== answer) {
      told.current = answer
      heading.current?.focus()
    } else {
      // while others save and this user types, the field stays in sight
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
  }, [isShown, answer])
  if (!isShown) return null
  const shown = (field: Field, value: string) => named?.(field, value) ?? (value || texts.blank)
  return (
    <section className="panel versions" aria-labelledby="other-version">
      <div role="alert">
        <h2 id="other-version" ref={heading} tabIndex={-1}>
          {texts.changedTitle}
        </h2>
        <p>{texts.changed}</p>
        {by && <p>{by}</p>}
      </div>
      <dl>
        {differentFields(fields, otherValues, draft).map((field) => (
          <div key={field}>
            <dt>
              <b>{texts.labels[field]}</b>
            </dt>
            <dd>{texts.theirs({ value: shown(field, otherValues[field]) })}</dd>
            <dd>{texts.yours({ value: shown(field, draft[field]) })}</dd>
            <dd>
              <Button kind="secondary" size="sm" onClick={() => take(field)}>
                {texts.takeOne({ field: texts.labels[field] })}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Button kind="secondary" onClick={() => take()}>
        {texts.take}
      </Button>
    </section>
  )
}
