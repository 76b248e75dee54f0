import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { UserRow } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { SESSION_TIMES } from './auth.server.ts'
import { sessionCookies } from './cookies.server.ts'

const MOST_SESSIONS = 10_000

interface SessionRow {
  userId: string
  token: string
  createdAt: string | Date
  expiresAt: string | Date
}

/**
 * Reads sessions that better-auth has accepted in this process with their user in one query: its endpoint takes
 * 0.5 ms of CPU per request (docs/decisions/accounts.md). Only which token belongs to a verified cookie is
 * cached, so an ended session, a changed role or a disabled account applies at the next request.
 */
export function createRecentSessions({ db }: Pick<Services, 'db'>) {
  const tokens = new LRUCache<string, string>({ max: MOST_SESSIONS })

  return {
    /** Called when better-auth has found this session by these cookies. */
    remember(cookies: string, { token }: { token: string }): void {
      const key = sessionCookies(cookies)
      if (key.length < 1000) tokens.set(key, token)
    },

    /** Null when better-auth has to look: at other cookies, an ended session or one due for renewal. */
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

function isDue(expiresAt: Date): boolean {
  const { expiresIn, updateAge } = SESSION_TIMES
  return expiresAt.getTime() - (expiresIn - updateAge) * 1000 <= Date.now()
}
