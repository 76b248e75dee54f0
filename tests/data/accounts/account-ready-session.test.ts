import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testEngine, testShop, type TestShop } from '../../support/database.ts'
import type { AccountOptions } from '../../../app/shop/accounts/account-options.server.ts'
import { createReadySessions, type ReadySessions } from '../../../app/shop/accounts/account-ready-session.server.ts'
import { createAccounts, type Accounts } from '../../../app/shop/accounts/accounts.server.ts'
import { readSettings } from '../../../app/platform/settings.server.ts'

const PERSON = { displayName: 'Марија', email: 'marija@example.mk', password: 'добра лозинка' }
const DAY_MS = 86_400_000

let shop: TestShop
let accounts: Accounts
let ready: ReadySessions

beforeEach(async () => {
  shop = await testShop()
  const options: AccountOptions = {
    db: shop.db,
    engine: testEngine(),
    secret: 'x'.repeat(43),
    origin: 'http://shop.test',
    newId: shop.newId,
  }
  accounts = createAccounts(shop, options, readSettings({}).limits).forAddress('127.0.0.1')
  ready = createReadySessions(options)
  const registered = await accounts.register(new Request('http://shop.test/register'), PERSON)
  if (!registered.ok) throw new Error(registered.refusal.code)
})

afterEach(() => shop.close())

/** What a browser sends that has signed in. */
async function cookies(rememberMe = true): Promise<string> {
  const { email, password } = PERSON
  const request = new Request('http://shop.test/login')
  const signedIn = await accounts.signIn(request, { email, password, rememberMe })
  if (!signedIn.ok) throw new Error(signedIn.refusal.code)
  return signedIn.value.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
}

const asking = (cookie: string) => new Request('http://shop.test/', { headers: { cookie } })

async function setMoment(column: 'expiresAt' | 'createdAt', inMs: number): Promise<void> {
  const moment = new Date(Date.now() + inMs).toISOString()
  await sql`update auth_sessions set ${sql.ref(column)} = ${moment}`.execute(shop.db)
}

test('[SEC-05] a session that only has to be read is the same person as the accounts library says', async () => {
  for (const rememberMe of [true, false]) {
    const request = asking(await cookies(rememberMe))
    const user = await ready(request)
    expect(user).toMatchObject({ email: PERSON.email, displayName: 'Марија', role: 'user' })
    const { user: same, headers } = await accounts.currentUser(request)
    expect(same).toEqual(user)
    expect(headers.getSetCookie()).toEqual([])
  }
})

test('[SEC-05] a changed role counts at once, and a disabled account is nobody', async () => {
  const request = asking(await cookies())
  await shop.db.updateTable('users').set({ role: 'admin' }).execute()
  expect((await ready(request))?.role).toBe('admin')
  await shop.db.updateTable('users').set({ disabled_at: 1 }).execute()
  expect(await ready(request)).toBeNull()
  expect((await accounts.currentUser(request)).user).toBeNull()
})

test('[SEC-05] a cookie that is not signed by this shop is nobody', async () => {
  const good = await cookies()
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
  expect(await ready(asking(`a=b; shop.session_token=${token}.${signature}; c=d`))).not.toBeNull()
  for (const cookie of forged) {
    expect(await ready(asking(cookie)), cookie).toBeNull()
    expect((await accounts.currentUser(asking(cookie))).user, cookie).toBeNull()
  }
})

test('[AUTH-08] what is over, too old, or due to be renewed is for the accounts library', async () => {
  const request = asking(await cookies())
  await setMoment('expiresAt', 28 * DAY_MS)
  expect(await ready(request)).toBeNull()
  const { user, headers } = await accounts.currentUser(request)
  expect(user?.email).toBe(PERSON.email)
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^shop\.session_token=/)])
  expect(await ready(request)).not.toBeNull()
  await setMoment('createdAt', -91 * DAY_MS)
  expect(await ready(request)).toBeNull()
  expect((await accounts.currentUser(request)).user).toBeNull()
})

test('[AUTH-08] one that ends with the browser is over when its time is, and never renewed', async () => {
  const request = asking(await cookies(false))
  await setMoment('expiresAt', 60_000)
  expect(await ready(request)).not.toBeNull()
  await setMoment('expiresAt', -1000)
  expect(await ready(request)).toBeNull()
  expect((await accounts.currentUser(request)).user).toBeNull()
})

test('[AUTH-08] a session that was ended is nobody', async () => {
  const request = asking(await cookies())
  await accounts.signOut(request)
  expect(await ready(request)).toBeNull()
})
