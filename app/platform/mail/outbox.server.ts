import { sql } from 'kysely'
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../shop/time.ts'
import type { Database, OutboxRow, Transaction } from '../database/database.server.ts'
import type { Services } from '../services.server.ts'

interface NewEmail {
  services: Pick<Services, 'clock' | 'newId'>
  kind: string
  /** The same key is sent once. */
  dedupKey: string
  /** Never a secret: it is stored as it is. */
  payload: Record<string, unknown>
  availableAt?: EpochMs
}

/** In the transaction that causes the email: it is sent if and only if that is stored. */
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
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .execute()
}

/** After this long the sender of an email counts as dead. */
export const LEASE_MS = 5 * MINUTE_MS

/** Twelve attempts take about 20 hours. */
export const MAX_ATTEMPTS = 12
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS

/** The clocks of several machines differ by less. */
const MOST_DIFFERENCE_MS = MINUTE_MS

/** After the clock was set back: emails from the future, or that failed in it, wait from now, a minute at most. Returns whether there were any. */
export async function rescheduleFuture({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const now = clock()
  const future = now + MOST_DIFFERENCE_MS
  const created_at = sql<number>`case when created_at > ${now} then ${now} else created_at end`
  const available_at = sql<number>`case when available_at - created_at < ${MINUTE_MS} then ${now} + available_at - created_at else ${now + MINUTE_MS} end`
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ created_at, available_at })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('available_at', '>', future)
    .where((eb) => eb.or([eb('created_at', '>', future), eb('available_at', '>', future + LONGEST_WAIT_MS)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A customer's mistyped address does not hide other failures for ever. */
const WARNED_OF_MS = 7 * DAY_MS

/** What is not sent and worth a warning: without what was given up a week ago. */
export function selectWatched({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const since = clock() - WARNED_OF_MS
  return db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('failed_at', 'is', null), eb('failed_at', '>', since)]))
}

/** When the email that has been due longest became due; null when none is due. */
export async function longestDue({ db, clock }: Services): Promise<EpochMs | null> {
  const longest = await selectDue(db, clock()).select('available_at').limit(1).executeTakeFirst()
  return longest?.available_at ?? null
}

/**
 * The longest due, at most this many, for this process alone: another one that wanted the same finds them no longer due. An
 * email counts as failing only once it fails again.
 */
export async function takeDue({ db, clock }: Services, most: number): Promise<OutboxRow[]> {
  const now = clock()
  return await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), available_at: now + LEASE_MS, last_error: null }))
    .where('id', 'in', selectDue(db, now).select('id').limit(most))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('available_at', '<=', now)
    .returningAll()
    .execute()
}

function selectDue(db: Database, now: EpochMs) {
  return db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('available_at', '<=', now)
    .orderBy('available_at')
    .orderBy('id')
}

/** Removes what the emails were made from, except the ids in their keys. */
export async function markSent({ db, clock }: Services, ids: string[]): Promise<void> {
  const sent = { sent_at: clock(), payload: '{}', last_error: null }
  await db.updateTable('outbox').set(sent).where('id', 'in', ids).execute()
}

/** Nothing is to be sent; another sender may have sent it already. */
export async function dropEmail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** Waits 1, 2, 4 … minutes, at most 6 hours; after the last attempt the email is given up (true). */
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

/** Mail servers name the mailbox; the shop stores no address longer than the email waits. */
function reason(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : 'unknown').split('\n', 1)
  return line
    .slice(0, 1000)
    .replace(/[^\s<>"':;,()]+@/g, '…@')
    .slice(0, 300)
}
