import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type FetcherWithComponents, Form, Link, useFetcher, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../kit/button.tsx'
import { type Question, confirm } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { useAnswer } from '../kit/form.ts'

export function ListHead({ count, children }: { count: string; children: ReactNode }) {
  return (
    <div className="row list-head">
      <p className="muted small" role="status">
        {count}
      </p>
      <div className="row list-actions">{children}</div>
    </div>
  )
}

export interface ListFilterProps {
  address: string
  filter: Record<string, string | null>
  isNarrowed?: boolean
  isBusy?: boolean
  role?: 'search'
  label?: string
  texts: { find: string; clear: string }
  children: ReactNode
}

export function ListFilter({
  address,
  filter,
  isNarrowed = Object.values(filter).some(Boolean),
  isBusy = false,
  role,
  label,
  texts,
  children,
}: ListFilterProps) {
  const form = useRef<HTMLFormElement>(null)
  const fields = Object.entries(filter).map(([name, value]) => [name, value ?? ''])
  useFollowQuery(form, new URLSearchParams(fields).toString())
  return (
    <Form ref={form} method="get" action={address} className="list-filter" role={role} aria-label={label}>
      {children}
      <div className="row list-filter-buttons">
        <Button type="submit" kind="secondary" busy={isBusy}>
          {texts.find}
        </Button>
        {isNarrowed && <Link to={address}>{texts.clear}</Link>}
      </div>
    </Form>
  )
}

interface SearchFieldProps {
  label: string
  hint?: string
  className?: string
  defaultValue: string
  maxLength: number
}

export function SearchField(props: SearchFieldProps) {
  return <Field type="search" name="search" autoComplete="off" {...props} />
}

/** Resets fields when the address changes; the result is called with the form's own queries. */
export function useFollowQuery(
  form: RefObject<HTMLFormElement | null>,
  query: string,
): (asked: string) => void {
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query || !form.current) return
    shown.current = query
    fill(form.current, new URLSearchParams(query))
  }, [query, form])
  return (asked) => void (shown.current = asked)
}

function fill(form: HTMLFormElement, params: URLSearchParams): void {
  for (const field of form.elements) {
    const isChoice = field instanceof HTMLSelectElement
    if (!isChoice && (!(field instanceof HTMLInputElement) || field.type === 'hidden')) continue
    if (!isChoice && field.type === 'checkbox')
      field.checked = params.getAll(field.name).includes(field.value)
    else field.value = params.get(field.name) ?? ''
  }
}

interface TableProps {
  className?: string
  labelledBy: string
  /** `r`: above numbers; `vh`: for screen readers only. */
  titles: readonly (string | { text: string; look: 'r' | 'vh' })[]
  children: ReactNode
}

export function Table({ className, labelledBy, titles, children }: TableProps) {
  return (
    <table className={className} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {titles.map((title) => {
            const { text, look } = typeof title === 'string' ? { text: title, look: undefined } : title
            return (
              <th key={text} scope="col" className={look === 'r' ? 'r' : undefined}>
                {look === 'vh' ? <span className="vh">{text}</span> : text}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface PageLinksProps {
  older: string | null
  newer: string | null
  texts: { pages: string; newer: string; older: string }
  /** Parameters that belong to the current page only. */
  without: string[]
}

export function PageLinks({ older, newer, texts, without }: PageLinksProps) {
  const [search] = useSearchParams()
  if (older === null && newer === null) return null
  const rest = [...search].filter(([name]) => name !== 'from' && !without.includes(name))
  const address = (from: string) => `?${new URLSearchParams([...rest, ['from', from]])}`
  return (
    <nav className="row pager" aria-label={texts.pages}>
      {newer !== null && (
        <ButtonLink to={address(newer)} kind="secondary" size="sm" rel="prev">
          {texts.newer}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={address(older)} kind="secondary" size="sm" rel="next">
          {texts.older}
        </ButtonLink>
      )}
    </nav>
  )
}

/** `busyWith` is the field of the row that is being changed. */
export function useRowChange<Answer>(
  action: string,
  onAnswer: (answer: Answer, send: (form: Record<string, string>) => Promise<void>) => void,
) {
  const fetcher = useFetcher() as FetcherWithComponents<Answer>

  async function send(form: Record<string, string>, question?: Question) {
    if (question && !(await confirm(question))) return
    await fetcher.submit(form, { method: 'post', action })
  }

  useAnswer(fetcher.data, (answer) => onAnswer(answer, send))
  const busyWith = (field: string) => (fetcher.state === 'idle' ? null : fetcher.formData?.get(field))
  return { busyWith, send }
}

interface RemovalTexts<Told> {
  removeTitle: (told: Told) => string
  removeText: string
  removeYes: string
  removeNo: string
}

export function removalQuestion<Told>(texts: RemovalTexts<Told>, told: Told): Question {
  const { removeTitle, removeText, removeYes, removeNo } = texts
  return { title: removeTitle(told), text: removeText, yes: removeYes, no: removeNo, danger: true }
}
