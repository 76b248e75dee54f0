import { PASSWORD } from '../../tests/app-origin.ts'
import type { Shop } from '../../app/server/shop.server.ts'
import { CookieJar } from '../load/cookie-jar.ts'
import type { Who } from './input.ts'

/** Somebody who has registered over HTTP, with the cookie that their browser keeps. */
export interface Registered {
  id: string
  email: string
  cookie: string
}

export type Cookies = Record<Who, string>

/** Registers somebody new at the running shop; throws when it does not take them. */
export async function registerAt(origin: string, shop: Shop, name: string): Promise<Registered> {
  const email = `${name}@example.mk`
  const form = { displayName: name, email, password: PASSWORD, confirmPassword: PASSWORD, terms: 'on' }
  const response = await fetch(`${origin}/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, accept: 'text/html' },
    body: new URLSearchParams(form),
  })
  await response.text()
  const cookies = new CookieJar()
  cookies.keep(response.headers.getSetCookie())
  const cookie = cookies.header
  const row = await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!row || cookie === '') throw new Error(`${name} could not register: ${response.status}`)
  return { id: row.id, email, cookie }
}
