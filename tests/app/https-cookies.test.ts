import { expect, test } from 'vitest'
import { HINT_COOKIE } from '../../app/ui/live/shop-data.ts'
import { expectScreen, PASSWORD, testApp } from '../support/app.ts'

const ORIGIN = 'https://nega.example.mk'
const SESSION = '__Host-shop.session_token'

const app = await testApp({ BASE_URL: ORIGIN, TRUST_PROXY: '1' })

const tokenOf = (cookie: string | undefined) => decodeURIComponent(cookie ?? '').split('.')[0]

test('[AUTH-08] on https a session’s cookies are Secure, HttpOnly, SameSite=Lax and of this host alone, and outlive the browser only where that was chosen', async () => {
  await app.user('cookies@example.mk')
  const form = { email: 'cookies@example.mk', password: PASSWORD }
  for (const remember of ['', 'on']) {
    const response = await app.visitor().post('/login', { ...form, remember })
    const all = response.headers.getSetCookie()
    const cookies = all.filter((cookie) => !cookie.startsWith(`${HINT_COOKIE}=`))
    expect(all.length - cookies.length).toBe(1)
    const session = cookies.find((cookie) => cookie.startsWith(`${SESSION}=`)) ?? 'none'
    expect(/max-age=\d{6,}/i.test(session)).toBe(remember === 'on')
    for (const cookie of all) expect(cookie).toMatch(/; Secure/)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-shop\./)
      for (const rule of [/; HttpOnly/, /; SameSite=Lax/, /; Path=\/(;|$)/]) expect(cookie).toMatch(rule)
      expect(cookie).not.toMatch(/domain/i)
    }
  }
})

test('[AUTH-08 BEY-16] a session on https holds, goes on after a changed password under another token, and ends', async () => {
  const person = await app.user()
  expect((await person.get('/profile')).status).toBe(200)
  const before = person.cookies.get(SESSION)
  const NEW = 'сосема нова лозинка'
  const form = { intent: 'password', current: PASSWORD, password: NEW, confirmPassword: NEW }
  await expectScreen(person.post('/profile/security', form), 200, 'Лозинката е променета')
  expect(person.cookies.get(SESSION)).not.toBe(before)
  expect((await person.get('/profile')).status).toBe(200)
  await person.post('/logout', {})
  expect(person.cookies.has(SESSION)).toBe(false)
})

test('[AUTH-08] to be remembered counts also in a browser that was not to be remembered the last time', async () => {
  const person = await app.user()
  await person.post('/logout', {})
  const form = { email: person.email, password: PASSWORD }
  await person.post('/login', { ...form, remember: '' })
  expect([...person.cookies.keys()]).toContain('__Host-shop.dont_remember')
  await person.post('/login', { ...form, remember: 'on' })
  expect([...person.cookies.keys()].toSorted()).toEqual(['__Host-shop.device', SESSION, HINT_COOKIE])
  expect((await person.get('/profile')).status).toBe(200)
})

test('[AUTH-08 RT-06] a user who was signed in under the cookies’ former names is a visitor, and can sign in', async () => {
  const person = await app.user()
  const signedIn = [...person.cookies]
  person.cookies.clear()
  for (const [name, value] of signedIn) person.cookies.set(name.replace('__Host-', '__Secure-'), value)
  expect((await person.get('/')).status).toBe(200)
  expect((await person.get('/profile')).headers.get('location')).toBe('/login?next=%2Fprofile')
  expect((await person.get('/login?next=%2Fprofile')).status).toBe(200)
  expect((await person.post('/login', { email: person.email, password: PASSWORD })).status).toBe(303)
  expect((await person.get('/profile')).status).toBe(200)
  await person.post('/logout', {})
  expect((await person.get('/profile')).status).toBe(303)
})

test('the promo code of a link is remembered by a Secure cookie', async () => {
  const [cookie = ''] = (await app.visitor().get('/?code=LETO10')).headers.getSetCookie()
  expect(cookie).toMatch(/^promo=LETO10;.*SameSite=Lax; Secure/)
})

test('[AUTH-01 AUTH-02] a session that somebody else has put into the browser is never the one of who signs in', async () => {
  const attacker = await app.user()
  const victim = await app.user()
  await victim.post('/logout', {})
  for (const [name, value] of attacker.cookies) victim.cookies.set(name, value)
  const planted = tokenOf(attacker.cookies.get(SESSION))
  await victim.post('/login', { email: victim.email, password: PASSWORD })
  expect(tokenOf(victim.cookies.get(SESSION))).not.toBe(planted)
  expect(planted?.length).toBeGreaterThanOrEqual(32)
  expect(await victim.text('/profile')).toContain(victim.email)
  expect((await attacker.get('/profile')).status).toBe(303)
})

const PATHS = 'sign-up/email sign-in/email get-session list-sessions change-email update-user ok'.split(' ')
const BASES = ['/never-mounted', '/api/auth', '/auth']
test.each(BASES)('[SEC-01 SEC-04] the accounts library has no endpoint below %s', async (base) => {
  for (const path of PATHS) {
    const body = JSON.stringify({ email: 'sly@example.mk', password: PASSWORD, name: 'Sly', role: 'admin' })
    const headers = { origin: ORIGIN, 'content-type': 'application/json' }
    const posted = await app.visitor().send(`${base}/${path}`, { method: 'POST', headers, body })
    const read = await app.visitor().get(`${base}/${path}`)
    expect([[404, 405].includes(posted.status), read.status], path).toEqual([true, 404])
    expect([...posted.headers.getSetCookie(), ...read.headers.getSetCookie()]).toEqual([])
  }
})

test('[BEY-03] administrators of a public shop without a mail server read that customers get no emails', async () => {
  const admin = await app.admin()
  expect(await admin.text('/admin/mails')).toMatch(/добиваат пораки по е-пошта\..*не е поставен, па/s)
})
