import type { App } from '../../server/app.ts'
import { Cookies } from './cookies.ts'

export const ORIGIN = 'http://shop.test'
export const PASSWORD = 'една добра лозинка'

/** Somebody with a browser: keeps cookies, sends Origin, follows nothing by itself. */
export interface Person {
  id: string
  email: string
  cookies: Cookies
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Rejects for anything but a page or file: what is absent from an error or a redirect proves nothing. */
  text(path: string): Promise<string>
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  send(path: string, init: RequestInit): Promise<Response>
}

export function createPerson(app: App, origin = ORIGIN, address = '127.0.0.1'): Person {
  const cookies = new Cookies()

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', cookies.toString())
    const response = await app(new Request(origin + path, { ...init, headers, redirect: 'manual' }), {
      address,
    })
    for (const cookie of response.headers.getSetCookie()) cookies.take(cookie)
    return response
  }

  return {
    id: '',
    email: '',
    cookies,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    async text(path) {
      const response = await send(path, {})
      if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
      return await response.text()
    },
    post: (path, form, headers = {}) =>
      send(path, { method: 'POST', body: new URLSearchParams(form), headers: { origin, ...headers } }),
  }
}

/** Sends JSON as the page's own script does. */
export const sendJson = (person: Person, path: string, body: object) =>
  person.send(path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })

/** Opens the person's live events; leaving them gives what has come. */
export async function listen(person: Person, method = 'GET') {
  const leaving = new AbortController()
  const init = { method, headers: { accept: 'text/event-stream' }, signal: leaving.signal }
  const response = await person.send('/events', init)
  return { response, leave: () => (leaving.abort(), response.text()) }
}

/** The same browser with cookies of its own from now on, whose requests come to this process. */
export function copyOf({ app }: { app: App }, { id, email, cookies }: Person, address?: string): Person {
  const copy = createPerson(app, ORIGIN, address)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return Object.assign(copy, { id, email })
}
