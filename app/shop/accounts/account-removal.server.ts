import { ok, refuse, type Result } from '../result.ts'
import { FORMER_USER_NAME, type User } from './user.ts'
import { removeAccount } from './account-rows.server.ts'
import { lockAdministrators } from './administrators.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import type { Transaction } from '../../platform/database/database.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { Shop } from '../../platform/shop.server.ts'

/**
 * Removes the person in one transaction: account, sessions, delivery profile, cart, favourites. Orders stay with what the
 * shop must keep of them, but belong to nobody; reviews keep their text and lose their author, and the audit the name of
 * whoever ordered or changed their own account. Refuses the last
 * administrator (operation-not-allowed), also when two of them go at the same moment. [BEY-16]
 */
export async function removePerson(shop: Shop, user: User): Promise<Result<null>> {
  const removed = await transaction<Result<null>>(shop.db, async (tx) => {
    if (await isLastAdmin(tx, user.id)) return refuse({ code: 'operation-not-allowed' })
    await tx
      .updateTable('reviews')
      .set({ user_name: FORMER_USER_NAME })
      .where('user_id', '=', user.id)
      .execute()
    await forgetNameInAudit(tx, user.id)
    await removeAccount(tx, user.id)
    await tx.deleteFrom('users').where('id', '=', user.id).execute()
    await recordAudit(tx, {
      shop,
      actor: { id: user.id, displayName: FORMER_USER_NAME, email: '' },
      action: 'user.delete',
      subjectType: 'user',
      subjectId: user.id,
    })
    return ok(null)
  })
  if (removed.ok) {
    shop.bus.publish({ topic: 'session', userId: user.id })
    // their reviews have another name now
    shop.bus.publish({ topic: 'catalogue' })
  }
  return removed
}

/** What an administrator changed in the shop keeps its name; what people did for themselves does not. [BEY-16 BEY-20] */
async function forgetNameInAudit(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('audit')
    .set({ actor_name: FORMER_USER_NAME })
    .where('actor_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('subject_type', '=', 'user'), eb('subject_id', '=', userId)]),
        eb.and([
          eb('subject_type', '=', 'order'),
          eb('action', '=', 'order.place'),
          eb('subject_id', 'in', tx.selectFrom('orders').select('id').where('user_id', '=', userId)),
        ]),
      ]),
    )
    .execute()
}

async function isLastAdmin(tx: Transaction, userId: string): Promise<boolean> {
  const admins = await lockAdministrators(tx)
  const isAdmin = admins.some(({ id }) => id === userId)
  return isAdmin && !admins.some(({ id, disabledAt }) => id !== userId && disabledAt === null)
}
