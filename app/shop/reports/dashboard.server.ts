import { type Expression, sql } from 'kysely'
import { countRows, type Database } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { type CalendarDay, offsetPeriods, startOfDay } from '../calendar-day.ts'
import type { Deni } from '../money.ts'
import { REFUSED_STATUSES } from '../order-status.ts'
import { readOrderSummaries } from '../orders/queries.server.ts'
import { countUsers } from '../orders/users-with-orders.server.ts'
import { DAY_MS, type TimeRange } from '../time.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import { type Period, periodBefore, type SalesDay } from './period.ts'

const LAST_ORDERS = 5
const BEST_PRODUCTS = 8

/** `revenue`: the totals of delivered orders (deni). */
export async function getDashboard(services: Services, actor: User) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const allProducts = services.reader.selectFrom('products')
  const allOrders = services.reader.selectFrom('orders')
  const delivered = allOrders
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('revenue'))
    .where('status', '=', 'delivered')
    // the condition of the index of delivered orders
    .where('delivered_at', '>=', 0)
  const [products, comingSoon, orders, pending, { revenue }, { all: users, admins }, lastOrders] =
    await Promise.all([
      countRows(allProducts),
      countRows(allProducts.where((eb) => eb('is_coming_soon', '=', eb.lit(1)))),
      countRows(allOrders),
      countRows(allOrders.where('status', '=', 'pending')),
      delivered.executeTakeFirstOrThrow(),
      countUsers(services),
      readOrderSummaries(services.reader, { limit: LAST_ORDERS }),
    ])
  return ok({ products, comingSoon, orders, pending, revenue, users, admins, lastOrders })
}

/** With revenue before discounts and without delivery. A product that is gone has its last order's name, no price. */
async function readBestProducts(db: Database, { from, until }: TimeRange) {
  const sold = db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select((eb) => [
      'order_items.product_id as productId',
      eb.fn.sum<number>('order_items.quantity').as('quantity'),
      eb.fn.sum<number>('order_items.line_total').as('revenue'),
      eb.fn.max('orders.id').as('lastOrder'),
    ])
    .where('orders.status', '=', 'delivered')
    .where('orders.delivered_at', '>=', from)
    .where('orders.delivered_at', '<', until)
    .groupBy('order_items.product_id')
    .orderBy('quantity', 'desc')
    .orderBy('revenue', 'desc')
    .orderBy('order_items.product_id')
    .limit(BEST_PRODUCTS)
  return await db
    .selectFrom(sold.as('sold'))
    .innerJoin('order_items as last', (join) =>
      join.onRef('last.order_id', '=', 'sold.lastOrder').onRef('last.product_id', '=', 'sold.productId'),
    )
    .leftJoin('products', 'products.id', 'sold.productId')
    .select(['sold.productId', 'sold.quantity', 'sold.revenue', 'products.price'])
    .select((eb) => eb.fn.coalesce('products.name', 'last.name').as('name'))
    .orderBy('sold.quantity', 'desc')
    .orderBy('sold.revenue', 'desc')
    .orderBy('sold.productId')
    .execute()
}

const MOST_USED_CODES = 10

/** The most used codes of the orders placed in this period that were not refused. */
async function readPromoUse(db: Database, { from, until }: TimeRange) {
  return await db
    .selectFrom('orders')
    .select((eb) => [
      eb.ref('promo_code').$notNull().as('code'),
      eb.fn.countAll<number>().as('times'),
      eb.fn.sum<number>('discount').as('discount'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('promo_code', 'is not', null)
    .where('status', 'not in', REFUSED_STATUSES)
    .groupBy('promo_code')
    .orderBy('times', 'desc')
    .orderBy('promo_code')
    .limit(MOST_USED_CODES)
    .execute()
}

type SalesTotal = Omit<SalesDay, 'day'> & {
  /** Of delivered orders; null without any. */
  average: Deni | null
}

export interface SalesFigures {
  days: SalesDay[]
  total: SalesTotal
  /** Of as many days directly before. */
  before: SalesTotal
  bestProducts: Awaited<ReturnType<typeof readBestProducts>>
  promoUse: Awaited<ReturnType<typeof readPromoUse>>
}

/**
 * By days in Skopje. Orders and codes count on the day they were placed; revenue is the totals of orders that are
 * delivered now, on the day of delivery, when customers pay.
 */
export async function getSalesFigures(
  services: Services,
  actor: User,
  period: Period,
): Promise<Result<SalesFigures>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const both = { first: periodBefore(period).first, last: period.last }
  const [placed, delivered, bestProducts, promoUse] = await Promise.all([
    ordersByDay(services.reader, both, 'created_at').execute().then(byDay),
    ordersByDay(services.reader, both, 'delivered_at')
      .select((eb) => eb.fn.sum<number>('total').as('revenue'))
      .where('status', '=', 'delivered')
      .execute()
      .then(byDay),
    readBestProducts(services.reader, rangeOf(period)),
    readPromoUse(services.reader, rangeOf(period)),
  ])
  const days = Array.from({ length: both.last - both.first + 1 }, (_, number): SalesDay => {
    const day = both.first + number
    const { count = 0, revenue = 0 } = delivered.get(day) ?? {}
    return { day, orders: placed.get(day)?.count ?? 0, delivered: count, revenue }
  })
  const [before, own] = [days.slice(0, days.length / 2), days.slice(days.length / 2)]
  return ok({ days: own, total: totalOf(own), before: totalOf(before), bestProducts, promoUse })
}

function totalOf(days: SalesDay[]): SalesTotal {
  const sum = (figure: 'orders' | 'delivered' | 'revenue') =>
    days.reduce((total, day) => total + day[figure], 0)
  const [delivered, revenue] = [sum('delivered'), sum('revenue')]
  const average = delivered === 0 ? null : Math.round(revenue / delivered)
  return { orders: sum('orders'), delivered, revenue, average }
}

function rangeOf({ first, last }: Period): TimeRange {
  return { from: startOfDay(first), until: startOfDay(last + 1) }
}

/** Of the days on which this happened to the orders. */
function ordersByDay(db: Database, period: Period, moment: 'created_at' | 'delivered_at') {
  const { from, until } = rangeOf(period)
  return db
    .selectFrom('orders')
    .select((eb) => [dayIn(period, eb.ref(moment)).as('local'), eb.fn.countAll<number>().as('count')])
    .where(moment, '>=', from)
    .where(moment, '<', until)
    .groupBy('local')
}

/** `local`: the start of the day by Skopje's clocks (ms). */
function byDay<Row extends { local: number }>(rows: Row[]): Map<CalendarDay, Row> {
  return new Map(rows.map((row) => [row.local / DAY_MS, row]))
}

/** The start of the moment's day by Skopje's clocks (ms). */
function dayIn({ first, last }: Period, moment: Expression<number | null>) {
  const periods = offsetPeriods(startOfDay(first), startOfDay(last + 1))
  const cases = periods.map(
    ({ until, offset }) => sql`when ${moment} < ${sql.lit(until)} then ${moment} + ${sql.lit(offset)}`,
  )
  const local = sql`(case ${sql.join(cases, sql` `)} end)`
  return sql<number>`${local} - ${local} % ${sql.lit(DAY_MS)}`
}
