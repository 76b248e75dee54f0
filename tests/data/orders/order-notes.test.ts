import { expect, test } from 'vitest'
import { removeUser } from '../../../app/shop/accounts/users.server.ts'
import { FORMER_USER_NAME } from '../../../app/shop/audit/record.server.ts'
import {
  cancelOrder,
  setOrderStatus,
  getOrderDetail,
  saveOrderNote,
} from '../../../app/shop/orders/admin.server.ts'
import { getOwnOrder, collectOwnData } from '../../../app/shop/orders/own-orders.server.ts'
import { ok, refuse } from '../../../app/shop/use-case.ts'
import { addUser, auditEntries, shopForEach, addOrder, valueOf } from '../../support/factories.ts'

const services = shopForEach()

async function shopWithOrder() {
  const user = await addUser(services, { displayName: 'Ана Купувач' })
  const admin = await addUser(services, { role: 'admin', displayName: 'Админ Прв' })
  const { id: orderId } = await addOrder(services, user.id)
  services.events.length = 0
  services.advance(1000)
  return { user, admin, orderId }
}

const NOTE = { note: 'Да се јавиме\nпред достава', trackingNumber: 'MK-123' }

test('[BEY-17] a note and a tracking number are kept with a version; the customer gets the number and never the note', async () => {
  const { user, admin, orderId } = await shopWithOrder()
  expect(valueOf(await getOrderDetail(services, admin, orderId)).note).toEqual({
    note: '',
    trackingNumber: '',
    version: 0,
  })
  const current = { ...NOTE, version: 1 }
  const saved = await saveOrderNote(services, admin, { orderId, ...NOTE, version: 0 })
  expect(saved).toEqual(ok({ isSaved: true, current }))
  expect(valueOf(await getOrderDetail(services, admin, orderId)).note).toEqual(current)
  expect(services.events).toEqual([{ topic: 'orders', id: orderId, userId: user.id }])

  expect((await getOwnOrder(services, user, orderId))?.trackingNumber).toBe('MK-123')
  const own = JSON.stringify([
    await getOwnOrder(services, user, orderId),
    await collectOwnData(services, user),
  ])
  expect(own).toContain('MK-123')
  expect(own).not.toContain('Да се јавиме')
})

test('[BEY-17 BEY-20] the same again changes nothing, and each field that changes is in the audit', async () => {
  const { admin, orderId } = await shopWithOrder()
  valueOf(await saveOrderNote(services, admin, { orderId, ...NOTE, version: 0 }))
  services.events.length = 0
  valueOf(await saveOrderNote(services, admin, { orderId, ...NOTE, version: 1 }))
  valueOf(await saveOrderNote(services, admin, { orderId, ...NOTE, version: 0 }))
  expect(services.events).toEqual([])
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
  const both = await Promise.all(
    [admin, other].map(async (person, index) =>
      valueOf(
        await saveOrderNote(services, person, {
          orderId,
          note: `бр. ${index}`,
          trackingNumber: '',
          version: 0,
        }),
      ),
    ),
  )
  const [stored] = both.filter(({ isSaved }) => isSaved)
  const [refused] = both.filter(({ isSaved }) => !isSaved)
  expect(stored?.current.version).toBe(1)
  expect(refused?.current).toEqual(stored?.current)
  expect(valueOf(await getOrderDetail(services, admin, orderId)).note).toEqual(stored?.current)
})

test('[BEY-17] notes are only about orders that there are', async () => {
  const { admin } = await shopWithOrder()
  const missing = refuse({ code: 'not-found' })
  expect(await saveOrderNote(services, admin, { orderId: 'unknown', ...NOTE, version: 0 })).toEqual(missing)
  expect(await getOrderDetail(services, admin, 'unknown')).toEqual(missing)
  expect(await services.db.selectFrom('order_notes').selectAll().execute()).toEqual([])
})

test('[BEY-17] the timeline tells every change of an order, who made it and when, the latest first', async () => {
  const { user, admin, orderId } = await shopWithOrder()
  const placedAt = services.clock() - 1000
  valueOf(await setOrderStatus(services, admin, { orderId, status: 'approved' }))
  services.advance(1000)
  valueOf(await saveOrderNote(services, admin, { orderId, note: '', trackingNumber: 'MK-1', version: 0 }))
  services.advance(1000)
  valueOf(await cancelOrder(services, admin, orderId))
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
