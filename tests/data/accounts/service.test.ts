import { sql } from 'kysely'
import { beforeEach, expect, test, describe } from 'vitest'
import { accountOptions, createAuth } from '../../../app/platform/auth.server.ts'
import { createSessions } from '../../../app/shop/accounts/sessions.server.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import type { Role } from '../../../app/shop/use-case.ts'
import { accountsForEach, requestAfter, SECRET, visitorRequest } from '../../support/accounts.ts'
import { valueOf, shopForEach } from '../../support/factories.ts'
import { ORIGIN } from '../../support/person.ts'

const PERSON = { displayName: 'Марија', email: 'marija@example.mk', password: 'добра лозинка' }
const request = visitorRequest()

const services = shopForEach()
const { service, accounts } = accountsForEach(services)

async function codeOf(result: Promise<{ ok: true } | { ok: false; refusal: { code: string } }>) {
  const answer = await result
  return answer.ok ? 'ok' : answer.refusal.code
}

test('an e-mail in use is refused; what a died registration left behind is not in the way', async () => {
  services.setClock(Date.now())
  await accounts.register(request, PERSON)
  expect(await codeOf(accounts.register(request, PERSON))).toBe('email-already-in-use')
  await sql`delete from auth_accounts`.execute(services.db)
  await services.db.deleteFrom('users').execute()
  expect(await codeOf(accounts.register(request, PERSON))).toBe('email-already-in-use')
  services.advance(120_000)
  expect(await codeOf(accounts.register(request, PERSON))).toBe('ok')
})

test('[AUTH-06] a missing user record is made again at the next sign-in, with the role user', async () => {
  await accounts.register(request, PERSON)
  await services.db.deleteFrom('users').execute()
  expect(await codeOf(accounts.signIn(request, { ...PERSON, remember: true }))).toBe('ok')
  const record = await services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect(record).toMatchObject({ email: PERSON.email, role: 'user' })
  expect(record.last_login_at).toBeGreaterThan(0)
})

test('[BEY-16] provisioning makes an account once, changes its password and ends its sessions', async () => {
  const [id, ...same] = await Promise.all([service.provision(PERSON), service.provision(PERSON)])
  expect([same, await service.hasPassword(PERSON)]).toEqual([[id], true])
  const passwords = () => sql`select id from auth_accounts`.execute(services.db)
  expect((await passwords()).rows).toHaveLength(1)
  await sql`insert into auth_accounts (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    select 'second', "accountId", "providerId", "userId", password, "createdAt", "updatedAt" from auth_accounts`.execute(
    services.db,
  )
  await accounts.signIn(request, { ...PERSON, remember: true })
  await service.provision({ ...PERSON, password: 'нова лозинка' })
  expect(await service.hasPassword(PERSON), 'nor an earlier version’s second one').toBe(false)
  expect((await passwords()).rows).toHaveLength(1)
  const { rows } = await sql`select id from auth_sessions`.execute(services.db)
  expect(rows).toHaveLength(0)
})

test('provisioning gives a password to an account that a dying process left without one', async () => {
  const id = await service.provision(PERSON)
  await sql`delete from auth_accounts where "userId" = ${id}`.execute(services.db)
  expect(await service.provision(PERSON)).toBe(id)
  expect(await codeOf(accounts.signIn(request, { ...PERSON, remember: true }))).toBe('ok')
})

test('the accounts library tells its makers nothing', () => {
  expect(accountOptions(services, { secret: SECRET, origin: ORIGIN }).telemetry).toEqual({ enabled: false })
})

async function signedIn({ remember = true, isKnown = false } = {}): Promise<Request> {
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

describe('a registered customer', () => {
  beforeEach(async () => void valueOf(await accounts.register(request, PERSON)))

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
      const other = await accounts.register(request, { ...PERSON, email: 'ana@example.mk' })
      const [, theirs = ''] =
        /session_token=([^;]+)/.exec(requestAfter(valueOf(other)).headers.get('cookie') ?? '') ?? []
      forged.push(`shop.session_token=${token}.${theirs.split('.')[1]}`)
      for (const cookie of forged) expect(await userOf(asking(cookie)), cookie).toBeNull()
    })

    test('[AUTH-08 SEC-05] a session that is due is renewed with its cookie; one of more than 90 days, or of another role, is over', async () => {
      const request = await signedIn({ isKnown })
      await setMoment('expiresAt', 28 * DAY_MS)
      const { user, headers } = await accounts.currentUser(request)
      expect(user?.email).toBe(PERSON.email)
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^shop\.session_token=/)])
      expect((await accounts.currentUser(request)).headers.getSetCookie()).toEqual([])
      const isStill = (role: Role) => user && accounts.isStillSignedIn(request, { ...user, role })
      expect([await isStill('user'), await isStill('admin')]).toEqual([true, false])
      await setMoment('createdAt', -91 * DAY_MS)
      expect([await userOf(request), await isStill('user')]).toEqual([null, false])
    })

    test('[AUTH-08] one that ends with the browser is over when its time is, and never renewed', async () => {
      const request = await signedIn({ remember: false, isKnown })
      await setMoment('expiresAt', 60_000)
      const { user, headers } = await accounts.currentUser(request)
      expect([user?.email, headers.getSetCookie()]).toEqual([PERSON.email, []])
      const [taken = ''] = /shop\.session_token=[^;]+/.exec(request.headers.get('cookie') ?? '') ?? []
      expect((await accounts.currentUser(asking(taken))).headers.getSetCookie(), 'taken alone').toEqual([])
      await setMoment('expiresAt', -1000)
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
})
