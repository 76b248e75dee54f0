import { dayAt } from '../../app/domain/calendar-day.ts'
import { getSalesFigures } from '../../app/server/sales-figures.server.ts'
import { LocalBus } from '../../app/server/bus.server.ts'
import type { Database } from '../../app/server/database/database.server.ts'
import { createLogger } from '../../app/server/logger.server.ts'
import { createShop } from '../../app/server/shop.server.ts'
import type { Stored } from './stored.ts'

const OWNER = {
  id: 'owner',
  email: 'owner@example.mk',
  displayName: 'Owner',
  role: 'admin' as const,
  createdAt: 0,
  lastLoginAt: null,
}

/** Where the figures that the administration shows are not those of the orders. */
export async function wrongFigures(db: Database, { orders }: Stored): Promise<string[]> {
  if (orders.length === 0) return []
  const moments = orders
    .flatMap(({ created_at, delivered_at }) => [created_at, delivered_at ?? created_at])
    .toSorted((one, other) => one - other)
  const period = { first: dayAt(moments[0] ?? 0), last: dayAt(moments.at(-1) ?? 0) }
  const shop = createShop({ db, bus: new LocalBus(), log: createLogger('silent') })
  const figures = await getSalesFigures(shop, OWNER, period)
  if (!figures.ok) throw new Error(`no figures: ${figures.refusal.code}`)
  const { total, promoUse } = figures.value
  const delivered = orders.filter(({ status }) => status === 'delivered')
  const withCode = orders.filter(
    ({ status, promo_code }) => promo_code !== null && status !== 'rejected' && status !== 'cancelled',
  )
  const expected = {
    orders: orders.length,
    delivered: delivered.length,
    revenue: delivered.reduce((sum, order) => sum + order.total, 0),
    discount: withCode.reduce((sum, { discount }) => sum + discount, 0),
  }
  const shown = {
    orders: total.orders,
    delivered: total.delivered,
    revenue: total.revenue,
    discount: promoUse.reduce((sum, { discount }) => sum + discount, 0),
  }
  const [first, second] = [JSON.stringify(expected), JSON.stringify(shown)]
  return first === second ? [] : [`the sales figures show ${second} for ${first}`]
}
