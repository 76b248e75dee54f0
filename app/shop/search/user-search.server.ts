import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { inBatches } from '../../platform/batches.server.ts'
import {
  beginsWith,
  type Database,
  type Tables,
  type Transaction,
  transaction,
} from '../../platform/database/database.server.ts'
import { nameBeginningsOf, searchTokens } from './search.ts'

interface SearchedUser {
  displayName: string
  email: string
  firstName: string | null
  lastName: string | null
  phone: string | null
}

const MAX_QUERY_LENGTH = 200
const MAX_TERMS = 8
// two parameters per row, below either engine's limit
const ROWS_AT_ONCE = 2000
const PROFILES_AT_ONCE = 200

// digits that belong together, or anything without a space
const PARTS = /\+?\d[\d\s()/.-]*\d|\S+/g
const NUMBER = /^\+?\d[\d\s()/.-]*$/

export function userWords({ displayName, email, firstName, lastName, phone }: SearchedUser): string[] {
  const [local = '', domain = ''] = email.split('@')
  const texts = [displayName, firstName ?? '', lastName ?? '', local].flatMap((text) => text.split(/\s+/))
  const words = [...texts.flatMap(searchTokens), email.toLowerCase(), domain && `@${domain.toLowerCase()}`]
  return [...new Set([...words, phoneWord(phone ?? '')])].filter((word) => word !== '')
}

/** For each part of a query the beginnings that it may mean: a user must have one of each. */
export function userTerms(query: string): string[][] {
  const parts = query.normalize('NFKC').slice(0, MAX_QUERY_LENGTH).match(PARTS) ?? []
  const terms = parts.flatMap((part) => {
    if (NUMBER.test(part)) return [[phoneWord(part), ...searchTokens(part).slice(0, 1)]]
    if (part.includes('@')) return [[part.toLowerCase()]]
    const domain = part.includes('.') ? [`@${part.toLowerCase()}`] : []
    return searchTokens(part).map((token) => [...nameBeginningsOf(token), ...domain])
  })
  return terms.filter((term) => term.length > 0).slice(0, MAX_TERMS)
}

/** A number after a plus, without its country code or leading 0: one spelling for all. */
function phoneWord(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const number = digits.replace(/^(?:00)?389/, '').replace(/^0/, '')
  return digits === '' ? '' : `+${number || digits}`
}

export function userHasTerm(eb: ExpressionBuilder<Tables, 'users'>, term: string[]): Expression<SqlBool> {
  const found = eb
    .selectFrom('user_words')
    .select('user_id')
    .where((words) => words.or(term.map((beginning) => beginsWith(words.ref('word'), beginning))))
  return eb('users.id', 'in', found)
}

/** Indexes the users in the transaction that writes a name or an email; profiles are indexed later. */
export async function saveUserWords(tx: Transaction, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.deleteFrom('user_words').where('user_id', 'in', userIds).execute()
  const users = await tx
    .selectFrom('users')
    .leftJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select(['users.id', 'email', 'display_name as displayName', 'phone'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('users.id', 'in', userIds)
    .execute()
  const rows = users.flatMap((user) => userWords(user).map((word) => ({ word, user_id: user.id })))
  for (const some of inBatches(rows, ROWS_AT_ONCE)) await tx.insertInto('user_words').values(some).execute()
}

/** Before every search and hourly, so that orders, which save profiles, don't wait for it. */
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
      // marked first: a concurrent save of the profile waits, and clears the mark again
      const ids = waiting.map((profile) => profile.user_id)
      const marked = await tx
        .updateTable('user_profiles')
        .set({ is_indexed: 1 })
        .where('user_id', 'in', ids)
        .where((eb) => eb('is_indexed', '=', eb.lit(0)))
        .returning('user_id')
        .execute()
      const markedIds = marked.map((profile) => profile.user_id)
      await saveUserWords(tx, markedIds)
    })
  }
}
