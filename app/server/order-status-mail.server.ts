import type { OrderStatus } from '../domain/order.ts'
import type { Transaction } from './database/database.server.ts'
import { TOLD_STATUSES } from './mail/order-mails.server.ts'
import { enqueueMail } from './outbox.server.ts'
import type { Shop } from './shop.server.ts'

/** Within this time a wrong status can be put right before the customer hears of it. */
export const STATUS_MAIL_DELAY_MS = 60_000

/**
 * Tells the customer of the order's new status a minute later, if it still has it then; once for each status of an
 * order. Belongs into the transaction of the change. [BEY-03]
 */
export async function enqueueStatusMail(
  tx: Transaction,
  { shop, orderId, status }: { shop: Pick<Shop, 'clock' | 'newId'>; orderId: string; status: OrderStatus },
): Promise<void> {
  if (!TOLD_STATUSES.some((told) => told === status)) return
  await enqueueMail(tx, {
    shop,
    kind: 'order-status',
    dedupKey: `order-status:${orderId}:${status}`,
    payload: { orderId, status },
    availableAt: shop.clock() + STATUS_MAIL_DELAY_MS,
  })
}
