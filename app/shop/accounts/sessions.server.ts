import { createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { authTables, endSessions, ofUser } from '../../platform/auth-tables.server.ts'
import {
  type Auth,
  cookieOnly,
  isRenewalDue,
  isTooOld,
  namesSession,
  sessionCookies,
} from '../../platform/auth.server.ts'
import { hasDatabaseFailed } from '../../platform/database/availability.server.ts'
import { engineOf, type UserRow } from '../../platform/database/database.server.ts'
import { cookiesOf } from '../../platform/responses.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { deviceOf } from '../../platform/user-agent.server.ts'
import { DAY_MS } from '../time.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import { ifEnabled, getOrAddUser, getSessionUser } from '../users/service.server.ts'

const MOST_REMEMBERED = 10_000

type Caller = Pick<Request, 'headers'>

export function createSessions(services: Services, auth: Auth) {
  const recentSessions = createRecentSessions(services)

  async function find(request: Caller) {
    const found = await auth.api.getSession({ headers: cookieOnly(request), query: { disableRefresh: true } })
    return found && !isTooOld(found) ? found : null
  }

  /** Renewed when it is due; null also when another request ends it concurrently. */
  async function renew(request: Caller) {
    const found = await find(request)
    // better-auth renews it when the cookie that says so is missing
    if (found && isBrief(found)) return { headers: new Headers(), response: found }
    try {
      return await auth.api.getSession({ headers: cookieOnly(request), returnHeaders: true })
    } catch (error) {
      if (!isAPIError(error) || error.statusCode !== 401 || hasDatabaseFailed()) throw error
      return { headers: new Headers(), response: null }
    }
  }

  /** With the cookies of a renewed session. Null for a disabled account. */
  async function currentUser(request: Caller): Promise<{ user: User | null; headers: Headers }> {
    const visitor = { user: null, headers: new Headers() }
    const cookies = request.headers.get('cookie') ?? ''
    if (!namesSession(cookies)) return visitor
    const recent = await recentSessions.find(cookies)
    if (recent) return { ...visitor, user: isTooOld(recent) ? null : ifEnabled(recent.user) }
    const { headers, response: found } = await renew(request)
    if (!found || isTooOld(found)) return visitor
    recentSessions.remember(cookies, found.session)
    return { user: await getOrAddUser(services, found.user), headers: cookiesOf(headers) }
  }

  /** Whether the request still has this user in this role; renews no session. */
  async function isStillSignedIn(request: Caller, { id, role }: User): Promise<boolean> {
    const found = await find(request)
    const user = found?.user.id === id ? await getSessionUser(services, id) : null
    return user?.role === role
  }

  /** What explains a failing sign-in, and nothing secret: neither the session's token nor its user agent. */
  async function readAuthState(request: Caller, actor: User) {
    if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
    const found = await find(request)
    const { name, attributes } = (await auth.$context).authCookies.sessionToken
    const session = found && {
      startedAt: found.session.createdAt.getTime(),
      renewedAt: found.session.updatedAt.getTime(),
      endsAt: found.session.expiresAt.getTime(),
      cookie: {
        name,
        isHttpOnly: attributes.httpOnly ?? false,
        isSecure: attributes.secure ?? false,
        sameSite: String(attributes.sameSite ?? ''),
      },
    }
    return ok({ user: actor, session, engine: engineOf(services.db), now: services.clock() })
  }

  /** The request's session first, if it is the user's, then the newest, at most a hundred. */
  async function listSessions(request: Caller, user: Pick<User, 'id'>) {
    const found = await find(request)
    const current = found?.user.id === user.id ? found.session : null
    const tables = await authTables(services.db)
    const newest = await tables.findMany<FoundSession['session']>({
      model: 'session',
      where: [...ofUser(user.id), { field: 'expiresAt', operator: 'gt', value: new Date(services.clock()) }],
      sortBy: { field: 'createdAt', direction: 'desc' },
    })
    const others = newest.filter(({ id }) => id !== current?.id)
    return [...(current ? [current] : []), ...others].map(({ id, userAgent, createdAt }) => ({
      id,
      device: deviceOf(userAgent ?? ''),
      createdAt: createdAt.getTime(),
      isCurrent: id === current?.id,
    }))
  }

  /** Refuses (not-found) a session that is not the user's own. */
  async function endSession({ id: userId }: User, sessionId: string): Promise<Result<null>> {
    const where = [...ofUser(userId), { field: 'id', value: sessionId }]
    const ended = await (await authTables(services.db)).deleteMany({ model: 'session', where })
    if (ended === 0) return refuse({ code: 'not-found' })
    services.bus.publish({ topic: 'session', userId })
    return ok(null)
  }

  async function endOtherSessions(request: Caller, { id: userId }: User): Promise<void> {
    const current = await find(request)
    await endSessions(services.db, { userId, except: current?.session.id })
    services.bus.publish({ topic: 'session', userId })
  }

  /** The headers delete the cookies. Rejects when the session could not be ended. */
  async function signOut(request: Caller): Promise<Headers> {
    const found = await find(request)
    // better-auth's own sign-out reports success even when this fails
    if (found) {
      await endToken(found.session.token)
      services.bus.publish({ topic: 'session', userId: found.user.id })
    }
    const { headers } = await auth.api.signOut({ headers: cookieOnly(request), returnHeaders: true })
    return cookiesOf(headers)
  }

  async function endToken(token: string): Promise<void> {
    await (await auth.$context).internalAdapter.deleteSession(token)
  }

  /**
   * The cookies of the session under another token; they outlive the browser when those of the request do.
   * Needs no query, so that nothing can fail once the token is stored.
   */
  async function cookiesFor(token: string, { request, found }: { request: Caller; found: FoundSession }) {
    // better-auth signs cookies in its endpoints only
    const endpoint = createAuthEndpoint({ method: 'POST' }, (context) =>
      setSessionCookie(context, { user: found.user, session: { ...found.session, token } }),
    )
    // a copy: better-auth writes the new session into it
    const context = { ...(await auth.$context) }
    const { headers } = await endpoint({ context, headers: cookieOnly(request), returnHeaders: true })
    return cookiesOf(headers)
  }

  return {
    find,
    currentUser,
    isStillSignedIn,
    readAuthState,
    listSessions,
    endSession,
    endOtherSessions,
    signOut,
    endToken,
    cookiesFor,
  }
}

type FoundSession = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>

/** Ends with the browser and after a day: any other is valid for longer from its start. */
function isBrief({ session: { createdAt, expiresAt } }: FoundSession): boolean {
  return expiresAt.getTime() - createdAt.getTime() < 2 * DAY_MS
}

type SessionRow = Record<'userId' | 'token', string> & Record<'createdAt' | 'expiresAt', string | Date>

/**
 * Reads sessions that better-auth has accepted in this process with their user in one query: its endpoint takes
 * a sixth of the CPU of a user's page (docs/decisions/accounts.md). Only which token belongs to a verified cookie is
 * cached, so an ended session, a changed role or a disabled account applies at the next request.
 */
function createRecentSessions({ db }: Pick<Services, 'db'>) {
  const tokens = new LRUCache<string, string>({ max: MOST_REMEMBERED })
  // compiled once: almost every request of a user sends it
  const byToken = db
    .selectFrom('users')
    .innerJoin(sql<SessionRow>`auth_sessions`.as('session'), 'session.userId', 'users.id')
    .selectAll('users')
    .select(['session.createdAt', 'session.expiresAt'])
    .where('session.token', '=', '')
    .compile()

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
      const query: typeof byToken = { ...byToken, parameters: [token] }
      const [found] = (await db.executeQuery(query)).rows
      if (!found || isRenewalDue(new Date(found.expiresAt), cookies)) return null
      return { user: found, session: { createdAt: new Date(found.createdAt) } }
    },
  }
}
