import type { Insertable } from 'kysely'
import type { EpochMs } from '../domain/time.ts'
import type { Transaction } from './database/database.server.ts'
import { type Asked, statement } from './database/statement.server.ts'
import type { OutboxTable } from './database/tables-keeping.server.ts'
import type { Shop } from './shop.server.ts'

export interface NewMail {
  shop: Pick<Shop, 'clock' | 'newId'>
  /** Which mail, e.g. `order-received`. */
  kind: string
  /** The same mail asked for again under the same key is sent once; while nobody has tried to, it waits anew. */
  dedupKey: string
  /** Ids and what else the mail needs; never a secret, it is stored as it is. */
  payload: Record<string, unknown>
  availableAt?: EpochMs
}

/** Puts a mail into the outbox in the transaction that causes it: sent if and only if that is stored. [BEY-03] */
export async function enqueueMail(tx: Transaction, mail: NewMail): Promise<void> {
  await insertMail(tx, toRow(mail))
}

/** The same, to be asked together with other statements. */
export function enqueueingMail(mail: NewMail): Asked<unknown> {
  return insertMail.with(toRow(mail))
}

function toRow(mail: NewMail): Insertable<OutboxTable> {
  const now = mail.shop.clock()
  return {
    id: mail.shop.newId(),
    kind: mail.kind,
    dedup_key: mail.dedupKey,
    payload: JSON.stringify(mail.payload),
    created_at: now,
    available_at: mail.availableAt ?? now,
  }
}

const insertMail = statement((db, row: Insertable<OutboxTable>) =>
  db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('dedup_key')
        .doUpdateSet((eb) => ({ available_at: eb.ref('excluded.available_at') }))
        .where('outbox.attempts', '=', 0)
        .where('outbox.sent_at', 'is', null),
    )
    .compile(),
)
