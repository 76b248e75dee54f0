import { expect, test } from 'vitest'
import { cancelOrder, setOrderStatus, getOrderDetail } from '../../../app/shop/orders/admin.server.ts'
import { getOwnOrder } from '../../../app/shop/orders/own-orders.server.ts'
import { type Order, type OrderStatus, SETTABLE_STATUSES } from '../../../app/shop/orders/rules.ts'
import { ok, refuse, type Result, type User } from '../../../app/shop/use-case.ts'
import { addUser, auditEntries, shopForEach, addOrder, orderRows, valueOf } from '../../support/factories.ts'

const services = shopForEach()

async function getOrder(actor: User, orderId: string): Promise<Result<Order>> {
  const detail = await getOrderDetail(services, actor, orderId)
  return detail.ok ? ok(detail.value.order) : detail
}

async function shopWithOrder() {
  const [user, admin] = [await addUser(services), await addUser(services, { role: 'admin' })]
  const { id: orderId } = await addOrder(services, user.id)
  services.advance(1000)
  return { user, admin, orderId }
}

test('[ADM-11] every status can be set from every other, in any order, with its moment, its audit row and its event', async () => {
  const { user, admin, orderId } = await shopWithOrder()
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
  const last = (await auditEntries(services)).at(-1)
  expect(last).toMatchObject({ actor_id: admin.id, action: 'order.status', subject_id: orderId })
  expect((await getOwnOrder(services, user, orderId))?.status).toBe(status)
})

test('[ADM-13] cancelling records its moment, once; a cancelled order can be taken up again', async () => {
  const { admin, orderId } = await shopWithOrder()
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
  expect(await auditEntries(services, 'order.cancel')).toMatchObject([
    { before: '{"status":"delivered"}', after: '{"status":"cancelled"}' },
  ])
  valueOf(await setOrderStatus(services, admin, { orderId, status: 'approved' }))
  expect(valueOf(await getOrder(admin, orderId))).toMatchObject({ status: 'approved', cancelledAt })
})

test('[ADM-11 ADM-13 BEY-03] statuses chosen at once follow one another, each with its audit row and its email', async () => {
  const { admin, orderId } = await shopWithOrder()
  const choosing = [...SETTABLE_STATUSES, ...SETTABLE_STATUSES].map((status) =>
    setOrderStatus(services, admin, { orderId, status }),
  )
  await Promise.all([...choosing, cancelOrder(services, admin, orderId)])
  const { status, version } = valueOf(await getOrder(admin, orderId))
  const rows = await auditEntries(services, 'order.status', 'order.cancel')
  const statusIn = (json: string | null) => (JSON.parse(json ?? '{}') as { status: string }).status
  const [found, set] = [rows.map(({ before }) => statusIn(before)), rows.map(({ after }) => statusIn(after))]
  expect([...found, status].toSorted()).toEqual(['pending', ...set].toSorted())
  expect(version).toBe(1 + rows.length)
  const mails = services.db.selectFrom('outbox').select('id').where('kind', '=', 'order-status')
  expect(await mails.execute()).toHaveLength(rows.length)
})

test('[SEC-04 ADM-11] no status but the four of the dropdown can be set', async () => {
  const { admin, orderId } = await shopWithOrder()
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
