import { type Expression, sql } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Shop } from '../../platform/shop.server.ts'
import { isAdmin, type User } from '../accounts/user.ts'
import { type CalendarDay, clockStretches, startOfDay } from '../calendar-day.ts'
import type { Deni } from '../money.ts'
import { readInParts, type Stretch } from '../orders/settled-orders.server.ts'
import { type PromoUse, readPromoUse } from '../promotions/queries.server.ts'
import { ok, refuse, type Result } from '../result.ts'
import { DAY_MS, type EpochMs } from '../time.ts'
import { type Period, periodBefore, type SalesDay } from './period.ts'

const BEST_PRODUCTS = 8
// about
const BYTES_A_SALE = 200

/** A product in the delivered orders of a period. */
export interface SoldProduct {
  productId: string
  name: string
  quantity: number
  /** deni: price × quantity, before discounts and without delivery */
  revenue: Deni
  /** The current price (deni); null when the product is gone. */
  price: Deni | null
}

/** The best-selling products, by pieces, of the orders delivered in this range, with their current names and prices. */
export async function readBestProducts(shop: Shop, period: Stretch): Promise<SoldProduct[]> {
  const parts = await readInParts<Sale[]>(shop, {
    key: 'products sold',
    of: 'outcomes',
    ...period,
    bytes: (sales) => sales.length * BYTES_A_SALE,
    read: (stretch) => readSold(shop.reader, stretch),
  })
  const sold = bestOf(parts)
  if (sold.length === 0) return []
  const present = await readPresent(shop.reader, sold)
  const former = await readFormer(
    shop.reader,
    sold.filter(({ productId }) => !present.has(productId)),
  )
  return sold.map(({ productId, quantity, revenue }) => {
    const product = present.get(productId)
    const name = product?.name ?? former.get(productId) ?? productId
    return { productId, name, quantity, revenue, price: product?.price ?? null }
  })
}

interface Sale extends Sold {
  quantity: number
  revenue: Deni
}

/** Everything sold in these orders, best-selling first. */
async function readSold(db: Database, { from, until }: Stretch): Promise<Sale[]> {
  return await db
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
    .execute()
}

/** The best-selling of both parts: those of the short one, and the first of the others. */
function bestOf([long = [], short = []]: Sale[][]): Sale[] {
  const recent = new Map(short.map((sale) => [sale.productId, sale]))
  const others = long.slice(0, BEST_PRODUCTS + short.length).filter(({ productId }) => !recent.has(productId))
  for (const sale of long) {
    const { productId, quantity, revenue, lastOrder } = sale
    const known = recent.get(productId)
    if (!known) continue
    const last = lastOrder > known.lastOrder ? lastOrder : known.lastOrder
    recent.set(productId, {
      productId,
      quantity: quantity + known.quantity,
      revenue: revenue + known.revenue,
      lastOrder: last,
    })
  }
  return [...recent.values(), ...others].sort(bestFirst).slice(0, BEST_PRODUCTS)
}

function bestFirst(one: Sale, other: Sale): number {
  return (
    other.quantity - one.quantity || other.revenue - one.revenue || (one.productId < other.productId ? -1 : 1)
  )
}

interface Sold {
  productId: string
  lastOrder: string
}

async function readPresent(db: Database, sold: Sold[]) {
  const ids = sold.map(({ productId }) => productId)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'price'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The names of removed products, from their last order. */
async function readFormer(db: Database, sold: Sold[]): Promise<Map<string, string>> {
  if (sold.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_items')
    .select(['product_id', 'name'])
    .where((eb) =>
      eb.or(
        sold.map(({ productId, lastOrder }) =>
          eb.and([eb('order_id', '=', lastOrder), eb('product_id', '=', productId)]),
        ),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.name]))
}

export type SalesTotal = Omit<SalesDay, 'day'> & {
  /** deni: the average total of delivered orders; null without any */
  average: Deni | null
}

export interface SalesFigures {
  /** Every day of the period, including days without orders. */
  days: SalesDay[]
  total: SalesTotal
  /** The totals of as many days directly before. */
  before: SalesTotal
  bestProducts: SoldProduct[]
  promoUse: PromoUse[]
}

// about
const BYTES_A_ROW = 100

/**
 * The sales of a period by days in Skopje. Orders and codes count on the day on which they were placed. Revenue is the totals of orders
 * that are delivered now, and counts on the day of the delivery: customers pay on delivery.
 */
export async function getSalesFigures(
  shop: Shop,
  actor: User,
  period: Period,
): Promise<Result<SalesFigures>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const both = { first: periodBefore(period).first, last: period.last }
  const [placed, delivered, bestProducts, promoUse] = await Promise.all([
    readDays(shop, both, { of: 'placed', read: readPlaced }),
    readDays(shop, both, { of: 'outcomes', read: readDelivered }),
    readBestProducts(shop, momentsOf(period)),
    readPromoUse(shop, momentsOf(period)),
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

/** The first moment of a period and the first one after it. */
function momentsOf({ first, last }: Period): { from: EpochMs; until: EpochMs } {
  return { from: startOfDay(first), until: startOfDay(last + 1) }
}

interface DayRow {
  /** When the day began, as Skopje's clocks show it (ms). */
  local: number
  count: number
  revenue?: Deni
}

/** The days of a period with orders; the current day is the sum of both parts. */
async function readDays(
  shop: Shop,
  period: Period,
  {
    of,
    read,
  }: {
    of: 'placed' | 'outcomes'
    read: (db: Database, period: Period, stretch: Stretch) => Promise<DayRow[]>
  },
): Promise<Map<CalendarDay, Omit<DayRow, 'local'>>> {
  const parts = await readInParts<DayRow[]>(shop, {
    key: 'orders by day',
    of,
    ...momentsOf(period),
    bytes: (rows) => rows.length * BYTES_A_ROW,
    read: (stretch) => read(shop.reader, period, stretch),
  })
  const days = new Map<CalendarDay, Omit<DayRow, 'local'>>()
  for (const row of parts.flat()) {
    const day = row.local / DAY_MS
    const { count = 0, revenue = 0 } = days.get(day) ?? {}
    days.set(day, { count: count + row.count, revenue: revenue + (row.revenue ?? 0) })
  }
  return days
}

async function readPlaced(db: Database, period: Period, { from, until }: Stretch): Promise<DayRow[]> {
  return await db
    .selectFrom('orders')
    .select((eb) => [dayIn(period, eb.ref('created_at')).as('local'), eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('local')
    .execute()
}

async function readDelivered(db: Database, period: Period, { from, until }: Stretch): Promise<DayRow[]> {
  return await db
    .selectFrom('orders')
    .select((eb) => [
      dayIn(period, eb.ref('delivered_at')).as('local'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total').as('revenue'),
    ])
    .where('status', '=', 'delivered')
    .where('delivered_at', '>=', from)
    .where('delivered_at', '<', until)
    .groupBy('local')
    .execute()
}

/** When the day of a moment within the period began, as Skopje's clocks show it (ms). */
function dayIn({ first, last }: Period, moment: Expression<number | null>) {
  const stretches = clockStretches(startOfDay(first), startOfDay(last + 1))
  const cases = stretches.map(
    ({ until, offset }) => sql`when ${moment} < ${sql.lit(until)} then ${moment} + ${sql.lit(offset)}`,
  )
  const local = sql`(case ${sql.join(cases, sql` `)} end)`
  return sql<number>`${local} - ${local} % ${sql.lit(DAY_MS)}`
}
