import type { EpochMs } from '../time.ts'
import { isAdmin, type User } from './user.ts'
import { rowLock, type Transaction } from '../../platform/database/database.server.ts'
import type { Shop } from '../../platform/shop.server.ts'
import { getSessionUser } from './users.server.ts'

/** An administrator as they are once nobody else is changing any of them. */
export interface LockedAdministrator {
  id: string
  disabledAt: EpochMs | null
}

/**
 * Every administrator. Whoever takes one of them away at the same moment waits for this transaction, so that of two both
 * never find each other still there.
 */
export async function lockAdministrators(tx: Transaction): Promise<LockedAdministrator[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'disabled_at'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .modifyEnd(rowLock(tx))
    .execute()
  return rows.map(({ id, disabled_at }) => ({ id, disabledAt: disabled_at }))
}

/** Whether the person is an administrator even now: a file may have come in for minutes since the guard looked. [SEC-05] */
export async function isStillAdmin(shop: Shop, { id }: Pick<User, 'id'>): Promise<boolean> {
  return isAdmin(await getSessionUser(shop, id))
}
