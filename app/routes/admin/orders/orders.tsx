import type { ChangeEvent } from 'react'
import { data, Link } from 'react-router'
import { dayAt, dayText, type DayText } from '../../../shop/calendar-day.ts'
import { ORDER_STATUSES } from '../../../shop/order-status.ts'
import {
  cancelOrder,
  setOrderStatus,
  getOrderDetail,
  saveOrderNote,
} from '../../../shop/orders/admin.server.ts'
import { listOrders } from '../../../shop/orders/list.server.ts'
import { parseOrderCancel, parseOrderNote, parseOrderStatus } from '../../../shop/orders/schema.ts'
import {
  MAX_ORDER_SEARCH,
  NO_ORDER_FILTER,
  type OrderFilter,
  orderFilterParams,
  orderFilterQuery,
  parseOrderFilter,
  TO_PACK,
} from '../../../shop/orders/search.ts'
import { ok, type Result } from '../../../shop/use-case.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { DayRange, ListFilter } from '../../../ui/admin/list.tsx'
import { CheckboxField } from '../../../ui/kit/field.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { Alert, ErrorState } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import {
  intentOf,
  readForm,
  refused,
  saveVersion,
  shown,
  signedIn,
  unlessUnavailable,
} from '../../request.server.ts'
import type { Route } from './+types/orders.ts'
import { type NoteAnswer, OrderDialog } from './order-dialog.tsx'
import { OrderList } from './order-list.tsx'
import { adminStatusText, answerText, type OrderAnswer, type SetStatus } from './order-table.tsx'
import './orders.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const search = url.searchParams
  const orderId = search.get('order')
  const filter = parseOrderFilter(search)
  const position = search.get('from')
  const [page, opened] = await Promise.all([
    unlessUnavailable(services, () => listOrders(services, user, { filter, position })),
    orderId === null ? null : getOrderDetail(services, user, orderId),
  ])
  return { page, filter, today: dayText(dayAt(services.clock())), opened: opened && shown(opened) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const sent = await readForm({ request, context }, (input) => ok({ input, intent: intentOf(input) }))
  if (!sent.ok) return refused(sent.refusal, { intent: 'status' as const })
  const { input, intent } = sent.value
  if (intent === 'note') {
    const form = parseOrderNote(input)
    const saved = await saveVersion(
      form,
      ({ orderId, version, value: note }) =>
        note && saveOrderNote(services, user, { orderId, version, ...note }),
    )
    return data<NoteAnswer>({ intent, ...saved.data }, saved.init ?? {})
  }
  if (intent === 'cancel') {
    const form = parseOrderCancel(input)
    return answer(intent, form.ok ? await cancelOrder(services, user, form.value) : form)
  }
  const form = parseOrderStatus(input)
  return answer('status', form.ok ? await setOrderStatus(services, user, form.value) : form)
}

function answer(intent: OrderAnswer['intent'], result: Result<SetStatus>) {
  if (result.ok) return data<OrderAnswer>({ intent, ...result.value })
  return refused(result.refusal, { intent })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  if (intent === 'note') return await saveInBrowser(serverAction, { about: { intent } })
  // the screen's own forms send no other
  return await saveInBrowser(serverAction, { about: { intent: intent as OrderAnswer['intent'] } })
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { page, filter, today, opened } = loaderData
  const texts = useTexts(orderTexts)
  return (
    <AdminPage
      title={texts.admin.ordersTitle}
      head={<OrderViews filter={filter} today={today} toPack={page?.toPack ?? null} />}
    >
      {/* without script; otherwise a message says it */}
      {actionData && actionData.intent !== 'note' && (
        <Alert kind={'refusal' in actionData ? 'error' : 'success'}>{answerText(actionData, texts)}</Alert>
      )}
      {page ? (
        <OrderList page={page} filter={filter} opened={opened} filters={<OrderFilters filter={filter} />} />
      ) : (
        <>
          <OrderFilters filter={filter} />
          <ErrorState text={texts.list.loadError} />
        </>
      )}
      {opened && <OrderDialog {...opened} sent={actionData?.intent === 'note' ? actionData : undefined} />}
    </AdminPage>
  )
}

interface OrderViewsProps {
  filter: OrderFilter
  today: DayText
  /** null: unknown */
  toPack: number | null
}

const COUNTED = 500

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
                {Math.min(count, COUNTED)}
                {count > COUNTED && '+'}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function OrderFilters({ filter }: { filter: OrderFilter }) {
  const texts = useTexts(orderTexts)
  const { list } = texts
  return (
    <ListFilter
      address={paths.admin.orders()}
      filter={orderFilterParams(filter)}
      search={{ label: list.searchHint, maxLength: MAX_ORDER_SEARCH }}
      isLong
    >
      {filter.isOldestFirst && <input type="hidden" name="sort" value="oldest" />}
      <fieldset className="row">
        <legend className="lbl">{texts.admin.ordersStatus}</legend>
        {ORDER_STATUSES.map((status) => (
          <label key={status}>
            <input
              type="checkbox"
              name="status"
              value={status}
              defaultChecked={filter.statuses.includes(status)}
              onChange={submitFilter}
            />
            {adminStatusText(status, texts)}
          </label>
        ))}
        <p className="tiny muted">{list.statusesHint}</p>
      </fieldset>
      <DayRange
        names={['since', 'until']}
        labels={[list.since, list.until]}
        values={[filter.since, filter.until]}
      />
      <CheckboxField
        name="day"
        value="delivered"
        label={list.byDelivery}
        defaultChecked={filter.isByDelivery}
        onChange={submitFilter}
      />
    </ListFilter>
  )
}

function submitFilter({ currentTarget }: ChangeEvent<HTMLInputElement>) {
  currentTarget.form?.requestSubmit()
}
