import type { EpochMs } from '../../shop/time.ts'
import type { Transaction } from '../database/database.server.ts'
import type { Shop } from '../shop.server.ts'

export interface NewMail {
  shop: Pick<Shop, 'clock' | 'newId'>
  /** Which email, e.g. `order-received`. */
  kind: string
  /** Enqueued again under the same key it is sent once; until the first attempt it waits again. */
  dedupKey: string
  /** Ids and what else the email needs; never a secret, it is stored as it is. */
  payload: Record<string, unknown>
  availableAt?: EpochMs
}

/** Puts an email into the outbox in the transaction that causes it: sent if and only if that is stored. */
export async function enqueueMail(tx: Transaction, mail: NewMail): Promise<void> {
  const now = mail.shop.clock()
  await tx
    .insertInto('outbox')
    .values({
      id: mail.shop.newId(),
      kind: mail.kind,
      dedup_key: mail.dedupKey,
      payload: JSON.stringify(mail.payload),
      created_at: now,
      available_at: mail.availableAt ?? now,
    })
    .onConflict((conflict) =>
      conflict
        .column('dedup_key')
        .doUpdateSet((eb) => ({ available_at: eb.ref('excluded.available_at') }))
        .where('outbox.attempts', '=', 0)
        .where('outbox.sent_at', 'is', null),
    )
    .execute()
}
