import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, testApp, type TestApp } from '../support/app.ts'
import { mainOf } from '../support/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('[AUTH-08] without "remember me" the session ends with the browser, with it it lasts', async () => {
  await app.user('keep@example.mk')
  const form = { email: 'keep@example.mk', password: PASSWORD }
  const short = await app.visitor().post('/login', form)
  const long = await app.visitor().post('/login', { ...form, remember: 'on' })
  const session = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.includes('session_token')) ?? ''
  expect(session(short)).not.toMatch(/max-age|expires/i)
  expect(session(long)).toMatch(/max-age=\d{6,}/i)
  for (const response of [short, long]) expect(session(response)).toMatch(/HttpOnly/i)
})

test('[RT-06] after signing in the person is where they wanted to be, never on another site', async () => {
  await app.user('next@example.mk')
  const form = { email: 'next@example.mk', password: PASSWORD }
  const asked = await app.visitor().get('/profile?order=1')
  expect(asked.headers.get('location')).toBe(`/login?next=${encodeURIComponent('/profile?order=1')}`)
  expect(await app.visitor().text('/login?next=%2Fprofile')).toContain('value="/profile"')
  const there = await app.visitor().post('/login', { ...form, next: '/profile?order=1' })
  expect(there.headers.get('location')).toBe('/profile?order=1')
  for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    const home = await app.visitor().post('/login', { ...form, next })
    expect(home.headers.get('location')).toBe('/')
    const page = await app.visitor().text(`/login?next=${encodeURIComponent(next)}`)
    expect(mainOf(page)).not.toContain('evil')
  }
})

test('[AUTH-06] signing in makes a missing user record and keeps the moment', async () => {
  const person = await app.user('gone@example.mk')
  await app.services.db.deleteFrom('users').where('id', '=', person.id).execute()
  app.services.advance(60_000)
  await app.visitor().post('/login', { email: 'gone@example.mk', password: PASSWORD })
  expect(
    await app.services.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'gone@example.mk')
      .executeTakeFirst(),
  ).toMatchObject({
    id: person.id,
    role: 'user',
    last_login_at: app.services.clock(),
  })
})

test('[AUTH-10] signing out ends the session on the server, also for a copied cookie', async () => {
  const person = await app.user('leaver@example.mk')
  const copied = app.visitor()
  for (const [name, value] of person.cookies) copied.cookies.set(name, value)
  expect((await copied.get('/profile')).status).toBe(200)
  const response = await person.post('/logout', {})
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  expect((await copied.get('/profile')).status).toBe(303)
  expect(app.services.events).toContainEqual({ topic: 'session', userId: person.id })
})

test('[AUTH-10] nobody is signed out by a link', async () => {
  const person = await app.user()
  expect((await person.get('/logout')).status).toBe(405)
  expect((await person.get('/profile')).status).toBe(200)
})

test('[AUTH-01] somebody who is signed in is sent on from the sign-in pages', async () => {
  const person = await app.user()
  expect((await person.get('/login?next=%2Fprofile')).headers.get('location')).toBe('/profile')
  expect((await person.get('/register')).headers.get('location')).toBe('/')
})

test('[AUTH-01] [AUTH-10] a session that is renewed meanwhile gives back neither a signed-out person nor the one before', async () => {
  const [first, second] = [await app.user('first@example.mk'), await app.user('second@example.mk')]
  const anna = first.cookies.get('shop.session_token')
  const old = { expiresAt: new Date(Date.now() + 20 * 86_400_000).toISOString() }
  await app.services.db
    .updateTable('auth_sessions' as never)
    .set(old as never)
    .execute()
  await first.post('/login', { email: second.email, password: PASSWORD })
  expect(first.cookies.get('shop.session_token')).not.toBe(anna)
  expect(await first.text('/profile')).toContain(second.email)
  await app.services.db
    .updateTable('auth_sessions' as never)
    .set(old as never)
    .execute()
  await first.post('/logout', {})
  expect(first.cookies.has('shop.session_token')).toBe(false)
})
