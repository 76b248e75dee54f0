import { lockRow, type Transaction } from '../../platform/database/database.server.ts'
import type { OutboxRow } from '../../platform/database/tables.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { dropEmail, enqueueEmail } from '../../platform/mail/outbox.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { type OrderStatus, TOLD_STATUSES } from './rules.ts'

/** Within this time a wrong status can be put right before the customer hears of it. */
export const STATUS_EMAIL_DELAY_MS = 60_000

/**
 * Tells the customer of the order's new status a minute later, if it still has it then; once for each status of an
 * order. Belongs into the transaction of the change.
 */
export async function enqueueStatusEmail(
  tx: Transaction,
  {
    services,
    orderId,
    status,
  }: { services: Pick<Services, 'clock' | 'newId'>; orderId: string; status: OrderStatus },
): Promise<void> {
  if (!TOLD_STATUSES.some((told) => told === status)) return
  await enqueueEmail(tx, {
    services,
    kind: 'order-status',
    dedupKey: `order-status:${orderId}:${status}`,
    payload: { orderId, status },
    availableAt: services.clock() + STATUS_EMAIL_DELAY_MS,
  })
}

/**
 * Takes an email out of the outbox because its order has another status by now, or is gone. Who gives the order that status
 * again either has done so before the order is locked here, and the email stays for another minute, or waits and then
 * finds no mail in its place: no change is ever left without one.
 */
export async function dropStatusEmail(
  services: Services,
  { id, payload }: Pick<OutboxRow, 'id' | 'payload'>,
) {
  const { orderId, status } = JSON.parse(payload) as { orderId: string; status: OrderStatus }
  await transaction(services.db, async (tx) => {
    const order = await lockRow(tx, 'orders', orderId)
    if (order?.status !== status) return await dropEmail(tx, id)
    const dueAt = { available_at: services.clock() + STATUS_EMAIL_DELAY_MS }
    await tx.updateTable('outbox').set(dueAt).where('id', '=', id).where('sent_at', 'is', null).execute()
  })
}
