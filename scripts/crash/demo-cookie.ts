import { CookieJar } from '../load/cookie-jar.ts'
import { DEMO_CUSTOMER } from '../load/demo-people.ts'

/** The demo's customer signs in; the cookies to send along. */
export async function signInCustomer(origin: string): Promise<string> {
  const body = new URLSearchParams(DEMO_CUSTOMER)
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { origin },
    body,
    redirect: 'manual',
  })
  await answer.body?.cancel()
  const cookies = new CookieJar()
  cookies.keep(answer.headers.getSetCookie())
  if (cookies.header === '') throw new Error(`signing in was answered ${answer.status}`)
  return cookies.header
}
