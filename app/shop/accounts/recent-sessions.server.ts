import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { UserRow } from '../../platform/database/tables.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { SESSION_TIMES } from './auth.server.ts'
import { sessionCookies } from './cookies.server.ts'

const MOST_SESSIONS = 10_000

/** What the one query takes of better-auth's table; SQLite keeps its dates as text. */
interface SessionRow {
  userId: string
  token: string
  createdAt: string | Date
  expiresAt: string | Date
}

/**
 * Sessions that better-auth has accepted in this process are read together with their user by one query, without its endpoint, which
 * takes 0.5 ms of CPU of every request of a signed-in user (docs/decisions/accounts.md). Only which token belongs to a verified cookie
 * is remembered: an ended session, a changed role and a disabled account count at the next request as before. Without this file
 * `currentUser` asks better-auth each time.
 */
export function createRecentSessions({ db }: Pick<Services, 'db'>) {
  const tokens = new LRUCache<string, string>({ max: MOST_SESSIONS })

  return {
    /** Better-auth has just found this session by the cookies of the request. */
    remember(cookies: string, { token }: { token: string }): void {
      tokens.set(sessionCookies(cookies), token)
    },

    /** The session's user and start; null when better-auth has to look: at other cookies, and at a session that has ended or is due for renewal. */
    async find(cookies: string): Promise<{ user: UserRow; session: { createdAt: Date } } | null> {
      const token = tokens.get(sessionCookies(cookies))
      if (token === undefined) return null
      const found = await db
        .selectFrom('users')
        .innerJoin(sql<SessionRow>`auth_sessions`.as('session'), 'session.userId', 'users.id')
        .selectAll('users')
        .select(['session.createdAt', 'session.expiresAt'])
        .where('session.token', '=', token)
        .executeTakeFirst()
      if (!found || isDue(new Date(found.expiresAt))) return null
      const { createdAt, expiresAt: _expiresAt, ...user } = found
      return { user, session: { createdAt: new Date(createdAt) } }
    },
  }
}

/** Expired, or better-auth renews it. */
function isDue(expiresAt: Date): boolean {
  const { expiresIn, updateAge } = SESSION_TIMES
  return expiresAt.getTime() - (expiresIn - updateAge) * 1000 <= Date.now()
}
