import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { columnsOf } from '../../platform/database/columns.server.ts'
import {
  type Database,
  rowLock,
  type Transaction,
  transaction,
} from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { checkForm, entered, parserOf, version } from '../form-fields.ts'
import type { EpochMs } from '../time.ts'
import { isAdmin, ok, refuse, type User } from '../use-case.ts'
import { DELIVERY_FIELDS, deliveryProblem, type DeliveryVersion, parseDeliveryValues } from './fields.ts'
import { DEFAULT_DELIVERY, type DeliverySettings } from './rules.ts'

/** Inside a transaction those that it sees; the defaults until others are saved. */
export async function getDelivery({ db }: { db: Database }): Promise<DeliverySettings> {
  return (await getDeliveryVersion({ db })).settings
}

export async function getDeliveryVersion({ db }: { db: Database }): Promise<DeliveryVersion> {
  const row = await storedDelivery(db).executeTakeFirst()
  if (!row) return { settings: DEFAULT_DELIVERY, version: 1 }
  return { settings: SETTINGS.values(row), version: row.version }
}

// columns that are not called as their setting
const SETTINGS = columnsOf(DELIVERY_FIELDS, {
  standardDeliveryPrice: 'standard_price',
  standardDeliveryThreshold: 'standard_threshold',
  freeDeliveryPrice: 'free_price',
  freeDeliveryThreshold: 'free_threshold',
  deliveryMessage: 'message',
})

const storedDelivery = (db: Database) =>
  db.selectFrom('delivery_settings').select([...SETTINGS.names, 'version'])

/** Replaces what `lockDelivery` has stored; the caller checks permission and values. */
export async function saveDeliveryRow(tx: Transaction, settings: DeliverySettings, now: EpochMs) {
  await tx
    .updateTable('delivery_settings')
    .set((eb) => ({ ...SETTINGS.row(settings), version: eb('version', '+', 1), updated_at: now }))
    .execute()
}

export const parseDeliveryForm = parserOf(
  z.object({ ...entered(DELIVERY_FIELDS), version }).transform(({ version, ...typed }) => ({
    ...checkForm(DELIVERY_FIELDS, typed, {
      problemOf: (field) => deliveryProblem(field, typed[field]),
      valueOf: () => parseDeliveryValues(typed),
    }),
    version,
  })),
)

/** Adds an audit entry. Overwrites nothing when `version` is not the stored one; repeating changes nothing. */
export async function saveDelivery(services: Services, actor: User, { settings, version }: DeliveryVersion) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const saved = await transaction(services.db, async (tx) => {
    const before = await lockDelivery(tx, services)
    if (isDeepStrictEqual(before.settings, settings)) return { isSaved: true, current: before }
    if (before.version !== version) return { isSaved: false, current: before }
    await saveDeliveryRow(tx, settings, services.clock())
    const change = { before: before.settings, after: settings }
    await recordAudit(tx, { services, actor, action: 'delivery.settings', subjectId: '1', ...change })
    return { isSaved: true, current: { settings, version: version + 1 } }
  })
  if (saved.isSaved) services.bus.publish({ topic: 'delivery' })
  return ok(saved)
}

/** Stores the defaults where nothing is stored yet. */
export async function lockDelivery(tx: Transaction, services: Services): Promise<DeliveryVersion> {
  await tx
    .insertInto('delivery_settings')
    .values({ id: 1, ...SETTINGS.row(DEFAULT_DELIVERY), updated_at: services.clock() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await storedDelivery(tx).modifyEnd(rowLock(tx)).executeTakeFirstOrThrow()
  return { settings: SETTINGS.values(row), version: row.version }
}
