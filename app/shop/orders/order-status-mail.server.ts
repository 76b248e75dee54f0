import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { enqueueEmail, LEASE_MS } from '../../platform/mail/outbox.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { OrderStatus } from '../order-status.ts'
import type { EpochMs } from '../time.ts'

/** Time to correct a wrong status before the customer gets an email. */
export const STATUS_EMAIL_DELAY_MS = 60_000

interface StatusChange {
  services: Pick<Services, 'clock' | 'newId'>
  orderId: string
  status: OrderStatus
  /** The order's, by this change. */
  version: number
}

/** Call it in the change's transaction. The email is sent after a minute, unless a later change or the last sent email makes it superfluous. */
export async function enqueueStatusEmail(
  tx: Transaction,
  { services, orderId, status, version }: StatusChange,
): Promise<void> {
  await enqueueEmail(tx, {
    services,
    kind: 'order-status',
    dedupKey: `order-status:${orderId}:${status}:${version}`,
    payload: { orderId, status, version },
    availableAt: services.clock() + STATUS_EMAIL_DELAY_MS,
  })
}

/**
 * The status in the customer's last email, `pending` before the first; from its key, which alone outlives the sending. Unknown ('')
 * while one that was taken before this moment is being sent, or has lost its sender.
 */
export async function lastEmailedStatus(db: Database, orderId: string, moment: EpochMs): Promise<string> {
  const emails = await db
    .selectFrom('outbox')
    .select(['dedup_key', 'sent_at'])
    // every key with this beginning, as `;` is the character after `:`
    .where('dedup_key', '>', `order-status:${orderId}:`)
    .where('dedup_key', '<', `order-status:${orderId};`)
    .where((eb) => {
      const isTaken = [eb('attempts', '>', 0), eb('last_error', 'is', null)]
      const before = eb('available_at', '<=', moment + LEASE_MS)
      return eb.or([eb('sent_at', 'is not', null), eb.and([...isTaken, before])])
    })
    .execute()
  const versionIn = ({ dedup_key: key }: { dedup_key: string }) => Number(key.split(':')[3] ?? 0)
  const last = emails.toSorted((one, other) => versionIn(one) - versionIn(other)).at(-1)
  return last?.sent_at === null ? '' : (last?.dedup_key.split(':')[2] ?? 'pending')
}
