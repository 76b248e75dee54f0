import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { cookieOnly, cookiesOf } from './account-headers.server.ts'
import type { Auth } from './account-options.server.ts'

type SessionOfRequest = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>

/**
 * The cookies under which a session goes on when it has got this token; they last beyond the browser when those of the
 * request did. Asks the database nothing, so that nothing can fail once the token is stored.
 */
export async function cookiesUnder(
  token: string,
  { auth, request, found }: { auth: Auth; request: Request; found: SessionOfRequest },
): Promise<Headers> {
  // only within an endpoint does the accounts library sign a cookie
  const endpoint = createAuthEndpoint({ method: 'POST' }, (context) =>
    setSessionCookie(context, { user: found.user, session: { ...found.session, token } }),
  )
  // a copy, as for the library's own endpoints: it notes the new session in it, secret and all
  const context = { ...(await auth.$context) }
  const { headers } = await endpoint({ context, headers: cookieOnly(request), returnHeaders: true })
  return cookiesOf(headers)
}
