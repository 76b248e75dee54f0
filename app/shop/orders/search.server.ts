import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Expression, expressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { inBatches } from '../../platform/batches.server.ts'
import {
  beginsWith,
  type Database,
  engineOf,
  type Tables,
  type Transaction,
  transaction,
} from '../../platform/database/database.server.ts'
import { type ListPosition, orderedFrom } from '../../platform/list-page.server.ts'
import { startOf } from '../calendar-day.ts'
import type { OrderStatus } from '../order-status.ts'
import { type OrderFilter, orderSearchTerms, type OrderSearchTerm, wholeEmail } from './search.ts'

/** Counting further takes longer than the figure is worth. */
export const MOST_COUNTED = 500

/** So many orders may wait for indexing before the whole list is walked. */
export const MOST_WAITING = 2000

/** More candidates are common enough that a walk along the list soon finds a page. */
export const MOST_CANDIDATES = 5000
const FEW = 10_000
/** In a shop of a million orders so many usually contain a page of two common names. */
const FIRST_PART = 20_000

export interface FoundOrder {
  created_at: number
  id: string
}

interface OrderQuery {
  filter: OrderFilter
  position?: ListPosition | null
  limit: number
}

interface Search extends Required<OrderQuery> {
  isAscending: boolean
}

/** Rare words are looked up, common ones found along the index that lists orders. */
export async function findOrders(db: Database, { filter, position = null, limit }: OrderQuery) {
  const isAscending = position ? position.direction === 'newer' : filter.isOldestFirst
  const query = { filter, position, limit, isAscending }
  return (filter.search === '' ? null : await findByWords(db, query)) ?? (await walk(db, query))
}

/** At most MOST_COUNTED + 1. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  return (await findOrders(db, { filter, limit: MOST_COUNTED + 1 })).length
}

/** By the rarest word, plus the orders that are not indexed yet; null when all words are common. */
async function findByWords(db: Database, query: Search): Promise<FoundOrder[] | null> {
  if (await areMoreWaiting(db, MOST_WAITING)) return null
  // first: an order indexed in between is found twice rather than not at all
  const waiting = await ordersIn(db, query)
    .where((eb) => eb('words_indexed', '=', eb.lit(0)))
    .execute()
  const terms = orderSearchTerms(query.filter.search)
  if (terms.some((term) => term.length === 0)) return []
  const term = await rarest(db, terms)
  return term && inOrder([...waiting, ...(await check(db, term, query))], query)
}

/** The term of the rarest word, or null when all are common. */
async function rarest(db: Database, terms: OrderSearchTerm[]): Promise<OrderSearchTerm | null> {
  for (const term of terms.toSorted((one, other) => lengthOf(other) - lengthOf(one)))
    if (!(await areMore(candidatesOf(db, term), MOST_CANDIDATES))) return term
  return null
}

/** Along the orders of the term; those that have all other words too. The first part may contain all that are counted. */
async function check(db: Database, term: OrderSearchTerm, query: Search): Promise<FoundOrder[]> {
  const order = filteredOrders(db, query.filter).where('id', '=', sql.ref<string>('part.id')).select('id')
  // a value, not `exists`: PostgreSQL would check all orders to look the candidates up
  const isFound = sql<SqlBool>`(${order.where(hasWords(query.filter.search))}) is not null`
  return await partByPart(db, { ...query, size: MOST_COUNTED + 1 }, { rows: candidatesOf(db, term), isFound })
}

/** In parts from `size` up, each twice as long, until enough are found by a condition on the rows of `part`. */
async function partByPart<DB, From extends keyof DB>(
  db: Database,
  query: Search & { size: number },
  { rows, isFound }: { rows: SelectQueryBuilder<DB, From, FoundOrder>; isFound: Expression<SqlBool> },
): Promise<FoundOrder[]> {
  const { limit, isAscending } = query
  let { position, size } = query
  let found: FoundOrder[] = []
  for (; ; size *= 2) {
    const part = orderedFrom(rows, position, { isAscending })
    const checked = db.selectFrom(part.limit(size).as('part')).select(['id', 'created_at']).where(isFound)
    const some = await orderedFrom(checked, null, { isAscending }).limit(limit).execute()
    found = inOrder([...found, ...some], query)
    const next = part.offset(size - 1).limit(1)
    const last = found.length < limit ? await next.executeTakeFirst() : undefined
    if (!last) return found
    position = { direction: isAscending ? 'newer' : 'older', createdAt: last.created_at, id: last.id }
  }
}

/** One after the other: PostgreSQL reads all of several ranges together, however few are wanted. */
function candidatesOf(db: Database, term: OrderSearchTerm) {
  const words = db.selectFrom('order_words').select(['created_at', 'order_id as id'])
  const ranges = term.map((meant) => words.where((eb) => beginsWith(eb.ref('word'), longest(meant))))
  return db
    .selectFrom(ranges.reduce((all, one) => all.unionAll(one)).as('candidate'))
    .select(['id', 'created_at'])
}

