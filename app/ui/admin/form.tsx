import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { differentFields, type FormValues } from '../../shop/form-values.ts'
import type { Refusal } from '../../shop/result.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { refusalText } from '../../texts/refusal.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Button } from '../kit/button.tsx'
import { Alert } from '../kit/states.tsx'
import { type FieldCheck, useFormCheck } from '../kit/use-form-check.ts'
import { useVersionedDraft, type VersionedAnswer } from './versioned-draft.ts'

interface VersionedFormOptions<Field extends string, Version, Problem> {
  fetcher: FetcherWithComponents<VersionedAnswer<Field, Version, Problem>>
  /** The answer to a form sent without script. */
  sent: VersionedAnswer<Field, Version, Problem> | undefined
  fields: readonly Field[]
  /** What is stored; null for a new record. */
  current: Version | null
  /** What a new record starts with. */
  blank?: FormValues<Field>
  valuesOf: (version: Version) => FormValues<Field>
  /** What is wrong with a field; `told` is what the server found wrong with this very value. */
  sentence: (field: Field, values: FormValues<Field>, told?: Problem) => string | undefined
  texts: { saved: string; saveError: string }
  followsByField?: boolean
}

/** A form that saves a record by versions: its values and checks, the outcome, and what others have saved. */
export function useVersionedForm<Field extends string, Version extends { version: number }, Problem>({
  fetcher,
  sent,
  fields,
  sentence,
  ...options
}: VersionedFormOptions<Field, Version, Problem>) {
  const isIdle = fetcher.state === 'idle'
  const draft = useVersionedDraft({ ...options, fields, sent, answer: fetcher.data, isIdle })
  const checks = Object.fromEntries(
    fields.map((field): [string, FieldCheck] => [
      field,
      (_value, form) => sentence(field, valuesIn(form, fields)) ?? null,
    ]),
  )
  const { errors, formProps, ...form } = useSentForm({ fetcher, sent, checks })
  const answer = fetcher.data ?? sent ?? {}

  function errorOf(field: Field): string | undefined {
    const told = answer.problems?.[field]
    if (errors[field] === undefined && told === undefined) return undefined
    const isAsSent = answer.typed?.[field] === draft.draft[field]
    return sentence(field, draft.draft, isAsSent ? told : undefined)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    if (!event.defaultPrevented) draft.submit()
  }

  return {
    ...draft,
    ...form,
    formProps: { ...formProps, onSubmit },
    fields,
    errorOf,
    otherValues: draft.other && options.valuesOf(draft.other),
    isStored: options.current !== null,
  }
}

function valuesIn<Field extends string>(form: FormData, fields: readonly Field[]): FormValues<Field> {
  const values = fields.map((field) => [field, String(form.get(field) ?? '')] as const)
  return Object.fromEntries(values) as FormValues<Field>
}

interface SentAnswer {
  isSaved?: true
  refusal?: Refusal
  problems?: Partial<Record<string, unknown>>
}

interface SentFormOptions {
  fetcher: FetcherWithComponents<SentAnswer>
  /** The answer to a form sent without script. */
  sent: SentAnswer | undefined
  checks: Record<string, FieldCheck>
}

/** A form that is checked before it is sent; the first field that the server refuses gets the focus. */
export function useSentForm({ fetcher, sent, checks }: SentFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, formProps } = useFormCheck(checks)
  const { refusal, problems } = fetcher.data ?? sent ?? {}
  useEffect(() => {
    const [first] = Object.keys(problems ?? {})
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])
  const isIdle = fetcher.state === 'idle'
  return {
    Form: fetcher.Form,
    form,
    formProps,
    errors,
    isIdle,
    /** How the last submission went; empty while the next one is pending. */
    outcome: {
      isSavedBefore: sent?.isSaved === true && !fetcher.data,
      isWrong: isIdle && problems !== undefined,
      refusal: isIdle ? refusal : undefined,
    },
  }
}

/** The values of a form with their problems; `type` changes one. */
export interface DraftForm<Field extends string> {
  draft: FormValues<Field>
  errorOf: (field: Field) => string | undefined
  type: (field: Field, text: string) => void
}

interface FieldTexts<Field extends string> {
  labels: Record<Field, string>
  hints?: Partial<Record<Field, string>>
}

