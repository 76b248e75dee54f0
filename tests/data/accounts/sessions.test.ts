import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuth } from '../../../app/shop/accounts/auth.server.ts'
import type { Accounts } from '../../../app/shop/accounts/service.server.ts'
import { createSessions } from '../../../app/shop/accounts/sessions.server.ts'
import { accountsOf, requestAfter, SECRET, visitorRequest } from '../../support/accounts.ts'
import { testShop, type TestServices } from '../../support/database.ts'
import { valueOf } from '../../support/factories.ts'
import { ORIGIN } from '../../support/person.ts'

const PERSON = { displayName: 'Марија', email: 'marija@example.mk', password: 'добра лозинка' }
const DAY_MS = 86_400_000

let services: TestServices
let accounts: Accounts

beforeEach(async () => {
  services = await testShop()
  accounts = accountsOf(services).forAddress('127.0.0.1')
  valueOf(await accounts.register(visitorRequest(), PERSON))
})

interface Visit {
  remember?: boolean
  isKnown?: boolean
}

async function signedIn({ remember = true, isKnown = false }: Visit = {}): Promise<Request> {
  const request = requestAfter(valueOf(await accounts.signIn(visitorRequest(), { ...PERSON, remember })))
  if (isKnown) await accounts.currentUser(request)
  return request
}

const asking = (cookie: string) => new Request(ORIGIN, { headers: { cookie } })
const userOf = async (request: Request) => (await accounts.currentUser(request)).user

async function setMoment(column: 'expiresAt' | 'createdAt', inMs: number): Promise<void> {
  const moment = new Date(Date.now() + inMs).toISOString()
  await sql`update auth_sessions set ${sql.ref(column)} = ${moment}`.execute(services.db)
}

describe.each([false, true])('of a session that this process has seen before: %s', (isKnown) => {
  test('[SEC-05] a session that is not due to be renewed names its user and sets no cookie', async () => {
    for (const remember of [true, false]) {
      const { user, headers } = await accounts.currentUser(await signedIn({ remember, isKnown }))
      expect(user).toMatchObject({ email: PERSON.email, displayName: 'Марија', role: 'user' })
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test('[SEC-05] a changed role counts at once, and a disabled account is nobody', async () => {
    const request = await signedIn({ isKnown })
    await services.db.updateTable('users').set({ role: 'admin' }).execute()
    expect((await userOf(request))?.role).toBe('admin')
    await services.db.updateTable('users').set({ disabled_at: 1 }).execute()
    expect(await userOf(request)).toBeNull()
  })

  test('[SEC-05] a cookie that is not signed by this shop is nobody', async () => {
    const good = (await signedIn({ isKnown })).headers.get('cookie') ?? ''
    const [token = '', signature = ''] = /session_token=([^;]+)/.exec(good)?.[1]?.split('.') ?? []
    const forged = [
      `shop.session_token=${token}`,
      `shop.session_token=${token}.`,
      `shop.session_token=${token}x.${signature}`,
      `shop.session_token=${token}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `shop.session_token=${token}.${signature}${signature}`,
      `shop.session_token=${token}.%E0%A4%A`,
      `other.session_token=${token}.${signature}`,
      `shop.device=${token}.${signature}`,
      '',
    ]
    expect(await userOf(asking(`a=b; shop.session_token=${token}.${signature}; c=d`))).not.toBeNull()
    const other = await accounts.register(visitorRequest(), { ...PERSON, email: 'ana@example.mk' })
    const [, theirs = ''] =
      /session_token=([^;]+)/.exec(requestAfter(valueOf(other)).headers.get('cookie') ?? '') ?? []
    forged.push(`shop.session_token=${token}.${theirs.split('.')[1]}`)
    for (const cookie of forged) expect(await userOf(asking(cookie)), cookie).toBeNull()
  })

  test('[AUTH-08] a session that is due is renewed with its cookie, and one of more than 90 days is over', async () => {
    const request = await signedIn({ isKnown })
    await setMoment('expiresAt', 28 * DAY_MS)
    const { user, headers } = await accounts.currentUser(request)
    expect(user?.email).toBe(PERSON.email)
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^shop\.session_token=/)])
    expect((await accounts.currentUser(request)).headers.getSetCookie()).toEqual([])
    await setMoment('createdAt', -91 * DAY_MS)
    expect(await userOf(request)).toBeNull()
  })

  test('[AUTH-08] one that ends with the browser is over when its time is, and never renewed', async () => {
    const request = await signedIn({ remember: false, isKnown })
    await setMoment('expiresAt', 60_000)
    const { user, headers } = await accounts.currentUser(request)
    expect([user?.email, headers.getSetCookie()]).toEqual([PERSON.email, []])
    await setMoment('expiresAt', -1000)
    expect(await userOf(request)).toBeNull()
  })

  test('[AUTH-08] a session that was ended is nobody', async () => {
    const request = await signedIn({ isKnown })
    await accounts.signOut(request)
    expect(await userOf(request)).toBeNull()
  })
})

test('[AUTH-08] nothing of the user stays with better-auth, which serves everybody', async () => {
  const auth = createAuth(services, { secret: SECRET, origin: ORIGIN })
  const sessions = createSessions(services, auth)
  const request = await signedIn()
  const found = await sessions.find(request)
  if (!found) throw new Error('no session')
  const renewed = await sessions.cookiesFor('another-token', { request, found })
  expect(renewed.get('set-cookie')).toMatch(/session_token=another-token\./)
  expect((await auth.$context).newSession).toBeNull()
})
