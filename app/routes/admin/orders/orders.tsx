import { type FormEvent, type RefObject, useId, useRef } from 'react'
import { data, Form, Link, useNavigate } from 'react-router'
import type { Services } from '../../../platform/services.server.ts'
import type { User } from '../../../shop/user.ts'
import {
  cancelOrder,
  setOrderStatus,
  getOrderDetail,
  saveOrderNote,
} from '../../../shop/orders/admin.server.ts'
import { listOrders } from '../../../shop/orders/list.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../shop/orders/rules.ts'
import { parseOrderCancel, parseOrderNote, parseOrderStatus } from '../../../shop/orders/schema.ts'
import {
  MAX_ORDER_SEARCH,
  NO_ORDER_FILTER,
  type OrderFilter,
  orderFilterQuery,
  parseOrderFilter,
  TO_PACK,
} from '../../../shop/orders/search.ts'
import { ok, type Result } from '../../../shop/result.ts'
import { dayAt, dayText, type DayText } from '../../../shop/calendar-day.ts'
import { formatNumber } from '../../../texts/format.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { useFollowQuery } from '../../../ui/admin/list.tsx'
import { saveInBrowser } from '../../../ui/kit/save.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { ErrorState } from '../../../ui/kit/error-state.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { paths } from '../../../ui/paths.ts'
import { signedIn } from '../../context.server.ts'
import { readForm } from '../../read-form.server.ts'
import { refusalStatus } from '../../refusal-status.server.ts'
import type { Route } from './+types/orders.ts'
import type { NoteAnswer } from './note-form.tsx'
import { OrderList } from './order-list.tsx'
import { adminStatusText, type OrderAnswer } from './order-table.tsx'
import { OrderDialog } from './order-dialog.tsx'
import './orders.css'

export { ScreenFailed as ErrorBoundary } from '../../../ui/admin/admin-page.tsx'

/** The orders that the address asks for, and the one whose dialog is open. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const search = url.searchParams
  const orderId = search.get('order')
  const filter = parseOrderFilter(search)
  const [list, opened] = await Promise.all([
    listOrders(services, user, { filter, position: search.get('from') }).catch((error: unknown) => {
      services.log.error({ err: error }, 'orders could not be read')
      return null
    }),
    orderId === null ? null : getOrderDetail(services, user, orderId),
  ])
  if ((list && !list.ok) || (opened && !opened.ok)) throw data(null, { status: 404 })
  return {
    page: list?.value ?? null,
    filter,
    today: dayText(dayAt(services.clock())),
    opened: opened?.value ?? null,
  }
}

type Asked =
  | { note: ReturnType<typeof parseOrderNote> }
  | { cancel: ReturnType<typeof parseOrderCancel> }
  | { change: ReturnType<typeof parseOrderStatus> }

/** Sets an order's status, cancels it, or saves its note, by the form's intent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const asked = await readForm(request, (input): Result<Asked> => {
    const intent = input instanceof FormData ? input.get('intent') : null
    if (intent === 'note') return ok({ note: parseOrderNote(input) })
    if (intent === 'cancel') return ok({ cancel: parseOrderCancel(input) })
    return ok({ change: parseOrderStatus(input) })
  })
  if (!asked.ok) return answer('status', asked)
  const form = asked.value
  if ('note' in form) return await saveNote(services, user, form.note)
  if ('cancel' in form) {
    const { cancel } = form
    return answer('cancel', cancel.ok ? await cancelOrder(services, user, cancel.value.orderId) : cancel)
  }
  const { change } = form
  return answer('status', change.ok ? await setOrderStatus(services, user, change.value) : change)
}

function answer(intent: OrderAnswer['intent'], result: Result<{ orderId: string; status: OrderStatus }>) {
  if (result.ok) return data<OrderAnswer>({ intent, ...result.value })
  return data<OrderAnswer>({ intent, refusal: result.refusal }, { status: refusalStatus(result.refusal) })
}

async function saveNote(services: Services, user: User, form: ReturnType<typeof parseOrderNote>) {
  if (!form.ok) return notSaved({ refusal: form.refusal }, refusalStatus(form.refusal))
  const { orderId, version, typed, tooLong, note } = form.value
  const problems = Object.fromEntries(tooLong.map((field) => [field, 'too-long' as const]))
  if (tooLong.length > 0) return notSaved({ problems, typed, version }, 422)
  const saved = await saveOrderNote(services, user, { orderId, version, ...note })
  if (!saved.ok) return notSaved({ refusal: saved.refusal, typed, version }, refusalStatus(saved.refusal))
  const { isSaved, current } = saved.value
  if (!isSaved) return notSaved({ current, typed }, 409)
  return data<NoteAnswer>({ intent: 'note', isSaved, current })
}

function notSaved(reason: Omit<NoteAnswer, 'intent'>, status: number) {
  return data<NoteAnswer>({ intent: 'note', ...reason }, { status })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  if (intent === 'note') return await saveInBrowser(serverAction, { about: { intent } })
  const about = { intent: intent === 'cancel' ? 'cancel' : 'status' } as const
  return await saveInBrowser(serverAction, { about, follows: () => true })
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { page, filter, today, opened } = loaderData
  const { admin } = useTexts(adminTexts)
  const { list } = useTexts(orderTexts)
  return (
    <AdminPage title={admin.ordersTitle}>
      <OrderViews filter={filter} today={today} toPack={page?.toPack ?? null} />
      <OrderFilters filter={filter} />
      {page ? (
        <OrderList page={page} filter={filter} opened={opened} />
      ) : (
        <ErrorState text={list.loadError} />
      )}
      <OrderDialog opened={opened} sent={actionData?.intent === 'note' ? actionData : undefined} />
    </AdminPage>
  )
}

interface OrderViewsProps {
  filter: OrderFilter
  today: DayText
  /** null: unknown. */
  toPack: number | null
}