/** The props that tie a field or a checkbox to a form. */
export function boundTo<Field extends string>(
  { draft, errorOf, type }: DraftForm<Field>,
  { labels, hints }: FieldTexts<Field>,
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

interface SaveFormProps {
  form: Omit<ReturnType<typeof useSentForm>, 'errors'> & { base?: number | null; isStored?: boolean }
  action: string
  className: string
  onInput?: () => void
  children: ReactNode
}

export function SaveForm({
  form: { Form, form, formProps, base, isStored },
  children,
  ...props
}: SaveFormProps) {
  return (
    <Form ref={form} method="post" {...props} {...formProps}>
      {isStored === true && <input type="hidden" name="version" value={base ?? undefined} />}
      {children}
    </Form>
  )
}

interface SaveAlertsProps {
  form: Pick<ReturnType<typeof useSentForm>, 'outcome'>
  texts: { saved?: string; wrong?: string; needLogin: string }
}

export function SaveAlerts({ form: { outcome }, texts }: SaveAlertsProps) {
  const { isSavedBefore, isWrong, refusal } = outcome
  return (
    <>
      {isSavedBefore && texts.saved !== undefined && <Alert kind="success">{texts.saved}</Alert>}
      {isWrong && texts.wrong !== undefined && <Alert kind="error">{texts.wrong}</Alert>}
      <RefusalAlert refusal={refusal} texts={texts} />
    </>
  )
}

interface RefusalAlertProps {
  refusal: Refusal | undefined
  /** `gone`: the record was not found. */
  texts: { needLogin: string; gone?: string }
}

export function RefusalAlert({ refusal, texts }: RefusalAlertProps) {
  const t = useTexts(customerTexts)
  if (!refusal) return null
  const own = { 'sign-in-required': texts.needLogin, 'not-found': texts.gone }
  const { code } = refusal
  return (
    <Alert kind="error">{(code in own && own[code as keyof typeof own]) || refusalText(refusal, t)}</Alert>
  )
}

interface SaveBarProps {
  isBusy: boolean
  texts: { save: string; saving: string }
  children?: ReactNode
}

/** The save button at the lower edge of the screen, however long the form is. */
export function SaveBar({ isBusy, texts, children }: SaveBarProps) {
  return (
    <div className="save-bar">
      <Button type="submit" busy={isBusy} busyLabel={texts.saving}>
        {texts.save}
      </Button>
      {children}
    </div>
  )
}

interface SectionProps {
  title: string
  hint?: string
  children: ReactNode
}

export function Section({ title, hint, children }: SectionProps) {
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
  form: {
    fields: readonly Field[]
    /** What another administrator has saved in the meantime. */
    otherValues: FormValues<Field> | undefined
    draft: FormValues<Field>
    type: (field: Field, text: string) => void
    take: () => void
  }
  /** A value as text. */
  shown: (field: Field, text: string) => string
  /** The answer that refused the form because of it; the heading then gets the focus. */
  refused?: object | null
  texts: {
    changedTitle: string
    changed: string
    take: string
    /** Allows taking single fields. */
    takeOne?: (told: { field: string }) => string
    labels: Record<Field, string>
    theirs: (told: { value: string }) => string
    yours: (told: { value: string }) => string
  }
}

/** What another administrator has saved in the meantime next to what stands in the form, field by field. */
export function OtherVersion<Field extends string>({ form, ...props }: OtherVersionProps<Field>) {
  return form.otherValues && <OtherValues {...props} form={form} stored={form.otherValues} />
}

function OtherValues<Field extends string>({
  form: { fields, draft, type, take },
  stored,
  shown,
  refused,
  texts,
}: OtherVersionProps<Field> & { stored: FormValues<Field> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (refused) heading.current?.focus()
  }, [refused])
  return (
    <section
      className={texts.takeOne ? 'panel versions' : 'panel'}
      aria-labelledby="other-version"
      role="alert"
    >
      <h2 id="other-version" ref={heading} tabIndex={-1}>
        {texts.changedTitle}
      </h2>
      <p>{texts.changed}</p>
      <dl>
        {differentFields(fields, stored, draft).map((field) => (
          <div key={field}>
            <dt>
              <b>{texts.labels[field]}</b>
            </dt>
            <dd>{texts.theirs({ value: shown(field, stored[field]) })}</dd>
            <dd>{texts.yours({ value: shown(field, draft[field]) })}</dd>
            {texts.takeOne && (
              <dd>
                <Button type="button" kind="secondary" size="sm" onClick={() => type(field, stored[field])}>
                  {texts.takeOne({ field: texts.labels[field] })}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Button type="button" kind="secondary" onClick={take}>
        {texts.take}
      </Button>
    </section>
  )
}