function lengthOf(term: OrderSearchTerm): number {
  return Math.min(...term.map((words) => longest(words).length))
}

function longest(words: string[]): string {
  return words.reduce((one, other) => (other.length > one.length ? other : one), '')
}

/**
 * Along the list, or along the lists of the chosen statuses, merged. Those don't contain the search words, so with a
 * search they serve only while orders of the statuses are few.
 */
async function walk(db: Database, query: Search): Promise<FoundOrder[]> {
  const { statuses, search } = query.filter
  const chosen = db.selectFrom('orders').where('status', 'in', statuses)
  const isWhole = statuses.length === 0 || (search !== '' && (await areMore(chosen, FEW)))
  if (isWhole && search !== '' && engineOf(db) === 'postgres') {
    const rows = filteredOrders(db, query.filter).select(['id', 'created_at', 'search_words'])
    // in one query PostgreSQL expects so few orders with all words that it reads the whole table
    return await partByPart(db, { ...query, size: FIRST_PART }, { rows, isFound: hasWords(search) })
  }
  if (isWhole) return await ordersIn(db, query).execute()
  const found = await Array.fromAsync(statuses, (status) => ordersIn(db, query, status).execute())
  return inOrder(found.flat(), query)
}

function inOrder(orders: FoundOrder[], { isAscending, limit }: Search): FoundOrder[] {
  const once = [...new Map(orders.map((order) => [order.id, order])).values()]
  const sign = isAscending ? 1 : -1
  return once
    .sort((one, other) => sign * (one.created_at - other.created_at || (one.id < other.id ? -1 : 1)))
    .slice(0, limit)
}

function ordersIn(db: Database, { filter, position, limit, isAscending }: Search, status?: OrderStatus) {
  const orders = filteredOrders(db, filter, status).select(['id', 'created_at'])
  const found = filter.search === '' ? orders : orders.where(hasWords(filter.search))
  return orderedFrom(found, position, { isAscending }).limit(limit)
}

/** By all but the words. */
function filteredOrders(db: Database, filter: OrderFilter, status?: OrderStatus) {
  const { search, statuses, since, until, isByDelivery } = filter
  const day = isByDelivery ? 'delivered_at' : 'created_at'
  let orders = db.selectFrom('orders')
  if (since !== null) orders = orders.where(day, '>=', startOf(since))
  if (until !== null) orders = orders.where(day, '<', startOf(until, 1))
  if (isByDelivery) orders = orders.where('status', '=', 'delivered')
  if (status !== undefined) orders = orders.where('status', '=', status)
  // an expression, so that databases follow the list instead of sorting all orders of the statuses
  else if (statuses.length > 0) orders = orders.where(sql<string>`status || ''`, 'in', statuses)
  const email = wholeEmail(search)
  return email === null ? orders : orders.where('user_email', '=', email)
}

function hasWords(search: string) {
  const eb = expressionBuilder<Tables, 'orders'>()
  const has = (word: string) => eb('search_words', 'like', `% ${word}%`)
  return eb.and(orderSearchTerms(search).map((term) => eb.or(term.map((words) => eb.and(words.map(has))))))
}

const ORDERS_AT_ONCE = 100
// three parameters per row, below either engine's limit
const ROWS_AT_ONCE = 2000

/** Some at a time, hourly: placing an order does not wait for it, and waiting orders are found too. */
export async function indexOrders(db: Database): Promise<void> {
  for (;;) {
    const waiting = await waitingOrders(db).select('id').orderBy('created_at').limit(ORDERS_AT_ONCE).execute()
    if (waiting.length === 0) return
    const ids = waiting.map(({ id }) => id)
    await transaction(db, (tx) => indexWords(tx, ids))
    await nextTurn()
  }
}

async function indexWords(tx: Transaction, orderIds: string[]): Promise<void> {
  // marked first: a concurrent run waits, and finds nothing left to do
  const marked = await tx
    .updateTable('orders')
    .set({ words_indexed: 1 })
    .where('id', 'in', orderIds)
    .where((eb) => eb('words_indexed', '=', eb.lit(0)))
    .returning(['id', 'created_at', 'search_words'])
    .execute()
  const rows = marked.flatMap(({ id, created_at, search_words }) =>
    [...new Set(search_words.split(' '))]
      .filter((word) => word !== '')
      .map((word) => ({ word, created_at, order_id: id })),
  )
  for (const some of inBatches(rows, ROWS_AT_ONCE))
    await tx
      .insertInto('order_words')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function areMoreWaiting(db: Database, most: number): Promise<boolean> {
  return await areMore(waitingOrders(db), most)
}

async function areMore<DB, From extends keyof DB>(rows: SelectQueryBuilder<DB, From, object>, most: number) {
  const next = rows.clearSelect().select((eb) => eb.lit(1).as('one'))
  return (await next.limit(1).offset(most).executeTakeFirst()) !== undefined
}

function waitingOrders(db: Database) {
  return db.selectFrom('orders').where((eb) => eb('words_indexed', '=', eb.lit(0)))
}
