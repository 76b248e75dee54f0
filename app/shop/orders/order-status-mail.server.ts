import {
  lockRow,
  type OutboxRow,
  type Transaction,
  transaction,
} from '../../platform/database/database.server.ts'
import { dropEmail, enqueueEmail } from '../../platform/mail/outbox.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { type OrderStatus, TOLD_STATUSES } from './rules.ts'

/** Time to correct a wrong status before the customer gets an email. */
export const STATUS_EMAIL_DELAY_MS = 60_000

/** In the change's transaction: sent after a minute if the status still applies, once per order and status. */
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
 * Removes the email from the outbox when its order has another status. With the order locked, whoever sets the status
 * again has either done so, and the email stays for another minute, or finds no email and adds one.
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
