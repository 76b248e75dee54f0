import type { EpochMs } from '../domain/time.ts'
import type { User } from '../domain/user.ts'
import { cookieOnly, cookiesOf } from './account-headers.server.ts'
import type { Auth } from './account-options.server.ts'
import type { Shop } from './shop.server.ts'
import { ensureUser, getSessionUser } from './users.server.ts'

const SESSION_COOKIE = 'shop.session_token'
/** However often it is renewed. */
const LONGEST_SESSION_MS = 90 * 86_400_000

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

export function hasSessionCookie(request: Request): boolean {
  return request.headers.get('cookie')?.includes(SESSION_COOKIE) ?? false
}

/** The user record, made when it is missing [AUTH-06]; null for a disabled account. */
export async function enabledUser(
  shop: Shop,
  account: Pick<User, 'id' | 'email' | 'displayName'>,
): Promise<User | null> {
  await ensureUser(shop, account)
  return getSessionUser(shop, account.id)
}

/** By the clock of the accounts library, which is the machine's. */
function isTooOld({ session }: { session: { createdAt: Date } }): boolean {
  return Date.now() - session.createdAt.getTime() > LONGEST_SESSION_MS
}

export function createSessionReading(shop: Shop, auth: Auth): SessionReading {
  async function currentUser(request: Request): Promise<CurrentUser> {
    if (!hasSessionCookie(request)) return { user: null, headers: new Headers() }
    const { headers, response: session } = await auth.api.getSession({
      headers: cookieOnly(request),
      returnHeaders: true,
    })
    if (!session || isTooOld(session)) return { user: null, headers: new Headers() }
    const { id, email, name } = session.user
    const user =
      (await getSessionUser(shop, id)) ?? (await enabledUser(shop, { id, email, displayName: name }))
    return { user, headers: cookiesOf(headers) }
  }

  async function isStillSignedIn(request: Request, { id, role }: User): Promise<boolean> {
    // a renewal here would reach no browser, and keep the next request from telling it
    const query = { disableRefresh: true }
    const session = await auth.api.getSession({ headers: cookieOnly(request), query })
    const user = session?.user.id === id && !isTooOld(session) ? await getSessionUser(shop, id) : null
    return user?.role === role
  }

  async function readSession(request: Request): Promise<SessionState | null> {
    const found = await auth.api.getSession({ headers: cookieOnly(request) })
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
