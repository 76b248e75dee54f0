import { z } from 'zod'
import { isUnavailable } from '../../platform/database/availability.server.ts'
import { lockRow, type Transaction, transaction } from '../../platform/database/database.server.ts'
import type { Bus } from '../../platform/events/bus.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { type CheckedForm, checkForm, entered, parseWith } from '../form-fields.ts'
import { ok, refuse, type Result, isAdmin, type User } from '../use-case.ts'
import { SHOP_FIELDS, shopDetails, shopProblem, type ShopProblem } from './fields.ts'
import { DEFAULT_SHOP, type ShopDetails } from './shop.ts'

const latest = new WeakMap<Bus, ShopDetails>()

/** The defaults until an administrator saves others. */
export async function getShopDetails({ bus, db }: Pick<Services, 'bus' | 'db'>): Promise<ShopDetails> {
  const row = await db.selectFrom('shop_details').select('details').executeTakeFirst()
  const details = toDetails(row?.details ?? '{}')
  latest.set(bus, details)
  return details
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

const schema = z.object(entered(SHOP_FIELDS))

export function parseShopForm(
  input: unknown,
  thisYear: number,
): Result<CheckedForm<string, ShopProblem, ShopDetails>> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const typed = parsed.value
  const problemOf = (field: string) => shopProblem(field, typed, thisYear)
  return ok(checkForm(SHOP_FIELDS, typed, { problemOf, valueOf: () => shopDetails(typed) }))
}

/** Saves the details with an audit entry; the same again changes nothing. */
export async function saveShopDetails(
  services: Services,
  actor: User,
  details: ShopDetails,
): Promise<Result<ShopDetails>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const isNew = await transaction(services.db, async (tx) => {
    const before = toDetails(await lockDetails(tx, services))
    const after = toDetails(JSON.stringify(details))
    if (JSON.stringify(before) === JSON.stringify(after)) return false
    await tx
      .updateTable('shop_details')
      .set((eb) => ({
        details: JSON.stringify(after),
        version: eb('version', '+', 1),
        updated_at: services.clock(),
      }))
      .execute()
    await recordAudit(tx, { services, actor, action: 'shop.details', subjectId: '1', before, after })
    return true
  })
  if (isNew) services.bus.publish({ topic: 'shop' })
  return ok(details)
}

async function lockDetails(tx: Transaction, services: Services): Promise<string> {
  await tx
    .insertInto('shop_details')
    .values({ id: 1, details: '{}', updated_at: services.clock() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await lockRow(tx, 'shop_details', 1)
  return row?.details ?? '{}'
}

/** Fields that an older version has not stored get their defaults. */
function toDetails(json: string): ShopDetails {
  const stored = JSON.parse(json) as Partial<ShopDetails>
  return { ...DEFAULT_SHOP, ...stored, social: { ...DEFAULT_SHOP.social, ...stored.social } }
}
