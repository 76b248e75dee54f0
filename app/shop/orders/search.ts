import { type DayText, dayTextIn } from '../calendar-day.ts'
import { ORDER_STATUSES, type OrderStatus, STATUSES_TO_PACK } from '../order-status.ts'
import { latinise, nameBeginningsOf, searchTokens } from '../search/search.ts'
import { cleanText, queryText } from '../text.ts'
import { type Customer, normalizePhone } from './checkout.ts'
import { type Order, shortOrderId } from './rules.ts'

/** Prefixes, so that a name is never found in an email address. */
const KIND = { id: 'i', phone: 'p', name: 'n', email: 'e' } as const

/** at most three times as many bytes still fit into an index row of either database */
const MAX_LENGTH = 600
const MOST_EMAIL_PARTS = 4

const ID = /^#?([\p{L}\p{N}]{1,8})$/u
const ID_DIGITS = /^[\da-f]+$/
const IN_EMAIL = /^[\da-z.+-]+$/
const WHOLE_ID = /^#?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const PHONE_PART = /^[+(]*\d[\d()/.\-–—]*$/
/** E.164, with country code. Longer runs of digits are a phone number followed by an order number. */
const MAX_PHONE_DIGITS = 15

/** Any of the alternatives, of which every word has to begin a word of the order. */
export type OrderSearchTerm = string[][]

export type SearchedOrder = Pick<Order, 'id' | 'userEmail'> &
  Pick<Customer, 'firstName' | 'lastName' | 'phone'>

/** Each after a space: end of the id, phone, folded names, email. None contains a wildcard of LIKE. */
export function orderSearchWords(order: SearchedOrder): string {
  const words = [
    KIND.id + plain(shortOrderId(order.id)),
    ...phoneWords(order.phone).map((digits) => KIND.phone + digits),
    ...searchTokens(`${order.firstName} ${order.lastName}`).map((word) => KIND.name + word),
    ...emailWords(order.userEmail).map((part) => KIND.email + part),
  ]
  return [...new Set(words)].reduce(
    (text, word) => (text.length + word.length < MAX_LENGTH ? `${text} ${word}` : text),
    '',
  )
}

/** What no order can contain is left out: each alternative costs a look at every order that is read. */
export function orderSearchTerms(query: string): OrderSearchTerm[] {
  return queryParts(query).map((part) => {
    const id = idWord(part)
    if (part.startsWith('#')) return id
    if (part.includes('@')) return [[KIND.email + plain(part)]]
    if (PHONE_PART.test(part)) return [...phoneBeginnings(part), ...id]
    const email = plain(part)
    return [...nameBeginnings(part), ...id, ...(IN_EMAIL.test(email) ? [[KIND.email + email]] : [])]
  })
}

/** `<ana@example.mk>` is that address alone, and none that ends with it; null without brackets. */
export const wholeEmail = (query: string) => /<(\S+@\S+)>/.exec(query)?.[1]?.toLowerCase() ?? null

function queryParts(query: string): string[] {
  const parts: string[] = []
  for (const word of query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)) {
    const part = word.replace(/[<>]/g, '')
    const last = parts.at(-1)
    if (last !== undefined && isPhoneContinued(last, part)) parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  return parts
}

function isPhoneContinued(phone: string, part: string): boolean {
  if (!PHONE_PART.test(phone) || !PHONE_PART.test(part)) return false
  return (phone + part).replace(/\D/g, '').length <= MAX_PHONE_DIGITS
}

/** An `а` or `ц` of the other keyboard layout is the letter of the number. */
function idWord(part: string): string[][] {
  const id = latinise(WHOLE_ID.test(part) ? shortOrderId(part) : (ID.exec(part)?.[1] ?? ''))
  return ID_DIGITS.test(id) ? [[KIND.id + id]] : []
}

