import type { DeliveryVersion } from '../domain/delivery-fields.ts'
import { DEFAULT_DELIVERY, type DeliverySettings } from '../domain/delivery.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { isAdmin, type User } from '../domain/user.ts'
import { recordAudit } from './audit.server.ts'
import type { Transaction } from './database/database.server.ts'
import { transaction } from './database/transaction.server.ts'
import { deliveryRow, saveDeliveryRow, toDelivery } from './delivery.server.ts'
import type { Shop } from './shop.server.ts'

/** How saving went: stored, or not, because others were stored meanwhile, which are `current`. */
export interface DeliverySaved {
  isSaved: boolean
  current: DeliveryVersion
}

/** The settings in force with their version; the defaults are version 1 until others are saved. [DEL-04] */
export async function getDeliveryVersion({ db }: Pick<Shop, 'db'>): Promise<DeliveryVersion> {
  const row = await db.selectFrom('delivery_settings').selectAll().executeTakeFirst()
  return row
    ? { settings: toDelivery(row), version: row.version }
    : { settings: DEFAULT_DELIVERY, version: 1 }
}

/**
 * Saves the delivery settings with an entry in the audit; every open page hears of it. `seen.version` is the one that
 * the person changed: when it is no longer in force nothing is overwritten. The same again changes nothing. [DEL-04 SEC-03]
 */
export async function saveDelivery(
  shop: Shop,
  actor: User,
  { settings, version }: DeliveryVersion,
): Promise<Result<DeliverySaved>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const { isNew, ...saved } = await transaction(shop.db, async (tx) => {
    const before = await lockDelivery(tx, shop)
    if (isSame(before.settings, settings)) return { isNew: false, isSaved: true, current: before }
    if (before.version !== version) return { isNew: false, isSaved: false, current: before }
    await saveDeliveryRow(tx, settings, shop.clock())
    await recordAudit(tx, {
      shop,
      actor,
      action: 'delivery.settings',
      subjectType: 'delivery-settings',
      subjectId: '1',
      before: before.settings,
      after: settings,
    })
    return { isNew: true, isSaved: true, current: { settings, version: version + 1 } }
  })
  if (isNew) shop.bus.publish({ topic: 'delivery' })
  return ok(saved)
}

/** What is stored once nobody else is changing it; the statement that changes nothing is what waits, on both engines. */
async function lockDelivery(tx: Transaction, shop: Shop): Promise<DeliveryVersion> {
  const row = await tx
    .insertInto('delivery_settings')
    .values(deliveryRow(DEFAULT_DELIVERY, shop.clock()))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb.ref('delivery_settings.version') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return { settings: toDelivery(row), version: row.version }
}

function isSame(one: DeliverySettings, other: DeliverySettings): boolean {
  return (Object.keys(DEFAULT_DELIVERY) as (keyof DeliverySettings)[]).every(
    (field) => one[field] === other[field],
  )
}
