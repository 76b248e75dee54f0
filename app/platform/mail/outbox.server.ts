import { sql } from 'kysely'
import type { EpochMs } from '../../shop/time.ts'
import type { Transaction, Database } from '../database/database.server.ts'
import type { OutboxRow } from '../database/tables.server.ts'
import type { Services } from '../services.server.ts'

interface NewEmail {
  services: Pick<Services, 'clock' | 'newId'>
  /** Which email, e.g. `order-received`. */
  kind: string
  /** Enqueued again under the same key it is sent once; until the first attempt it waits again. */
  dedupKey: string
  /** Ids and what else the email needs; never a secret, it is stored as it is. */
  payload: Record<string, unknown>
  availableAt?: EpochMs
}

/** Puts an email into the outbox in the transaction that causes it: sent if and only if that is stored. */
export async function enqueueEmail(tx: Transaction, mail: NewEmail): Promise<void> {
  const now = mail.services.clock()
  await tx
    .insertInto('outbox')
    .values({
      id: mail.services.newId(),
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

const MINUTE_MS = 60_000

/** A mail that is being sent belongs to its sender this long; after that the sender counts as dead. */
export const LEASE_MS = 5 * MINUTE_MS

/** Twelve tries take about 20 hours. */
export const MAX_ATTEMPTS = 12
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS

/** The clocks of several machines differ by less. */
const MOST_DIFFERENCE_MS = MINUTE_MS

/**
 * Mails from the future, which is where they are when the clock has been set back, wait from now on as long as they were to
 * wait from then. Whether there were any.
 */
export async function bringForward({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const now = clock()
  const future = now + MOST_DIFFERENCE_MS
  const wait = sql<number>`available_at - created_at`
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ created_at: now, available_at: sql<number>`${now} + ${wait}` })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('available_at', '>', future)
    .where('created_at', '>', future)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A mail as it was when it was found; by now somebody else may have it. */
export type DueEmail = Pick<OutboxRow, 'id' | 'attempts' | 'available_at'>

/** The emails that are due, those that have been for longest first, at most 20. */
export async function listDue({ db, clock }: Services): Promise<DueEmail[]> {
  return await db
    .selectFrom('outbox')
    .select(['id', 'attempts', 'available_at'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('available_at', '<=', clock())
    .orderBy('available_at')
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Takes the email for this process alone: whoever moves it first has it, and for everybody else there is none. */
export async function takeDue(
  { db, clock }: Services,
  { id, attempts, available_at }: DueEmail,
): Promise<OutboxRow | null> {
  const taken = await db
    .updateTable('outbox')
    .set({ attempts: attempts + 1, available_at: clock() + LEASE_MS })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('available_at', '=', available_at)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return taken ?? null
}

/** The mail is out; of what it was made from nothing is kept but the ids in its key. */
export async function markSent({ db, clock }: Services, id: string): Promise<void> {
  const sent = { sent_at: clock(), payload: '{}', last_error: null }
  await db.updateTable('outbox').set(sent).where('id', '=', id).execute()
}

/** Nothing was to be sent: no trace stays, unless another sender found it right and has sent it. */
export async function dropEmail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** The mail waits 1, 2, 4 … minutes, at most 6 hours, for its next try; after the last one it is given up (true). */
export async function postpone(
  { db, clock }: Services,
  { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
  error: unknown,
): Promise<boolean> {
  const isLast = attempts >= MAX_ATTEMPTS
  const wait = Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
  await db
    .updateTable('outbox')
    .set({
      available_at: clock() + wait,
      last_error: reason(error),
      ...(isLast && { failed_at: clock() }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
  return isLast
}

/** Mail servers say whose mailbox refused the email; the shop keeps no address for longer than the email waits. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : 'unknown'
  const [line = ''] = message.split('\n', 1)
  return line
    .slice(0, 1000)
    .replace(/[^\s<>"':;,()]+@/g, '…@')
    .slice(0, 300)
}
