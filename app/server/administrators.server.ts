import type { EpochMs } from '../domain/time.ts'
import { isAdmin, type User } from '../domain/user.ts'
import type { Transaction } from './database/database.server.ts'
import type { Shop } from './shop.server.ts'
import { getSessionUser } from './users.server.ts'

/** An administrator as they are once nobody else is changing any of them. */
export interface LockedAdministrator {
  id: string
  disabledAt: EpochMs | null
}

/**
 * Every administrator. Writing to their rows makes whoever takes another one away at the same moment wait for this
 * transaction, so that of two both never find each other still there. [BEY-16 BEY-19]
 */
export async function lockAdministrators(tx: Transaction): Promise<LockedAdministrator[]> {
  const rows = await tx
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('role', '=', 'admin')
    .returning(['id', 'disabled_at'])
    .execute()
  return rows.map(({ id, disabled_at }) => ({ id, disabledAt: disabled_at }))
}

/** Whether the person is an administrator even now: a file may have come in for minutes since the guard looked. [SEC-05] */
export async function isStillAdmin(shop: Shop, { id }: Pick<User, 'id'>): Promise<boolean> {
  return isAdmin(await getSessionUser(shop, id))
}
