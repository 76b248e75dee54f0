import { expect, test } from 'vitest'
import { cancelOrder, setOrderStatus, getOrderDetail } from '../../../app/shop/orders/admin.server.ts'
import { listOrders } from '../../../app/shop/orders/list.server.ts'
import { getOwnOrder } from '../../../app/shop/orders/own-orders.server.ts'
import {
  type Order,
  ORDER_STATUSES,
  type OrderStatus,
  SETTABLE_STATUSES,
} from '../../../app/shop/orders/rules.ts'
import { getDashboard } from '../../../app/shop/reports/dashboard.server.ts'
import { ok, refuse, type Result, type User } from '../../../app/shop/use-case.ts'
import { addUser, shopForEach, addOrder, orderRows, valueOf } from '../../support/factories.ts'

const services = shopForEach()

async function getOrder(actor: User, orderId: string): Promise<Result<Order>> {
  const detail = await getOrderDetail(services, actor, orderId)
  return detail.ok ? ok(detail.value.order) : detail
}

async function shopWithOrders(count: number) {
  const [user, admin] = [await addUser(services), await addUser(services, { role: 'admin' })]
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    if (index % 2 === 0) services.advance(1000) // two orders of each moment
    ids.push((await addOrder(services, user.id)).id)
  }
  services.advance(1000)
  return { user, admin, ids }
}

test('[ADM-11] every status can be set from every other, in any order, with its moment, its audit row and its event', async () => {
  const { user, admin, ids } = await shopWithOrders(1)
  const [orderId = ''] = ids
  const recorded: Partial<Record<OrderStatus, number>> = {}
  let status: OrderStatus = 'pending'
  let version = 1
  const walk = SETTABLE_STATUSES.flatMap((from) => SETTABLE_STATUSES.map((to) => [from, to] as const)).flat()
  for (const next of walk) {
    services.advance(1000)
    services.events.length = 0
    const before = (await orderRows(services)).audit
    expect(await setOrderStatus(services, admin, { orderId, status: next })).toEqual(
      ok({ orderId, status: next }),
    )
    const isNew = next !== status
    if (isNew) {
      version += 1
      recorded[next] = services.clock()
    }
    status = next
    expect(valueOf(await getOrder(admin, orderId))).toMatchObject({
      status,
      version,
      deliveredAt: recorded.delivered ?? null,
      rejectedAt: recorded.rejected ?? null,
      cancelledAt: null,
    })
    expect((await orderRows(services)).audit).toBe(before + (isNew ? 1 : 0))
    expect(services.events).toEqual(isNew ? [{ topic: 'orders', id: orderId, userId: user.id }] : [])
  }
  const [last] = await services.db
    .selectFrom('audit')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(last).toMatchObject({ actor_id: admin.id, action: 'order.status', subject_id: orderId })
  expect((await getOwnOrder(services, user, orderId))?.status).toBe(status)
})

test('[ADM-13] cancelling records its moment, once; a cancelled order can be taken up again', async () => {
  const { admin, ids } = await shopWithOrders(1)
  const [orderId = ''] = ids
  valueOf(await setOrderStatus(services, admin, { orderId, status: 'delivered' }))
  services.advance(1000)
  const cancelledAt = services.clock()
  expect(await cancelOrder(services, admin, orderId)).toEqual(ok({ orderId, status: 'cancelled' }))
  services.advance(1000)
  expect(await cancelOrder(services, admin, orderId)).toEqual(refuse({ code: 'already-cancelled' }))
  expect(valueOf(await getOrder(admin, orderId))).toMatchObject({
    status: 'cancelled',
    cancelledAt,
    updatedAt: cancelledAt,
  })
  const actions = await services.db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('action', '=', 'order.cancel')
    .execute()
  expect(actions).toEqual([
    { action: 'order.cancel', before: '{"status":"delivered"}', after: '{"status":"cancelled"}' },
  ])
  valueOf(await setOrderStatus(services, admin, { orderId, status: 'approved' }))
  expect(valueOf(await getOrder(admin, orderId))).toMatchObject({ status: 'approved', cancelledAt })
})

test('[ADM-11] of administrators who set a status at once the last one wins and each change is in the audit', async () => {
  const { admin, ids } = await shopWithOrders(1)
  const other = await addUser(services, { role: 'admin' })
  const [orderId = ''] = ids
  const chosen = ['approved', 'rejected', 'delivered', 'pending', 'approved', 'delivered'] as const
  await Promise.all(
    chosen.map((status, index) => setOrderStatus(services, index % 2 ? other : admin, { orderId, status })),
  )
  const rows = await services.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('action', '=', 'order.status')
    .execute()
  const order = valueOf(await getOrder(admin, orderId))
  expect(order.version).toBe(1 + rows.length)
  // each change starts from the status that another one left: together they are one walk from pending to the last status
  const balance = new Map<string | null, number>()
  for (const { before, after } of rows) {
    balance.set(before, (balance.get(before) ?? 0) - 1)
    balance.set(after, (balance.get(after) ?? 0) + 1)
  }
  const json = (status: OrderStatus) => JSON.stringify({ status })
  for (const status of ORDER_STATUSES) {
    const expected = (status === order.status ? 1 : 0) - (status === 'pending' ? 1 : 0)
    expect(balance.get(json(status)) ?? 0).toBe(expected)
  }
})

test('[SEC-04 ADM-11] no status but the four of the dropdown can be set', async () => {
  const { admin, ids } = await shopWithOrders(1)
  const [orderId = ''] = ids
  for (const status of ['cancelled', 'paid', '', 'Pending', '__proto__']) {
    const hostile = { orderId, status: status as OrderStatus }
    expect(await setOrderStatus(services, admin, hostile)).toEqual(refuse({ code: 'status-unknown' }))
  }
  const unknown = { orderId: 'no-such-order', status: 'approved' as const }
  expect(await setOrderStatus(services, admin, unknown)).toEqual(refuse({ code: 'not-found' }))
  expect(await cancelOrder(services, admin, 'no-such-order')).toEqual(refuse({ code: 'not-found' }))
  expect(await getOrder(admin, 'no-such-order')).toEqual(refuse({ code: 'not-found' }))
  expect(valueOf(await getOrder(admin, orderId))).toMatchObject({ status: 'pending', version: 1 })
})

test('[SEC-02 SEC-04] a user who is no administrator gets nothing of the administration, not even for an own order', async () => {
  const { user, admin, ids } = await shopWithOrders(1)
  const [orderId = ''] = ids
  const forbidden = refuse({ code: 'forbidden' })
  expect(await listOrders(services, user)).toEqual(forbidden)
  expect(await getOrder(user, orderId)).toEqual(forbidden)
  expect(await setOrderStatus(services, user, { orderId, status: 'delivered' })).toEqual(forbidden)
  expect(await cancelOrder(services, user, orderId)).toEqual(forbidden)
  expect(await getDashboard(services, user)).toEqual(forbidden)
  expect(valueOf(await getOrder(admin, orderId))).toMatchObject({ status: 'pending', version: 1 })
})
