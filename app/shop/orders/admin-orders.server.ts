import { type OrderStatus, SETTABLE_STATUSES, statusTimestamps } from './rules.ts'
import { ok, refuse, type Result } from '../result.ts'
import { isAdmin, type User } from '../accounts/user.ts'
import { recordAudit } from '../audit/record.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { lockRow } from '../../platform/database/database.server.ts'
import { enqueueStatusMail } from './order-status-mail.server.ts'
import type { Services } from '../../platform/services.server.ts'

/**
 * Sets one of the four statuses of the dropdown, from whatever status; delivered and rejected record their moment. Of two
 * at once the later wins and both are in the audit; the same status again changes nothing.
 */
export async function setOrderStatus(
  services: Services,
  actor: User,
  { orderId, status }: { orderId: string; status: OrderStatus },
): Promise<Result<{ orderId: string; status: OrderStatus }>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  if (!SETTABLE_STATUSES.some((settable) => settable === status)) return refuse({ code: 'status-unknown' })
  return await changeStatus(services, actor, { orderId, status })
}

/** Cancels an order of whatever status and records the moment; refuses one that is cancelled already. */
export async function cancelOrder(
  services: Services,
  actor: User,
  orderId: string,
): Promise<Result<{ orderId: string; status: OrderStatus }>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return await changeStatus(services, actor, { orderId, status: 'cancelled' })
}

interface StatusChange {
  orderId: string
  status: OrderStatus
}

async function changeStatus(
  services: Services,
  actor: User,
  change: StatusChange,
): Promise<Result<StatusChange>> {
  const { orderId, status } = change
  const changed = await transaction(
    services.db,
    async (tx): Promise<Result<{ userId: string | null; isNew: boolean }>> => {
      const before = await lockRow(tx, 'orders', orderId)
      if (!before) return refuse({ code: 'not-found' })
      const userId = before.user_id
      if (before.status === status && status === 'cancelled') return refuse({ code: 'already-cancelled' })
      if (before.status === status) return ok({ userId, isNew: false })
      const now = services.clock()
      const { deliveredAt, rejectedAt, cancelledAt } = statusTimestamps(status, now)
      await tx
        .updateTable('orders')
        .set((eb) => ({ status, updated_at: now, version: eb('version', '+', 1) }))
        .$if(deliveredAt !== undefined, (query) => query.set({ delivered_at: deliveredAt ?? null }))
        .$if(rejectedAt !== undefined, (query) => query.set({ rejected_at: rejectedAt ?? null }))
        .$if(cancelledAt !== undefined, (query) => query.set({ cancelled_at: cancelledAt ?? null }))
        .where('id', '=', orderId)
        .execute()
      await recordAudit(tx, {
        services,
        actor,
        action: status === 'cancelled' ? 'order.cancel' : 'order.status',
        subjectType: 'order',
        subjectId: orderId,
        before: { status: before.status },
        after: { status },
      })
      await enqueueStatusMail(tx, { services, orderId, status })
      return ok({ userId, isNew: true })
    },
  )
  if (!changed.ok) return changed
  const { userId, isNew } = changed.value
  if (isNew) services.bus.publish({ topic: 'orders', id: orderId, ...(userId !== null && { userId }) })
  return ok(change)
}
