import { DEFAULT_DELIVERY, type DeliverySettings } from '../domain/delivery.ts'
import type { EpochMs } from '../domain/time.ts'
import type { Database } from './database/database.server.ts'
import { statement } from './database/statement.server.ts'
import type { DeliverySettingsRow } from './database/tables.server.ts'
import { kept } from './kept.server.ts'
import type { Shop } from './shop.server.ts'

/** The delivery settings as pages show them; the defaults until an administrator saves others. [DEL-01 DEL-02] */
export function getDelivery(shop: Pick<Shop, 'bus' | 'db'>): Promise<DeliverySettings> {
  return kept(shop, 'delivery', () => readDelivery(shop.db))
}

/** The settings in force at this moment, for the prices of an order; inside a transaction those that it sees. */
export async function readDelivery(db: Database): Promise<DeliverySettings> {
  const [row] = await savedDelivery(db)
  return row ? toDelivery(row) : DEFAULT_DELIVERY
}

const savedDelivery = statement((db) => db.selectFrom('delivery_settings').selectAll().compile())

/** Stores the settings as they are; who may do so and whether they make sense is the caller's to check. */
export async function saveDeliveryRow(db: Database, settings: DeliverySettings, now: EpochMs): Promise<void> {
  const row = deliveryRow(settings, now)
  await db
    .insertInto('delivery_settings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ ...row, version: eb('delivery_settings.version', '+', 1) })),
    )
    .execute()
}

/** The one row of the settings, as its table has it. */
export function deliveryRow(settings: DeliverySettings, now: EpochMs) {
  return {
    id: 1 as const,
    standard_price: settings.standardDeliveryPrice,
    standard_threshold: settings.standardDeliveryThreshold,
    free_price: settings.freeDeliveryPrice,
    free_threshold: settings.freeDeliveryThreshold,
    message: settings.deliveryMessage,
    updated_at: now,
  }
}

/** What of the row is asked for beside other things; all null until an administrator has saved it. */
export const DELIVERY_COLUMNS = [
  'standard_price',
  'standard_threshold',
  'free_price',
  'free_threshold',
  'message',
] as const

export type DeliveryColumns = Pick<DeliverySettingsRow, (typeof DELIVERY_COLUMNS)[number]>

export function isSavedDelivery(row: {
  [Column in keyof DeliveryColumns]: DeliveryColumns[Column] | null
}): row is DeliveryColumns {
  return row.standard_price !== null
}

/** The stored settings in the words of the domain. */
export function toDelivery(row: DeliveryColumns): DeliverySettings {
  return {
    standardDeliveryPrice: row.standard_price,
    standardDeliveryThreshold: row.standard_threshold,
    freeDeliveryPrice: row.free_price,
    freeDeliveryThreshold: row.free_threshold,
    deliveryMessage: row.message,
  }
}