/** Without country code, and also without the network's prefix. */
function phoneWords(phone: string): string[] {
  const [first = '', ...rest] = normalizePhone(phone).split(' ')
  const isMacedonian = /^0\d \d{4} \d{3}$|^0\d\d \d{3} \d{3}$/.test([first, ...rest].join(' '))
  if (isMacedonian) return [first.slice(1) + rest.join(''), rest.join('')]
  const digits = phone.normalize('NFKC').replace(/\D/g, '')
  return digits === '' ? [] : [digits.replace(/^00/, ''), digits]
}

/** As dialled at home, from abroad, or without prefix. */
function phoneBeginnings(part: string): string[][] {
  const digits = part.replace(/\D/g, '')
  const national = digits.replace(/^(?:00)?389/, '').replace(/^0+/, '')
  const beginnings = [digits, digits.replace(/^00/, ''), national].filter((beginning) => beginning !== '')
  return [...new Set(beginnings)].map((beginning) => [KIND.phone + beginning])
}

/** A part may be a double surname: its first word may begin with a Latin y, and its last one may be unfinished. */
function nameBeginnings(part: string): string[][] {
  const words = searchTokens(part)
  const last = words.pop()
  if (last === undefined) return []
  const begun = words.slice(0, 1).flatMap(nameBeginningsOf)
  const starts = begun.length === 0 ? [[]] : begun.map((first) => [first, ...words.slice(1)])
  return starts.flatMap((start) =>
    nameBeginningsOf(last).map((ending) => [...start, ending].map((word) => KIND.name + word)),
  )
}

function emailWords(email: string): string[] {
  const address = plain(email.normalize('NFKC'))
  const [name = ''] = address.split('@')
  const starts = [...name.matchAll(/[.+-](?=.)/g)].map(({ index }) => index + 1)
  return [0, ...starts].slice(0, MOST_EMAIL_PARTS).map((start) => address.slice(start))
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@.+-]/gu, '-')

export const MAX_ORDER_SEARCH = 100

export interface OrderFilter {
  search: string
  statuses: OrderStatus[]
  since: DayText | null
  until: DayText | null
  /** Only delivered orders; the days are those of delivery, as in the sales figures. */
  isByDelivery: boolean
  isOldestFirst: boolean
}

export const NO_ORDER_FILTER: OrderFilter = {
  search: '',
  statuses: [],
  since: null,
  until: null,
  isByDelivery: false,
  isOldestFirst: false,
}

/** What must be packed, longest waiting first. */
export const TO_PACK: OrderFilter = {
  ...NO_ORDER_FILTER,
  statuses: STATUSES_TO_PACK,
  isOldestFirst: true,
}

/** The filter of an address; invalid values are ignored. */
export function parseOrderFilter(params: URLSearchParams): OrderFilter {
  const statuses = params.getAll('status')
  return {
    search: cleanText(params.get('search') ?? '', { max: MAX_ORDER_SEARCH }),
    statuses: ORDER_STATUSES.filter((status) => statuses.includes(status)),
    since: dayTextIn(params.get('since')),
    until: dayTextIn(params.get('until')),
    isByDelivery: params.get('day') === 'delivered',
    isOldestFirst: params.get('sort') === 'oldest',
  }
}

export function orderFilterParams(filter: OrderFilter): [name: string, value: string][] {
  const params: [string, string][] = []
  if (filter.search) params.push(['search', filter.search])
  for (const status of ORDER_STATUSES) if (filter.statuses.includes(status)) params.push(['status', status])
  if (filter.since !== null) params.push(['since', filter.since])
  if (filter.until !== null) params.push(['until', filter.until])
  if (filter.isByDelivery) params.push(['day', 'delivered'])
  if (filter.isOldestFirst) params.push(['sort', 'oldest'])
  return params
}

export const orderFilterQuery = (filter: OrderFilter): string => queryText(orderFilterParams(filter))

export function isFiltered({ search, statuses, since, until, isByDelivery }: OrderFilter): boolean {
  return search !== '' || statuses.length > 0 || since !== null || until !== null || isByDelivery
}
