import { expect, test } from 'vitest'
import { FORMER_USER_NAME } from '../../../app/shop/audit/record.server.ts'
import { type OrderStatus, SETTABLE_STATUSES } from '../../../app/shop/order-status.ts'
import {
  cancelOrder,
  setOrderStatus,
  getOrderDetail,
  saveOrderNote,
} from '../../../app/shop/orders/admin.server.ts'
import { NO_NOTE } from '../../../app/shop/orders/checkout.ts'
import { getOwnOrder, ownDataJson } from '../../../app/shop/orders/own-orders.server.ts'
import { ok, refuse, type User } from '../../../app/shop/use-case.ts'
import { removeUser } from '../../../app/shop/users/service.server.ts'
import {
  addUser,
  auditEntries,
  shopForEach,
  addOrder,
  countOfOrders,
  valueOf,
} from '../../support/factories.ts'

const services = shopForEach()

const getOrder = async (actor: User, orderId: string) =>
  valueOf(await getOrderDetail(services, actor, orderId)).order

async function shopWithOrder() {
  const user = await addUser(services, { displayName: 'Ана Купувач' })
  const admin = await addUser(services, { role: 'admin', displayName: 'Админ Прв' })
  const { id: orderId } = await addOrder(services, user.id)
  await addOrder(services, user.id) // whose history is another
  services.events.length = 0
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
    const before = (await countOfOrders(services)).audit
    const isNew = next !== status
    if (isNew) recorded[next] = services.clock()
    version += isNew ? 1 : 0
    expect(await setOrderStatus(services, admin, { orderId, status: next })).toEqual(
      ok({ orderId, status: next, former: status, version }),
    )
    status = next
    expect(await getOrder(admin, orderId)).toMatchObject({
      status,
      version,
      deliveredAt: recorded.delivered ?? null,
      rejectedAt: recorded.rejected ?? null,
      cancelledAt: null,
    })
    expect((await countOfOrders(services)).audit).toBe(before + (isNew ? 1 : 0))
    expect(services.events).toEqual([{ topic: 'orders', userId: user.id }])
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
  expect(await cancelOrder(services, admin, { orderId })).toMatchObject({ value: { status: 'cancelled' } })
  services.advance(1000)
  expect(await cancelOrder(services, admin, { orderId })).toEqual(refuse({ code: 'already-cancelled' }))
  const cancelled = { status: 'cancelled', cancelledAt, updatedAt: cancelledAt }
  expect(await getOrder(admin, orderId)).toMatchObject(cancelled)
  expect(await auditEntries(services, 'order.cancel')).toMatchObject([
    { before: '{"status":"delivered"}', after: '{"status":"cancelled"}' },
  ])
  valueOf(await setOrderStatus(services, admin, { orderId, status: 'approved' }))
  expect(await getOrder(admin, orderId)).toMatchObject({ status: 'approved', cancelledAt })
})

test.each(['delivered', 'rejected', 'cancelled'] as const)(
  '[ADM-11 ADM-13] undoing gives back %s with the moment of before, and leaves what was changed since',
  async (before) => {
    const { admin, orderId } = await shopWithOrder()
    const set = async (status: OrderStatus, undoes?: number) => {
      const change = status === 'cancelled' ? cancelOrder : setOrderStatus
      return valueOf(await change(services, admin, { orderId, status, undoes })).version
    }
    const at = services.clock()
    await set(before)
    services.advance(1000)
    const mistake = await set('approved')
    await set(before, mistake)
    await set('pending', mistake)
    expect(await getOrder(admin, orderId)).toMatchObject({ status: before, [`${before}At`]: at })
  },
)

test('[ADM-13 BEY-03] what was never delivered has no moment of it once the mistake is undone', async () => {
  const { admin, orderId } = await shopWithOrder()
  const { version } = valueOf(await setOrderStatus(services, admin, { orderId, status: 'delivered' }))
  valueOf(await setOrderStatus(services, admin, { orderId, status: 'pending', undoes: version }))
  expect(await getOrder(admin, orderId)).toMatchObject({ status: 'pending', deliveredAt: null })
})

test('[ADM-11 ADM-13 BEY-03] statuses chosen at once follow one another, each with its audit row and its email', async () => {
  const { admin, orderId } = await shopWithOrder()
  const choosing = [...SETTABLE_STATUSES, ...SETTABLE_STATUSES].map((status) =>
    setOrderStatus(services, admin, { orderId, status }),
  )
  await Promise.all([...choosing, cancelOrder(services, admin, { orderId })])
  const { status, version } = await getOrder(admin, orderId)
  const rows = await auditEntries(services, 'order.status', 'order.cancel')
  const statusIn = (json: string | null) => (JSON.parse(json ?? '{}') as { status: string }).status
  const [found, set] = [rows.map(({ before }) => statusIn(before)), rows.map(({ after }) => statusIn(after))]
  expect([...found, status].toSorted()).toEqual(['pending', ...set].toSorted())
  expect(version).toBe(1 + rows.length)
  const mails = services.db.selectFrom('outbox').select('id').where('kind', '=', 'order-status')
  expect(await mails.execute()).toHaveLength(rows.length)
})

