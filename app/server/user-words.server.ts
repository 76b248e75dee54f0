import type { Kysely } from 'kysely'
import { userWords } from '../domain/user-search.ts'
import type { Tables } from './database/tables.server.ts'

// two values a row, below what a statement of either engine may carry
const ROWS_AT_ONCE = 2000

/**
 * Makes these people found by what is stored of them now. Belongs into the transaction of everything that writes a name, an
 * e-mail or a delivery profile; deleting a user takes the words along. [BEY-19]
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
