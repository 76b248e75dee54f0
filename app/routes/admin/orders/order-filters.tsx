import { useId, useRef, type FormEvent } from 'react'
import { Form } from 'react-router'
import { MAX_ORDER_SEARCH, type OrderFilter } from '../../../domain/order-filter.ts'
import { ORDER_STATUSES } from '../../../domain/order.ts'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { paths } from '../../../ui/paths.ts'
import { adminStatusText } from '../status-text.ts'
import { useAskOrders } from './use-ask-orders.ts'

/**
 * Search and filters as a form that asks by address, so it also works without script; a status counts as soon as it is
 * chosen. What is being typed stays while the list is read again. [BEY-17]
 */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const texts = useAdminTexts()
  const { list } = useAdminOrdersTexts()
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