const COUNTED = 500

/** Links to the views of every day: all orders, those to pack, today's. */
function OrderViews({ filter, today, toPack }: OrderViewsProps) {
  const { list } = useTexts(orderTexts)
  const views: [label: string, view: OrderFilter, count: number | null][] = [
    [list.viewAll, NO_ORDER_FILTER, null],
    [list.viewToPack, TO_PACK, toPack],
    [list.viewToday, { ...NO_ORDER_FILTER, since: today, until: today }, null],
  ]
  const shown = orderFilterQuery(filter)
  return (
    <nav className="order-views" aria-label={list.views}>
      {views.map(([label, view, count]) => {
        const query = orderFilterQuery(view)
        return (
          <Link
            key={query}
            to={opening.orders(view)}
            aria-current={query === shown ? 'true' : undefined}
            preventScrollReset
          >
            {label}
            {count !== null && (
              <span className="num count">
                {formatNumber(Math.min(count, COUNTED))}
                {count > COUNTED && '+'}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

/**
 * Search and filters as a GET form, which also works without script; a status applies as soon as it is chosen. What is being entered
 * stays while the list is revalidated.
 */
function OrderFilters({ filter }: { filter: OrderFilter }) {
  const texts = useTexts(adminTexts)
  const { list } = useTexts(orderTexts)
  const form = useRef<HTMLFormElement>(null)
  const ask = useAskOrders(filter, form)
  const searchId = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    ask()
  }
  return (
    <Form
      ref={form}
      action={paths.admin.orders()}
      role="search"
      aria-label={list.searchLabel}
      className="order-filters"
      onSubmit={submit}
    >
      {filter.isOldestFirst && <input type="hidden" name="sort" value="oldest" />}
      <div className="f find">
        <label htmlFor={searchId}>{list.searchHint}</label>
        <div>
          <input
            id={searchId}
            type="search"
            name="search"
            defaultValue={filter.search}
            maxLength={MAX_ORDER_SEARCH}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" kind="secondary">
            {list.search}
          </Button>
        </div>
      </div>
      <Field type="date" name="since" label={list.since} defaultValue={filter.since ?? ''} />
      <Field type="date" name="until" label={list.until} defaultValue={filter.until ?? ''} />
      <fieldset>
        <legend>{list.statuses}</legend>
        {ORDER_STATUSES.map((status) => (
          <label key={status}>
            <input
              type="checkbox"
              name="status"
              value={status}
              defaultChecked={filter.statuses.includes(status)}
              onChange={ask}
            />
            {adminStatusText(status, texts)}
          </label>
        ))}
      </fieldset>
    </Form>
  )
}

/** Navigates to what the form asks for, by an address without empty fields. */
function useAskOrders(filter: OrderFilter, form: RefObject<HTMLFormElement | null>): () => void {
  const navigate = useNavigate()
  const announce = useFollowQuery(form, orderFilterQuery(filter))
  return () => {
    if (!form.current) return
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const wanted = parseOrderFilter(new URLSearchParams(fields))
    announce(orderFilterQuery(wanted))
    void navigate(opening.orders(wanted), { preventScrollReset: true })
  }
}
