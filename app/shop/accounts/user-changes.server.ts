import { ok, refuse, type Result } from '../result.ts'
import { isAdmin, type User } from './user.ts'
import { endSessions } from './account-rows.server.ts'
import { lockAdministrators } from './administrators.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { lockRow, type Transaction } from '../../platform/database/database.server.ts'
import { rollback, transaction } from '../../platform/database/transaction.server.ts'
import type { Shop } from '../../platform/shop.server.ts'

export interface Disabling {
  userId: string
  isDisabled: boolean
}

/**
 * Disables an account, which ends its sessions and can't sign in until it is enabled again. Nobody disables their own
 * (operation-not-allowed), and whoever disables another must still be an enabled administrator at that moment: so
 * there is always one left, also when two disable each other at once. The same again changes nothing. [BEY-19 SEC-03]
 */
export async function setUserDisabled(
  shop: Shop,
  actor: User,
  change: Disabling,
): Promise<Result<Disabling>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const isNew = await transaction<Result<boolean>>(shop.db, async (tx) => {
    const admins = await lockAdministrators(tx)
    const isEnabledAdmin = admins.some(({ id, disabledAt }) => id === actor.id && disabledAt === null)
    if (!isEnabledAdmin) return refuse({ code: 'forbidden' })
    if (change.isDisabled && change.userId === actor.id) return refuse({ code: 'operation-not-allowed' })
    return ok(await disable(tx, { shop, actor, ...change }))
  })
  if (!isNew.ok) return isNew
  if (isNew.value) shop.bus.publish({ topic: 'session', userId: change.userId })
  return ok(change)
}

/** Whether there was anything to change. */
async function disable(
  tx: Transaction,
  { shop, actor, userId, isDisabled }: Disabling & { shop: Shop; actor: User },
): Promise<boolean> {
  const before = await lockRow(tx, 'users', userId)
  if (!before) return rollback({ code: 'not-found' })
  if ((before.disabled_at !== null) === isDisabled) return false
  const now = shop.clock()
  const disabledAt = isDisabled ? now : null
  await tx
    .updateTable('users')
    .set({ disabled_at: disabledAt, updated_at: now })
    .where('id', '=', userId)
    .execute()
  if (isDisabled) await endSessions(tx, { userId })
  await recordAudit(tx, {
    shop,
    actor,
    action: isDisabled ? 'user.disable' : 'user.enable',
    subjectType: 'user',
    subjectId: userId,
    before: { disabledAt: before.disabled_at },
    after: { disabledAt },
  })
  return true
}