test('[SEC-04 ADM-11 BEY-17] no status but the four of the dropdown can be set, and nothing about an order that is not there', async () => {
  const { admin, orderId } = await shopWithOrder()
  for (const status of ['cancelled', 'paid', '', 'Pending', '__proto__']) {
    const hostile = { orderId, status: status as OrderStatus }
    expect(await setOrderStatus(services, admin, hostile)).toEqual(refuse({ code: 'status-unknown' }))
  }
  const unknown = { orderId: 'no-such-order' }
  const answers = [
    await setOrderStatus(services, admin, { ...unknown, status: 'approved' }),
    await cancelOrder(services, admin, unknown),
    await getOrderDetail(services, admin, unknown.orderId),
    await saveOrderNote(services, admin, { ...unknown, ...NO_NOTE, note: 'а' }),
  ]
  expect(answers).toEqual(Array(4).fill(refuse({ code: 'not-found' })))
  expect(await getOrder(admin, orderId)).toMatchObject({ status: 'pending', version: 1 })
})

const NOTE = { note: 'Да се јавиме\nпред достава', trackingNumber: 'MK-123' }

test('[BEY-17] a note and a tracking number are kept with a version; the customer gets the number and never the note', async () => {
  const { user, admin, orderId } = await shopWithOrder()
  expect(valueOf(await getOrderDetail(services, admin, orderId)).note).toEqual(NO_NOTE)
  const current = { ...NOTE, version: 1 }
  const saved = await saveOrderNote(services, admin, { orderId, ...NOTE, version: 0 })
  expect(saved).toEqual(ok({ isSaved: true, current }))
  expect(valueOf(await getOrderDetail(services, admin, orderId)).note).toEqual(current)
  expect(services.events).toEqual([{ topic: 'orders', userId: user.id }])

  expect((await getOwnOrder(services, user, orderId))?.trackingNumber).toBe('MK-123')
  const own = JSON.stringify([
    await getOwnOrder(services, user, orderId),
    await Array.fromAsync(ownDataJson(services, user, [])),
  ])
  expect(own).toContain('MK-123')
  expect(own).not.toContain('Да се јавиме')
})

test('[BEY-17 BEY-20] the same again changes nothing, and each field that changes is in the audit', async () => {
  const { admin, orderId } = await shopWithOrder()
  valueOf(await saveOrderNote(services, admin, { orderId, ...NOTE, version: 0 }))
  valueOf(await saveOrderNote(services, admin, { orderId, ...NOTE, version: 1 }))
  valueOf(await saveOrderNote(services, admin, { orderId, ...NOTE, version: 0 }))
  expect(services.events).toHaveLength(3)
  valueOf(await saveOrderNote(services, admin, { orderId, ...NOTE, note: '', version: 1 }))
  const rows = await auditEntries(services, 'order.note', 'order.tracking')
  const { note, trackingNumber } = NOTE
  const json = (fields: object) => JSON.stringify(fields)
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['order.tracking', json({ trackingNumber: '' }), json({ trackingNumber })],
    ['order.note', json({ note: '' }), json({ note })],
    ['order.note', json({ note }), json({ note: '' })],
  ])
  expect(new Set(rows.map((row) => row.actor_id))).toEqual(new Set([admin.id]))
})

test('[BEY-17] of two who note at once one is stored, and the other one sees it and overwrites nothing', async () => {
  const { admin, orderId } = await shopWithOrder()
  const other = await addUser(services, { role: 'admin' })
  const save = async (person: User) =>
    valueOf(await saveOrderNote(services, person, { orderId, ...NOTE, note: person.id, version: 0 }))
  const both = await Promise.all([admin, other].map(save))
  const [stored] = both.filter(({ isSaved }) => isSaved)
  const [refused] = both.filter(({ isSaved }) => !isSaved)
  expect(stored?.current.version).toBe(1)
  expect(refused?.current).toEqual(stored?.current)
  expect(valueOf(await getOrderDetail(services, admin, orderId)).note).toEqual(stored?.current)
})

test('[BEY-17] the timeline tells every change of an order, who made it and when, the latest first', async () => {
  const { user, admin, orderId } = await shopWithOrder()
  const placedAt = services.clock() - 1000
  valueOf(await setOrderStatus(services, admin, { orderId, status: 'approved' }))
  services.advance(1000)
  valueOf(await saveOrderNote(services, admin, { orderId, note: '', trackingNumber: 'MK-1', version: 0 }))
  services.advance(1000)
  valueOf(await cancelOrder(services, admin, { orderId }))
  const timeline = async () => valueOf(await getOrderDetail(services, admin, orderId)).timeline
  const who = 'Админ Прв'
  expect(await timeline()).toMatchObject([
    { kind: 'cancelled', from: 'approved', to: 'cancelled', who, at: placedAt + 3000 },
    { kind: 'tracking', from: '', to: 'MK-1', who, at: placedAt + 2000 },
    { kind: 'status', from: 'pending', to: 'approved', who, at: placedAt + 1000 },
    { kind: 'placed', who: 'Ана Купувач', at: placedAt },
  ])
  valueOf(await removeUser(services, user))
  expect((await timeline()).at(-1)).toMatchObject({ kind: 'placed', who: FORMER_USER_NAME })
})
