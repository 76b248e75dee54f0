import { randomUUID } from 'node:crypto'
import { CookieJar } from '../load/cookie-jar.ts'
import { straightTo } from './straight-to.ts'

/** What the proxy would write when it is left out. */
const ADDRESS = '192.0.2.1'
export const PASSWORD = 'едно-долго-име-2026'

/** Somebody with a browser whose requests go to one process or through the proxy. */
export interface Visitor {
  email: string
  cookies: CookieJar
  /** `via` is the number of a process; through the proxy without it. */
  get(path: string, via?: number): Promise<Answer>
  post(path: string, body: Record<string, string> | FormData, via?: number): Promise<Answer>
  /** As the page's own script does. */
  ask(path: string, body: object, via?: number): Promise<Answer>
  send(path: string, init: RequestInit, via?: number): Promise<Response>
}

export interface Answer {
  status: number
  location: string | null
  text: string
}

interface Where {
  origin: string
  /** The port of each process. */
  ports: number[]
}

/** Straight to a process the request has what the proxy would have written. */
export function createVisitor({ origin, ports }: Where): Visitor {
  const cookies = new CookieJar()

  async function send(path: string, init: RequestInit, via?: number): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.header !== '') headers.set('cookie', cookies.header)
    if (init.method === 'POST') headers.set('origin', origin)
    const request = new Request(origin + path, { ...init, headers, redirect: 'manual' })
    if (via !== undefined) {
      request.headers.set('x-forwarded-for', ADDRESS)
      request.headers.set('x-forwarded-proto', 'https')
    }
    const response = await (via === undefined ? fetch(request) : straightTo(ports[via] ?? 0, request))
    cookies.keep(response.headers.getSetCookie())
    return response
  }

  async function answer(path: string, init: RequestInit, via?: number): Promise<Answer> {
    const response = await send(path, init, via)
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }

  return {
    email: `person-${randomUUID().slice(0, 12)}@example.mk`,
    cookies,
    send,
    get: (path, via) => answer(path, {}, via),
    post: (path, body, via) =>
      answer(
        path,
        { method: 'POST', body: body instanceof FormData ? body : new URLSearchParams(body) },
        via,
      ),
    ask: (path, body, via) =>
      answer(
        path,
        {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', accept: 'application/json' },
        },
        via,
      ),
  }
}

/** Registers them: they are signed in then. */
export async function register(visitor: Visitor, via?: number): Promise<void> {
  const { email } = visitor
  const form = { displayName: 'Купувач', email, password: PASSWORD, confirmPassword: PASSWORD, terms: 'on' }
  const { status } = await visitor.post('/register', form, via)
  if (status !== 302 && status !== 303) throw new Error(`registration answered ${status}`)
}
