/** Behind the prefix `__Host-` where cookies are secure. */
const SESSION_COOKIE = 'shop.session_token='

/** Whether somebody may be signed in who sends these cookies; a session that has ended counts too. */
export function hasSessionCookie({ headers }: Pick<Request, 'headers'>): boolean {
  return namesSession(headers.get('cookie'))
}

/** The same of a `Cookie` header as it came. */
export const namesSession = (cookies: string | null | undefined): boolean =>
  cookies?.includes(SESSION_COOKIE) ?? false

/** better-auth sees cookies and the browser's name, nothing else of a request: no address, no forwarded headers. */
export function cookieOnly(request: Pick<Request, 'headers'>): Headers {
  return new Headers({ cookie: request.headers.get('cookie') ?? '' })
}

export function agentOnly(request: Request): Headers {
  return new Headers({ 'user-agent': (request.headers.get('user-agent') ?? '').slice(0, 300) })
}

export function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers()
  for (const cookie of headers.getSetCookie()) cookies.append('set-cookie', cookie)
  return cookies
}

/** Adds the cookies of `others` to an answer that does not set or take away those of these names itself. */
export function addCookies(headers: Headers, others: Headers): void {
  const own = headers.getSetCookie().map(nameOf)
  for (const cookie of others.getSetCookie()) {
    if (!own.includes(nameOf(cookie))) headers.append('set-cookie', cookie)
  }
}

const nameOf = (cookie: string) => cookie.split('=', 1)[0]

export function asRequestCookies(headers: Headers): Headers {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return new Headers({ cookie: pairs.join('; ') })
}
