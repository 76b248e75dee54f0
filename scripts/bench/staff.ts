import { CookieJar } from '../load/cookie-jar.ts'
import { DEMO_ADMIN } from '../load/demo-people.ts'

/** An administrator's browser, as far as reading pages goes. */
export interface Staff {
  read(address: string): Promise<string>
}

/** Signs in as the demo's administrator. */
export async function signInStaff(url: string): Promise<Staff> {
  const signedIn = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams(DEMO_ADMIN),
  })
  await signedIn.text()
  const cookies = new CookieJar()
  cookies.keep(signedIn.headers.getSetCookie())
  return {
    async read(address) {
      const answer = await fetch(url + address, {
        headers: { cookie: cookies.header, accept: 'text/html' },
        redirect: 'manual',
      })
      const html = await answer.text()
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
      return html
    },
  }
}
