import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, dayText, parseDay, startOfDay } from '../../../app/shop/calendar-day.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../app/shop/order-status.ts'
import { cancelOrder, setOrderStatus } from '../../../app/shop/orders/admin.server.ts'
import { statusTimestamps } from '../../../app/shop/orders/rules.ts'
import { getDashboard, getSalesFigures } from '../../../app/shop/reports/dashboard.server.ts'
import { type Period } from '../../../app/shop/reports/period.ts'
import { HOUR_MS, type EpochMs } from '../../../app/shop/time.ts'
import {
  addProduct,
  addPromo,
  addUser,
  adminShopForEach,
  addOrder,
  valueOf,
  insertRows,
} from '../../support/factories.ts'
import { ORDER } from '../../support/rows.ts'

const { services, admin } = adminShopForEach()

test('[ADM-02] the dashboard counts products, orders and users; revenue is the total of what was delivered', async () => {
  const user = await addUser(services)
  await addProduct(services, { isComingSoon: true })
  const ids: string[] = []
  for (let quantity = 1; quantity <= 6; quantity++) {
    services.advance(1000)
    ids.push((await addOrder(services, user.id, {}, { quantity })).id)
  }
  const [first = '', second = '', third = '', fourth = ''] = ids
  const revenue = async () => valueOf(await getDashboard(services, admin)).revenue
  expect(await revenue()).toBe(0)
  valueOf(await setOrderStatus(services, admin, { orderId: first, status: 'delivered' }))
  expect(await revenue()).toBe(65_000) // with delivery, the subtotal being below 1.500 ден
  valueOf(await setOrderStatus(services, admin, { orderId: second, status: 'delivered' }))
  expect(await revenue()).toBe(180_000)
  for (const status of ['approved', 'pending', 'rejected'] as const) {
    valueOf(await setOrderStatus(services, admin, { orderId: first, status }))
    expect(await revenue()).toBe(115_000)
  }
  valueOf(await setOrderStatus(services, admin, { orderId: third, status: 'approved' }))
  valueOf(await cancelOrder(services, admin, { orderId: fourth }))
  const dashboard = valueOf(await getDashboard(services, admin))
  expect(dashboard).toMatchObject({
    products: 7,
    comingSoon: 1,
    orders: 6,
    pending: 2,
    users: 2,
    admins: 1,
    revenue: 115_000,
  })
  expect(dashboard.lastOrders.map((order) => order.id)).toEqual(ids.toReversed().slice(0, 5))
  expect(dashboard.lastOrders.map((order) => order.itemCount)).toEqual([6, 5, 4, 3, 2])
})

/** An order of products p0–p9, each line with pieces at 100 ден, made at some hour and delivered so many hours later. */
interface MadeUpOrder {
  id: string
  createdAt: EpochMs
  settledAt: EpochMs
  status: OrderStatus
  lines: { product: number; quantity: number }[]
  code: string | null
}

/** Orders around a moment, most of them delivered; the same seed gives the same. */
function madeUpOrders(count: number, { from, days }: { from: EpochMs; days: number }): MadeUpOrder[] {
  const line = fc.record({ product: fc.nat(9), quantity: fc.integer({ min: 1, max: 3 }) })
  const order = fc.record({
    halfHours: fc.nat(days * 48),
    later: fc.nat(200),
    status: fc.constantFrom('delivered', 'delivered', ...ORDER_STATUSES),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ product }) => product }),
    code: fc.constantFrom(null, null, 'A', 'B'),
  })
  return fc.sample(order, { numRuns: count, seed: 21 }).map(({ halfHours, later, ...rest }, number) => {
    const createdAt = from + (halfHours * HOUR_MS) / 2
    return {
      ...rest,
      id: `o${String(number).padStart(5, '0')}`,
      createdAt,
      settledAt: createdAt + later * HOUR_MS,
    }
  })
}

const subtotalOf = ({ lines }: MadeUpOrder): number =>
  lines.reduce((sum, { quantity }) => sum + quantity * 10_000, 0)

/** With 10 ден off by a code, and 150 ден of delivery. */
const totalOf = (order: MadeUpOrder): number => subtotalOf(order) - discountOf(order) + 15_000

const discountOf = ({ code }: MadeUpOrder): number => (code === null ? 0 : 1000)

function madeUpRows(order: MadeUpOrder) {
  const { id, status, createdAt, settledAt, code } = order
  return {
    order: {
      ...ORDER,
      id,
      user_id: null,
      idempotency_key: id,
      subtotal: subtotalOf(order),
      discount: discountOf(order),
      total: totalOf(order),
      ...(code !== null && {
        promo_id: code,
        promo_code: code,
        promo_discount_type: 'fixed' as const,
        promo_discount_value: 1000,
        promo_discount_amount: 1000,
      }),
      status,
      country: 'MK' as const,
      created_at: createdAt,
      updated_at: settledAt,
      delivered_at: settledAt, // by mistake, where the status is another one by now
      rejected_at: null,
      cancelled_at: null,
      ...statusTimestamps(status, settledAt),
    },
    items: order.lines.map(({ product, quantity }, position) => ({
      order_id: id,
      position,
      product_id: `p${product}`,
      name: `Крем ${product}`,
      brand: 'hocl',
      price: 10_000,
      quantity,
      line_total: quantity * 10_000,
    })),
  }
}

