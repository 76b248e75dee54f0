import { sql, type Expression } from 'kysely'
import { type CalendarDay, clockStretches, startOfDay } from '../domain/calendar-day.ts'
import type { Deni } from '../domain/money.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { type Period, periodBefore } from '../domain/sales-period.ts'
import { DAY_MS, type EpochMs } from '../domain/time.ts'
import { isAdmin, type User } from '../domain/user.ts'
import type { Database } from './database/database.server.ts'
import { type PromoUse, readPromoUse } from './promo-use.server.ts'
import { readBestProducts, type SoldProduct } from './sold-products.server.ts'
import { readInParts, type Stretch } from './settled-orders.server.ts'
import type { Shop } from './shop.server.ts'

export interface SalesDay {
  day: CalendarDay
  /** How many were placed, whatever became of them. */
  orders: number
  /** How many of whatever day were delivered. */
  delivered: number
  /** deni: the totals of those delivered */
  revenue: Deni
}

export type SalesTotal = Omit<SalesDay, 'day'> & {
  /** deni: what a delivered order came to; null without any */
  average: Deni | null
}

export interface SalesFigures {
  /** Every day of the period, also those on which nothing happened. */
  days: SalesDay[]
  total: SalesTotal
  /** The same of as many days directly before. */
  before: SalesTotal
  bestProducts: SoldProduct[]
  promoUse: PromoUse[]
}

// about
const BYTES_A_ROW = 100

/**
 * What happened in a period, by days in Skopje. Orders and codes count on the day on which they were placed. Revenue is
 * as ADM-02 has it, the totals of orders that are delivered now, and counts on the day of the delivery: people pay at
 * the door, so that is when the money is there. [BEY-21 SEC-03]
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
  day: CalendarDay
  count: number
  revenue?: Deni
}

/** The days of a period on which something happened, the day that is going on from both its parts. */
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
): Promise<Map<CalendarDay, DayRow>> {
  const parts = await readInParts<DayRow[]>(shop, {
    key: 'orders by day',
    of,
    ...momentsOf(period),
    bytes: (rows) => rows.length * BYTES_A_ROW,
    read: (stretch) => read(shop.db, period, stretch),
  })
  const days = new Map<CalendarDay, DayRow>()
  for (const row of parts.flat()) {
    const { count = 0, revenue = 0 } = days.get(row.day) ?? {}
    days.set(row.day, { day: row.day, count: count + row.count, revenue: revenue + (row.revenue ?? 0) })
  }
  return days
}

async function readPlaced(db: Database, period: Period, { from, until }: Stretch): Promise<DayRow[]> {
  return await db
    .selectFrom('orders')
    .select((eb) => [dayIn(period, eb.ref('created_at')).as('day'), eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('day')
    .execute()
}

async function readDelivered(db: Database, period: Period, { from, until }: Stretch): Promise<DayRow[]> {
  return await db
    .selectFrom('orders')
    .select((eb) => [
      dayIn(period, eb.ref('delivered_at')).as('day'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total').as('revenue'),
    ])
    .where('status', '=', 'delivered')
    .where('delivered_at', '>=', from)
    .where('delivered_at', '<', until)
    .groupBy('day')
    .execute()
}

/** The day in Skopje of a moment within the period, as a number that both databases compute in the same way. */
function dayIn({ first, last }: Period, moment: Expression<number | null>) {
  const stretches = clockStretches(startOfDay(first), startOfDay(last + 1))
  const cases = stretches.map(
    ({ until, offset }) => sql`when ${moment} < ${sql.lit(until)} then ${moment} + ${sql.lit(offset)}`,
  )
  return sql<CalendarDay>`(case ${sql.join(cases, sql` `)} end) / ${sql.lit(DAY_MS)}`
}
