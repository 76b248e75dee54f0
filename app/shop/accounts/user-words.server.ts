import type { Kysely } from 'kysely'
import { userWords } from './user-search.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'

// two values a row, below what a statement of either engine may carry
const ROWS_AT_ONCE = 2000
const PROFILES_AT_ONCE = 200

/**
 * Makes these people found by what is stored of them now. Belongs into the transaction that writes a name or an e-mail;
 * delivery profiles are indexed later. Deleting a user takes the words along.
 */
export async function saveUserWords(tx: Kysely<Tables>, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.deleteFrom('user_words').where('user_id', 'in', userIds).execute()
  const people = await tx
    .selectFrom('users')
    .leftJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select(['users.id', 'email', 'display_name', 'first_name', 'last_name', 'phone'])
    .where('users.id', 'in', userIds)
    .execute()
  const rows = people.flatMap((person) =>
    userWords({
      displayName: person.display_name,
      email: person.email,
      firstName: person.first_name ?? '',
      lastName: person.last_name ?? '',
      phone: person.phone ?? '',
    }).map((word) => ({ word, user_id: person.id })),
  )
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto('user_words')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
}

/**
 * Indexes the delivery profiles saved since the last time. Before every search, and every hour so that there are never
 * many: an order, which saves the profile too, does not wait for it.
 */
export async function indexProfiles(db: Database): Promise<void> {
  for (;;) {
    const waiting = await db
      .selectFrom('user_profiles')
      .select('user_id')
      .where((eb) => eb('is_indexed', '=', eb.lit(0)))
      .orderBy('user_id')
      .limit(PROFILES_AT_ONCE)
      .execute()
    if (waiting.length === 0) return
    await transaction(db, async (tx) => {
      // the marks first: who saves such a profile meanwhile waits, and takes the mark away again
      const marked = await tx
        .updateTable('user_profiles')
        .set({ is_indexed: 1 })
        .where(
          'user_id',
          'in',
          waiting.map(({ user_id }) => user_id),
        )
        .where((eb) => eb('is_indexed', '=', eb.lit(0)))
        .returning('user_id')
        .execute()
      await saveUserWords(
        tx,
        marked.map(({ user_id }) => user_id),
      )
    })
  }
}