const period = (first: string, last: string): Period => ({ first: parseDay(first)!, last: parseDay(last)! })
const within = ({ first, last }: Period, at: number) => dayAt(at) >= first && dayAt(at) <= last

async function fill(orders: MadeUpOrder[]): Promise<void> {
  for (const code of ['A', 'B']) await addPromo(services, { id: code, code })
  for (let product = 0; product < 9; product++)
    await addProduct(services, { id: `p${product}`, name: `Нов крем ${product}`, price: 12_300 + product })
  const rows = orders.map(madeUpRows)
  const all = { orders: rows.map(({ order }) => order), items: rows.flatMap(({ items }) => items) }
  await insertRows(services.db, 'orders', all.orders)
  await insertRows(services.db, 'order_items', all.items)
}

function naive(orders: MadeUpOrder[], chosen: Period) {
  const placed = orders.filter(({ createdAt }) => within(chosen, createdAt))
  const delivered = orders.filter(
    ({ status, settledAt }) => status === 'delivered' && within(chosen, settledAt),
  )
  const days: Record<string, [orders: number, delivered: number, revenue: number]> = {}
  const of = (at: number) => (days[dayText(dayAt(at))] ??= [0, 0, 0])
  for (const { createdAt } of placed) of(createdAt)[0] += 1
  for (const order of delivered) {
    of(order.settledAt)[1] += 1
    of(order.settledAt)[2] += totalOf(order)
  }
  const sold: Record<string, number> = {}
  for (const { product, quantity } of delivered.flatMap(({ lines }) => lines))
    sold[`p${product}`] = (sold[`p${product}`] ?? 0) + quantity
  const kept = placed.filter(({ status }) => status !== 'rejected' && status !== 'cancelled')
  const used = (code: string) => kept.filter((order) => order.code === code)
  const promoUse = ['A', 'B']
    .map((code) => ({
      code,
      times: used(code).length,
      discount: used(code).reduce((sum, order) => sum + discountOf(order), 0),
    }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
  return { days, sold, promoUse }
}

test.each([
  ['both nights on which the clocks change', '2026-03-20', '2026-11-02'],
  ['the day of 23 hours', '2026-03-29', '2026-03-29'],
  ['the day of 25 hours', '2026-10-25', '2026-10-25'],
  ['the day after it', '2026-10-26', '2026-10-26'],
  ['a week in the summer', '2026-07-01', '2026-07-07'],
])('[BEY-21] the figures are those that counting order by order gives: %s', async (_name, first, last) => {
  const chosen = period(first, last)
  const [wide, narrow] = [
    madeUpOrders(300, { from: Date.UTC(2026, 0, 1), days: 330 }),
    madeUpOrders(200, { from: startOfDay(chosen.first) - 36e5, days: chosen.last - chosen.first + 2 }),
  ]
  const orders = [...wide, ...narrow.map((order) => ({ ...order, id: `n${order.id}` }))]
  await fill(orders)
  const figures = valueOf(await getSalesFigures(services, admin, chosen))
  const { days, sold, promoUse } = naive(orders, chosen)
  expect(figures.days.map(({ day }) => day)).toEqual(
    Array.from({ length: chosen.last - chosen.first + 1 }, (_, number) => chosen.first + number),
  )
  for (const { day, orders: placed, delivered, revenue } of figures.days)
    expect([placed, delivered, revenue], dayText(day)).toEqual(days[dayText(day)] ?? [0, 0, 0])
  expect(figures.promoUse).toEqual(promoUse)
  const best = Object.values(sold).toSorted((one, other) => other - one)
  expect(figures.bestProducts.map(({ quantity }) => quantity)).toEqual(best.slice(0, 8))
  for (const { productId, quantity, revenue, name, price } of figures.bestProducts) {
    const number = Number(productId.slice(1))
    expect([quantity, revenue]).toEqual([sold[productId], (sold[productId] ?? 0) * 10_000])
    // the tenth product is gone from the catalogue
    expect([name, price]).toEqual(number === 9 ? ['Крем 9', null] : [`Нов крем ${number}`, 12_300 + number])
  }
})

test('[BEY-21] the period before is as long, and its totals stand beside the period’s own', async () => {
  const orders = madeUpOrders(400, { from: Date.UTC(2026, 9, 1), days: 60 })
  await fill(orders)
  const now = valueOf(await getSalesFigures(services, admin, period('2026-10-23', '2026-11-10')))
  const before = valueOf(await getSalesFigures(services, admin, period('2026-10-04', '2026-10-22')))
  expect(now.before).toEqual(before.total)
  expect(now.total.revenue).toBe(now.days.reduce((sum, { revenue }) => sum + revenue, 0))
  expect(now.total.delivered).toBeGreaterThan(0)
  expect(now.total.average).toBe(Math.round(now.total.revenue / now.total.delivered))
})

test('[BEY-21] a shop without orders has days of nothing', async () => {
  const { days, ...rest } = valueOf(
    await getSalesFigures(services, admin, period('2026-11-14', '2026-11-20')),
  )
  expect(days).toHaveLength(7)
  const nothing = { orders: 0, delivered: 0, revenue: 0, average: null }
  expect(rest).toEqual({ total: nothing, before: nothing, bestProducts: [], promoUse: [] })
})
