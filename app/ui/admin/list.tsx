import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { Form, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type DayText, endsBeforeStart } from '../../shop/calendar-day.ts'
import * as adminTexts from '../../texts/mk/admin.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { ButtonLink, Submit } from '../kit/button.tsx'
import type { Question } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { IconButton } from '../kit/icon.tsx'
import { focusHeading } from '../kit/page.tsx'

interface ListHeadProps {
  count: string
  filter: ReactNode
  children?: ReactNode
}

export function ListHead({ count, filter, children }: ListHeadProps) {
  return (
    <div className="row list-head">
      {filter}
      <p className="muted small" role="status">
        {count}
      </p>
      {children}
    </div>
  )
}

/** The list as it was left: its link to this page has its filters as state. */
export function useListAddress(address: string): string {
  const { state } = useLocation() as { state: unknown }
  return address + (typeof state === 'string' ? state : '')
}

interface ListFilterProps {
  address: string
  filter: [name: string, value: string | null][]
  search?: { label: string; maxLength: number }
  /** More fields than fit into a line: also on a wide screen a button opens them. */
  isLong?: boolean
  children: ReactNode
}

/** Shown outside the fields that the button opens. */
const NOT_COUNTED = ['search', 'sort', 'id']
/** Both ends of a period are one filter. */
const PERIODS: Record<string, string> = { until: 'since', 'day-to': 'day-from' }

/** A GET form, which works without script; without one of its buttons it is sent while its fields stay open. */
export function ListFilter({ address, filter, search, isLong, children }: ListFilterProps) {
  const { listFilter: texts } = useTexts(adminTexts)
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const fieldsId = useId()
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'loading'
  const query = queryOf(filter)
  const lastQuery = useRef(query)
  const chosen = [...new URLSearchParams(query).keys()]
  const counted = chosen.filter((name) => !NOT_COUNTED.includes(name))
  const count = new Set(counted.map((name) => PERIODS[name] ?? name)).size

  useEffect(() => {
    if (!form.current) return
    if (lastQuery.current !== query) fill(form.current, new URLSearchParams(query))
    lastQuery.current = query
    const wrong = form.current.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) fields.current?.togglePopover(true)
    wrong?.focus()
  }, [query])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    lastQuery.current = queryOf([...new FormData(event.currentTarget)])
    void navigate(`${address}?${lastQuery.current}`, { preventScrollReset: true })
    if (event.nativeEvent.submitter) fields.current?.hidePopover()
  }

  return (
    <Form
      ref={form}
      action={address}
      className={isLong ? 'row list-filter' : 'row list-filter short'}
      role={search && 'search'}
      onSubmit={submit}
    >
      {search && (
        <div className="find">
          <input
            type="search"
            name="search"
            aria-label={search.label}
            placeholder={search.label}
            defaultValue={new Map(filter).get('search') ?? ''}
            maxLength={search.maxLength}
            autoComplete="off"
            enterKeyHint="search"
          />
          <IconButton type="submit" icon="search" label={texts.find} />
        </div>
      )}
      <button type="button" className="btn sec sm" popoverTarget={fieldsId}>
        {texts.open}
        {count > 0 && <span className="num count">{count}</span>}
      </button>
      <div
        className="panel fields"
        id={fieldsId}
        ref={fields}
        popover="auto"
        role="group"
        aria-label={texts.open}
      >
        {children}
        <Submit label={texts.apply} kind="secondary" size="sm" busy={isBusy} />
      </div>
      {chosen.length > 0 && (
        <ButtonLink to={address} kind="link" preventScrollReset>
          {texts.clear}
        </ButtonLink>
      )}
    </Form>
  )
}

/** In one order, to be compared. */
function queryOf(fields: [name: string, value: FormDataEntryValue | null][]): string {
  const params = new URLSearchParams()
  for (const [name, value] of fields) if (value) params.append(name, String(value))
  params.sort()
  return params.toString()
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

interface DayRangeProps {
  names: [string, string]
  labels: [string, string]
  values: [DayText | null, DayText | null]
}

export function DayRange({ names: [first, last], labels, values: [since, until] }: DayRangeProps) {
  const { listFilter } = useTexts(adminTexts)
  const error = endsBeforeStart(since, until) ? listFilter.noDay : undefined
  return (
    <>
      <Field type="date" name={first} label={labels[0]} defaultValue={since ?? ''} />
      <Field type="date" name={last} label={labels[1]} defaultValue={until ?? ''} error={error} />
    </>
  )
}

type Title = string | { text: string; look: 'r' | 'vh' }

/** The title of a column of numbers. */
export const ofNumbers = (text: string): Title => ({ text, look: 'r' })
/** A title for screen readers only. */
export const unseen = (text: string): Title => ({ text, look: 'vh' })

interface TableProps {
  className?: string
  labelledBy: string
  titles: readonly Title[]
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
}

/** Parameters that belong to the current page only. */
const OF_PAGE = ['from', 'order', 'user']

/** Another page of the list is announced like every other page. */
export function PageLinks({ older, newer, texts }: PageLinksProps) {
  const [search] = useSearchParams()
  const from = search.get('from')
  const shown = useRef(from)

  useEffect(() => {
    if (from !== null && from !== shown.current) focusHeading()
    shown.current = from
  }, [from])

  if (older === null && newer === null) return null
  const rest = [...search].filter(([name]) => !OF_PAGE.includes(name))
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

export function removalQuestion<Named>(
  texts: Record<'removeText' | 'removeYes' | 'removeNo', string> & { removeTitle: (named: Named) => string },
  named: Named,
): Question {
  const { removeTitle, removeText, removeYes, removeNo } = texts
  return { title: removeTitle(named), text: removeText, yes: removeYes, no: removeNo, danger: true }
}
