import { ok, refuse, type Result } from '../domain/result.ts'
import { DEFAULT_SHOP, type ShopDetails } from '../domain/shop.ts'
import { isAdmin, type User } from '../domain/user.ts'
import { recordAudit } from './audit.server.ts'
import type { Bus } from './bus.server.ts'
import type { Database, Transaction } from './database/database.server.ts'
import { transaction } from './database/transaction.server.ts'
import type { Shop } from './shop.server.ts'

interface Known {
  /** Until the bus says that they have changed. */
  details: Promise<ShopDetails> | null
  /** As they were read last. */
  latest: ShopDetails
}

const known = new WeakMap<Bus, Known>()

/** The shop's details in force, the defaults until an administrator saves others; read once a process and change. [BEY-25] */
export function getShopDetails({ bus, db }: Pick<Shop, 'bus' | 'db'>): Promise<ShopDetails> {
  const cache = known.get(bus) ?? watch(bus)
  if (cache.details) return cache.details
  const reading = readDetails(db)
  cache.details = reading
  reading.then(
    (details) => (cache.latest = details),
    () => {
      if (cache.details === reading) cache.details = null
    },
  )
  return reading
}

/** The shop's details as this process has read them last, without asking the database. */
export function latestShopDetails({ bus }: Pick<Shop, 'bus'>): ShopDetails {
  return known.get(bus)?.latest ?? DEFAULT_SHOP
}

function watch(bus: Bus): Known {
  const cache: Known = { details: null, latest: DEFAULT_SHOP }
  known.set(bus, cache)
  bus.subscribe(({ topic }) => {
    if (topic === 'shop' || topic === 'resync') cache.details = null
  })
  return cache
}

async function readDetails(db: Database): Promise<ShopDetails> {
  const row = await db.selectFrom('shop_details').select('details').executeTakeFirst()
  return toDetails(row?.details ?? '{}')
}

/** Saves the shop's details with an entry in the audit; every open page hears of it. The same again changes nothing. [BEY-25 SEC-03] */
export async function saveShopDetails(
  shop: Shop,
  actor: User,
  details: ShopDetails,
): Promise<Result<ShopDetails>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const isNew = await transaction(shop.db, async (tx) => {
    const before = toDetails(await lockDetails(tx, shop))
    const after = toDetails(JSON.stringify(details))
    if (JSON.stringify(before) === JSON.stringify(after)) return false
    await tx
      .updateTable('shop_details')
      .set((eb) => ({
        details: JSON.stringify(after),
        version: eb('version', '+', 1),
        updated_at: shop.clock(),
      }))
      .execute()
    await recordAudit(tx, {
      shop,
      actor,
      action: 'shop.details',
      subjectType: 'shop-details',
      subjectId: '1',
      before,
      after,
    })
    return true
  })
  if (isNew) shop.bus.publish({ topic: 'shop' })
  return ok(details)
}

/** What is stored once nobody else is changing it; the statement that changes nothing is what waits, on both engines. */
async function lockDetails(tx: Transaction, shop: Shop): Promise<string> {
  const row = await tx
    .insertInto('shop_details')
    .values({ id: 1, details: '{}', updated_at: shop.clock() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb.ref('shop_details.version') })),
    )
    .returning('details')
    .executeTakeFirstOrThrow()
  return row.details
}

/** Fields that an older version of the shop has not stored are the defaults. */
function toDetails(json: string): ShopDetails {
  const stored = JSON.parse(json) as Partial<ShopDetails>
  return { ...DEFAULT_SHOP, ...stored, social: { ...DEFAULT_SHOP.social, ...stored.social } }
}
