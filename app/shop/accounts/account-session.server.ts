import { isAPIError } from 'better-auth/api'
import type { EpochMs } from '../time.ts'
import type { User } from './user.ts'
import { cookieOnly, cookiesOf, hasSessionCookie } from './account-headers.server.ts'
import type { Auth } from './account-options.server.ts'
import { LONGEST_SESSION_MS, type ReadySessions } from './account-ready-session.server.ts'
import { hasDatabaseFailed } from '../../platform/database/availability.server.ts'
import type { Shop } from '../../platform/shop.server.ts'
import { ensureAccountUser, getSessionUser } from './users.server.ts'

/** A session as an administrator may see it: neither its token nor any other secret. [ADM-16] */
export interface SessionState {
  startedAt: EpochMs
  renewedAt: EpochMs
  endsAt: EpochMs
  /** How the browser is told to keep the session's cookie. */
  cookie: { name: string; isHttpOnly: boolean; isSecure: boolean; sameSite: string }
}

export interface CurrentUser {
  user: User | null
  /** A renewed session cookie, when the session was renewed. */
  headers: Headers
}

export interface SessionReading {
  currentUser(request: Request): Promise<CurrentUser>
  /** Whether the request would be the same person's in the same role even now; renews no session. [SEC-05] */
  isStillSignedIn(request: Request, user: User): Promise<boolean>
  /** The session that asks; null without one. */
  readSession(request: Request): Promise<SessionState | null>
}

/** The session of a request as it is, not renewed: that is for `currentUser` alone, which tells the browser. */
export function sessionOf(auth: Auth, request: Pick<Request, 'headers'>) {
  return auth.api.getSession({ headers: cookieOnly(request), query: { disableRefresh: true } })
}

/** The same, renewed when it is due, with the cookies of that; none either when somebody ends it at that moment. */
async function renewedSessionOf(auth: Auth, request: Request) {
  try {
    return await auth.api.getSession({ headers: cookieOnly(request), returnHeaders: true })
  } catch (error) {
    if (!isAPIError(error) || error.statusCode !== 401 || hasDatabaseFailed()) throw error
    return { headers: new Headers(), response: null }
  }
}

/** The user record, made when it is missing [AUTH-06]; null for a disabled account. */
export async function enabledUser(
  shop: Shop,
  account: Pick<User, 'id' | 'email' | 'displayName'>,
): Promise<User | null> {
  await ensureAccountUser(shop, account)
  return getSessionUser(shop, account.id)
}

/** By the clock of the accounts library, which is the machine's. */
function isTooOld({ session }: { session: { createdAt: Date } }): boolean {
  return Date.now() - session.createdAt.getTime() > LONGEST_SESSION_MS
}

export function createSessionReading(shop: Shop, auth: Auth, readySession: ReadySessions): SessionReading {
  async function currentUser(request: Request): Promise<CurrentUser> {
    if (!hasSessionCookie(request)) return { user: null, headers: new Headers() }
    const ready = await readySession(request)
    if (ready) return { user: ready, headers: new Headers() }
    const { headers, response: session } = await renewedSessionOf(auth, request)
    if (!session || isTooOld(session)) return { user: null, headers: new Headers() }
    const { id, email, name } = session.user
    const user =
      (await getSessionUser(shop, id)) ?? (await enabledUser(shop, { id, email, displayName: name }))
    return { user, headers: cookiesOf(headers) }
  }

  async function isStillSignedIn(request: Request, { id, role }: User): Promise<boolean> {
    const session = await sessionOf(auth, request)
    const user = session?.user.id === id && !isTooOld(session) ? await getSessionUser(shop, id) : null
    return user?.role === role
  }

  async function readSession(request: Request): Promise<SessionState | null> {
    const found = await sessionOf(auth, request)
    if (!found) return null
    const { createdAt, updatedAt, expiresAt } = found.session
    const { name, attributes } = (await auth.$context).authCookies.sessionToken
    return {
      startedAt: createdAt.getTime(),
      renewedAt: updatedAt.getTime(),
      endsAt: expiresAt.getTime(),
      cookie: {
        name,
        isHttpOnly: attributes.httpOnly ?? false,
        isSecure: attributes.secure ?? false,
        sameSite: String(attributes.sameSite ?? ''),
      },
    }
  }

  return { currentUser, isStillSignedIn, readSession }
}
