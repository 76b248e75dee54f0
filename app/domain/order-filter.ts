import { ORDER_STATUSES, type OrderStatus } from './order.ts'
import { type DayText, parseDay } from './skopje-day.ts'
import { cleanText } from './text.ts'

export const MAX_ORDER_SEARCH = 100

/** Which orders the administration's list shows, all of it together. [BEY-17] */
export interface OrderFilter {
  /** The last 8 characters of the id, a name, a phone or an e-mail address, or several of these. */
  search: string
  /** Any of these; none is every status. In the order of the shop, each once. */
  statuses: OrderStatus[]
  /** Both days belong to it. */
  since: DayText | null
  until: DayText | null
  /** As packing goes; the newest first otherwise. */
  isOldestFirst: boolean
}

export const NO_ORDER_FILTER: OrderFilter = {
  search: '',
  statuses: [],
  since: null,
  until: null,
  isOldestFirst: false,
}

/** What must be packed today: accepted or not yet, whoever has waited longest first. */
export const TO_PACK: OrderFilter = {
  ...NO_ORDER_FILTER,
  statuses: ['pending', 'approved'],
  isOldestFirst: true,
}

/** The filter that an address asks for; what makes no sense counts as not asked. [BEY-17] */
export function parseOrderFilter(params: URLSearchParams): OrderFilter {
  const statuses = params.getAll('status')
  return {
    search: cleanText(params.get('search') ?? '', { max: MAX_ORDER_SEARCH }),
    statuses: ORDER_STATUSES.filter((status) => statuses.includes(status)),
    since: parseDay(params.get('since')),
    until: parseDay(params.get('until')),
    isOldestFirst: params.get('sort') === 'oldest',
  }
}

/** The filter as the names and values of an address or a form, without what is the default, always in one order. */
export function orderFilterParams(filter: OrderFilter): [name: string, value: string][] {
  const params: [string, string][] = []
  if (filter.search) params.push(['search', filter.search])
  for (const status of ORDER_STATUSES) if (filter.statuses.includes(status)) params.push(['status', status])
  if (filter.since !== null) params.push(['since', filter.since])
  if (filter.until !== null) params.push(['until', filter.until])
  if (filter.isOldestFirst) params.push(['sort', 'oldest'])
  return params
}

/** '' or '?…', the same for the same filter. */
export function orderFilterQuery(filter: OrderFilter): string {
  const query = new URLSearchParams(orderFilterParams(filter)).toString()
  return query === '' ? '' : `?${query}`
}

/** Whether some orders may be missing from the list. */
export function isFiltered({ search, statuses, since, until }: OrderFilter): boolean {
  return search !== '' || statuses.length > 0 || since !== null || until !== null
}
