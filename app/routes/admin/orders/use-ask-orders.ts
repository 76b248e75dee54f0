import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type OrderFilter, orderFilterQuery, parseOrderFilter } from '../../../domain/order-filter.ts'
import { splitLanguage } from '../../../domain/language.ts'
import { paths } from '../../../ui/paths.ts'

const TYPED = ['q', 'since', 'until']

/**
 * Asks for the orders that the form describes, by an address without what is empty. `shown` is the filter that is on its
 * way; when the address changes by itself (a view, the back button) the fields follow it. [BEY-17]
 */
export function useAskOrders(filter: OrderFilter, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const asked = useRef(orderFilterQuery(filter))
  const query = orderFilterQuery(filter)

  useEffect(() => {
    if (asked.current === query) return
    asked.current = query
    const params = new URLSearchParams(query)
    for (const name of TYPED) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = params.get(name) ?? ''
    }
  }, [query, form])

  function ask() {
    if (!form.current) return
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    asked.current = orderFilterQuery(parseOrderFilter(new URLSearchParams(fields)))
    void navigate(paths.admin.orders(asked.current), { preventScrollReset: true })
  }

  const isComing = next && splitLanguage(next.pathname).address === paths.admin.orders()
  return { ask, shown: isComing ? parseOrderFilter(new URLSearchParams(next.search)) : filter }
}
