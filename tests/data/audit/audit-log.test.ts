import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../../../app/platform/database/database.server.ts'
import { orderedFrom } from '../../../app/platform/list-page.server.ts'
import { recordAudit } from '../../../app/shop/audit/record.server.ts'
import { type AuditFilter, readAuditFilter } from '../../../app/shop/audit/rules.ts'
import { removeProduct } from '../../../app/shop/catalog/removal.server.ts'
import { DEFAULT_DELIVERY } from '../../../app/shop/delivery/rules.ts'
import { saveDelivery } from '../../../app/shop/delivery/service.server.ts'
import { setOrderStatus } from '../../../app/shop/orders/admin.server.ts'
import { auditRows, listActors, listAudit } from '../../../app/shop/reports/audit-log.server.ts'
import { setUserDisabled } from '../../../app/shop/users/service.server.ts'
import { testEngine } from '../../support/database.ts'
import {
  addProduct,
  addUser,
  adminShopForEach,
  auditEntries,
  addOrder,
  valueOf,
} from '../../support/factories.ts'

const { services, admin } = adminShopForEach()

const NOTHING = readAuditFilter(new URLSearchParams())

async function entries(filter: Partial<AuditFilter> = {}) {
  return valueOf(await listAudit(services, admin, { filter: { ...NOTHING, ...filter } })).items
}

/** An order and its status, delivery settings, a disabled customer, a deleted product: a second after the other. */
async function busyShop() {
  const other = await addUser(services, { role: 'admin', displayName: 'Бојан' })
  const user = await addUser(services, { displayName: 'Марија' })
  const gone = await addProduct(services, { name: 'Стар крем' })
  const { id: orderId } = await addOrder(services, user.id)
  services.advance(1000)
  valueOf(await setOrderStatus(services, admin, { orderId, status: 'approved' }))
  services.advance(1000)
  const settings = { ...DEFAULT_DELIVERY, standardDeliveryPrice: 19_000 }
  valueOf(await saveDelivery(services, other, { settings, version: 1 }))
  services.advance(1000)
  valueOf(await setUserDisabled(services, admin, { userId: user.id, isDisabled: true }))
  services.advance(1000)
  valueOf(await removeProduct(services, other, { productId: gone.id }))
  return { other, user, gone, orderId }
}

const ALL = ['product.delete', 'user.disable', 'delivery.settings', 'order.status', 'order.place']

test('[BEY-20] the log tells who changed what, newest first, with the names of now and only what differs', async () => {
  const { other, user, gone, orderId } = await busyShop()
  const [deleted, disabled, delivery, status, ...rest] = await entries()
  expect(rest).toEqual([])
  expect(deleted).toMatchObject({
    actor: { id: other.id, name: 'Бојан' },
    action: 'product.delete',
    subject: { type: 'product', id: gone.id, name: 'Стар крем', isThere: false },
  })
  expect(disabled).toMatchObject({ subject: { id: user.id, name: 'Марија', isThere: true } })
  expect(delivery).toMatchObject({
    subject: { type: 'delivery-settings', isThere: true },
    changes: [{ field: 'standardDeliveryPrice', before: 15_000, after: 19_000 }],
  })
  expect(status).toMatchObject({
    at: services.clock() - 3000,
    actor: { id: admin.id, name: admin.displayName },
    subject: { type: 'order', id: orderId, isThere: true },
    changes: [{ field: 'status', before: 'pending', after: 'approved' }],
    isCut: false,
  })
})

test('[BEY-20] every filter shows its own entries, and what customers do only when it is asked for', async () => {
  const { other, user, orderId } = await busyShop()
  const actions = async (filter: Partial<AuditFilter>) => (await entries(filter)).map(({ action }) => action)
  expect(await actions({ isAll: true })).toEqual(ALL)
  expect(await actions({ type: 'order' })).toEqual(['order.status'])
  expect(await actions({ type: 'order', isAll: true })).toEqual(['order.status', 'order.place'])
  expect(await actions({ subject: { type: 'order', id: orderId } })).toEqual(['order.status', 'order.place'])
  expect(await actions({ who: other.id })).toEqual(['product.delete', 'delivery.settings'])
  expect(await actions({ who: other.id, type: 'product' })).toEqual(['product.delete'])
  expect(await actions({ who: user.id })).toEqual(['order.place'])
  expect(await actions({ who: 'system' })).toEqual([])
  expect(await actions({ from: '2026-11-20', to: '2026-11-20', isAll: true })).toEqual(ALL)
  expect(await actions({ from: '2026-11-21' })).toEqual([])
  expect(await actions({ to: '2026-11-19' })).toEqual([])
})

test('[BEY-20] the administrators who are in the log can be chosen, also of two with the same name', async () => {
  await busyShop()
  await addUser(services, { role: 'admin', displayName: 'Бојан' })
  const names = valueOf(await listActors(services, admin)).map(({ name }) => name)
  expect(names.filter((name) => /^Бојан \(.+@example.mk\)$/.test(name))).toHaveLength(2)
  expect(names).toContain(admin.displayName)
})

test('[BEY-20] every choice of the filter is read by an index that holds its entries alone', async () => {
  if (testEngine() === 'postgres') return
  const planOf = async (filter: Partial<AuditFilter>) => {
    const query = orderedFrom(auditRows(services.db, { ...NOTHING, ...filter }), null, { time: 'at' })
    const { sql, parameters } = query.limit(51).compile()
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await services.db.executeQuery<{ detail: string }>(plan)
    return rows.map(({ detail }) => detail).join()
  }
  const indexes: [filter: Partial<AuditFilter>, index: string][] = [
    [{}, 'audit_administrative'],
    [{ type: 'order' }, 'audit_administrative_of_type (subject_type='],
    [{ type: 'order', isAll: true }, 'audit_of_type'],
    [{ isAll: true }, 'audit_newest'],
    [{ subject: { type: 'product', id: 'p' } }, 'audit_of_subject (subject_type=? AND subject_id=?'],
    [{ who: 'u' }, 'audit_of_actor (actor_id=?)'],
    [{ who: 'u', type: 'user' }, 'audit_of_actor_and_type'],
  ]
  for (const [filter, index] of indexes) {
    const plan = await planOf(filter)
    expect(plan).toContain(index)
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

test('[BEY-20] somebody without a name is in the audit by email address', async () => {
  const actor = await addUser(services, { role: 'admin', displayName: '' })
  const entry = { services, actor, action: 'user.promote', subjectId: 'u1' } as const
  await transaction(services.db, (tx) => recordAudit(tx, entry))
  expect(await auditEntries(services)).toMatchObject([{ actor_id: actor.id, actor_name: actor.email }])
})
