import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type OrderFilter, orderFilterQuery, parseOrderFilter } from '../../../domain/order-filter.ts'
import { opening } from '../admin-addresses.ts'

/**
 * Asks for the orders that the form describes, by an address without what is empty. The fields are the form's own; when
 * the address changes by itself (a view, the back button) they follow it. [BEY-17]
 */
export function useAskOrders(filter: OrderFilter, form: RefObject<HTMLFormElement | null>): () => void {
  const navigate = useNavigate()
  const query = orderFilterQuery(filter)
  const asked = useRef(query)

  useEffect(() => {
    if (asked.current === query || !form.current) return
    asked.current = query
    fill(form.current, new URLSearchParams(query))
  }, [query, form])

  return () => {
    if (!form.current) return
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const wanted = parseOrderFilter(new URLSearchParams(fields))
    asked.current = orderFilterQuery(wanted)
    void navigate(opening.orders(wanted), { preventScrollReset: true })
  }
}

function fill(form: HTMLFormElement, params: URLSearchParams): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value)
    else field.value = params.get(field.name) ?? ''
  }
}
