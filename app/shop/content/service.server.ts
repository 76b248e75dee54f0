import { z } from 'zod'
import { isUnavailable } from '../../platform/database/availability.server.ts'
import { lockRow, type Transaction, transaction } from '../../platform/database/database.server.ts'
import type { Bus } from '../../platform/events/bus.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { checkForm, entered, parseWith, version } from '../form-fields.ts'
import { ok, refuse, isAdmin, type User } from '../use-case.ts'
import { SHOP_FIELDS, shopDetails, shopProblem, type ShopVersion } from './fields.ts'
import { DEFAULT_SHOP, type ShopDetails } from './shop.ts'

const latest = new WeakMap<Bus, ShopDetails>()

/** The defaults until an administrator saves others. */
export async function getShopDetails(services: Pick<Services, 'bus' | 'db'>): Promise<ShopDetails> {
  return (await getShopVersion(services)).details
}

export async function getShopVersion({ bus, db }: Pick<Services, 'bus' | 'db'>): Promise<ShopVersion> {
  const row = await db.selectFrom('shop_details').select(['details', 'version']).executeTakeFirst()
  const current = toVersion(row)
  latest.set(bus, current.details)
  return current
}

/** While the database is unavailable, the details that this process has read last. */
export async function knownShopDetails(services: Pick<Services, 'bus' | 'db'>): Promise<ShopDetails> {
  try {
    return await getShopDetails(services)
  } catch (error) {
    if (isUnavailable(error)) return latestShopDetails(services)
    throw error
  }
}

export function latestShopDetails({ bus }: Pick<Services, 'bus'>): ShopDetails {
  return latest.get(bus) ?? DEFAULT_SHOP
}

const schema = z.object({ ...entered(SHOP_FIELDS), version: version.nullable().default(null) })

export function parseShopForm(input: unknown, thisYear: number) {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const { version, ...typed } = parsed.value
  const problemOf = (field: string) => shopProblem(field, typed, thisYear)
  return ok({ ...checkForm(SHOP_FIELDS, typed, { problemOf, valueOf: () => shopDetails(typed) }), version })
}

/**
 * Saves the details with an audit entry; the same again changes nothing. Overwrites nothing when `version` is not the stored one;
 * null, as from scripts that send none, is any.
 */
export async function saveShopDetails(
  services: Services,
  actor: User,
  details: ShopDetails,
  version: number | null = null,
) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const saved = await transaction(services.db, async (tx) => {
    const current = await lockDetails(tx, services)
    const before = current.details
    const after = toDetails(JSON.stringify(details))
    if (JSON.stringify(before) === JSON.stringify(after)) return { isSaved: true, current }
    if ((version ?? current.version) !== current.version) return { isSaved: false, current }
    await tx
      .updateTable('shop_details')
      .set((eb) => ({
        details: JSON.stringify(after),
        version: eb('version', '+', 1),
        updated_at: services.clock(),
      }))
      .execute()
    await recordAudit(tx, { services, actor, action: 'shop.details', subjectId: '1', before, after })
    return { isSaved: true, current: { details: after, version: current.version + 1 } }
  })
  if (saved.isSaved) services.bus.publish({ topic: 'shop' })
  return ok(saved)
}

async function lockDetails(tx: Transaction, services: Services): Promise<ShopVersion> {
  await tx
    .insertInto('shop_details')
    .values({ id: 1, details: '{}', updated_at: services.clock() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return toVersion(await lockRow(tx, 'shop_details', 1))
}

function toVersion(row: { details: string; version: number } | undefined): ShopVersion {
  return { details: toDetails(row?.details ?? '{}'), version: row?.version ?? 1 }
}

/** Fields that an older version has not stored get their defaults. */
function toDetails(json: string): ShopDetails {
  const stored = JSON.parse(json) as Partial<ShopDetails>
  return { ...DEFAULT_SHOP, ...stored, social: { ...DEFAULT_SHOP.social, ...stored.social } }
}
