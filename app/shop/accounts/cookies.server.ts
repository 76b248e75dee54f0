/** After the prefix `__Host-` where cookies are secure. */
const SESSION_COOKIE = 'shop.session_token='

/** Whether a `Cookie` header names a session, be it one that has ended. */
export function namesSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false
}

/** What better-auth gets of a request to find its session: no address, no forwarded headers. */
export function cookieOnly(request: Pick<Request, 'headers'>): Headers {
  return new Headers({ cookie: request.headers.get('cookie') ?? '' })
}

/** What better-auth gets of a request that signs in: the browser's name, by which the user recognises the session. */
export function agentOnly(request: Request): Headers {
  return new Headers({ 'user-agent': (request.headers.get('user-agent') ?? '').slice(0, 300) })
}

export function cookiesOf(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie) => ['set-cookie', cookie]))
}

/** Adds the cookies of `others` that `headers` does not set or delete itself. */
export function addCookies(headers: Headers, others: Headers): void {
  const nameOf = (cookie: string) => cookie.split('=', 1)[0]
  const own = headers.getSetCookie().map(nameOf)
  for (const cookie of others.getSetCookie()) {
    if (!own.includes(nameOf(cookie))) headers.append('set-cookie', cookie)
  }
}
