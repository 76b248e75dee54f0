import { expect, test } from 'vitest'
import { PASSWORD, testApp, expectScreen, expectTexts, mainOf } from '../support/app.ts'

const app = await testApp({ LIMIT_SIGN_IN_PER_ACCOUNT: '5' })

const registration = (email: string, more: Record<string, string> = {}) => ({
  displayName: 'Ана Николовска',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: 'on',
  ...more,
})

const userRow = (email: string) =>
  app.services.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

test('[AUTH-01 RT-07] the sign-in page has its fields, the forgotten-password link and the way to registering, which leads back', async () => {
  expect(mainOf(await app.visitor().text('/register'))).toContain('href="/login"')
  const page = await app.visitor().text('/login')
  for (const name of ['email', 'password', 'remember']) expect(page).toContain(`name="${name}"`)
  expectTexts(page, ['href="/forgot-password"', 'href="/register"'])
  expect(page).toMatch(
    /<form[^>]*method="post"[^>]*action="\/login"|<form[^>]*action="\/login"[^>]*method="post"/,
  )
})

test('[AUTH-02 AUTH-06 AUTH-11] registering makes a user record with role user and leads home, signed in', async () => {
  const person = app.visitor()
  const response = await person.post('/register', registration('ana@example.mk'))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  const [created_at, updated_at] = [app.services.clock(), app.services.clock()]
  const record = { role: 'user', display_name: 'Ана Николовска', created_at, updated_at }
  expect(await userRow('ana@example.mk')).toMatchObject(record)
  expect(await person.text('/profile')).toContain('ana@example.mk')
})

test.each([
  ['terms', { terms: '' }],
  ['a password of 6 characters', { password: '12345', confirmPassword: '12345' }],
  ['an e-mail address', { email: 'ana@' }],
])('[AUTH-02] registering needs %s, and what was typed stays', async (_what, more) => {
  const form = registration('none@example.mk', more)
  const response = app.visitor().post('/register', form)
  const typed = [form.displayName, form.email].map((text) => `value="${text}"`)
  const page = await expectScreen(response, 422, 'role="alert"', ...typed)
  expect(page).not.toContain(form.password)
  expect(await userRow('none@example.mk')).toBeUndefined()
})

test('[AUTH-01 AUTH-07] after a wrong password the e-mail stays, the password does not', async () => {
  await app.user('known@example.mk')
  const email = 'known@example.mk'
  const response = await app.visitor().post('/login', { email, password: 'погрешна лозинка' })
  const page = await expectScreen(response, 422, 'Погрешна е-пошта или лозинка', `value="${email}"`)
  expect(page).not.toContain('погрешна лозинка')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('[AUTH-01 RT-06] after signing in the person is where they wanted to be, never on another site', async () => {
  await app.user('next@example.mk')
  const form = { email: 'next@example.mk', password: PASSWORD }
  const asked = await app.visitor().get('/profile?order=1')
  expect(asked.headers.get('location')).toBe(`/login?next=${encodeURIComponent('/profile?order=1')}`)
  expect(await app.visitor().text('/login?next=%2Fprofile')).toContain('value="/profile"')
  for (const page of ['/login', '/register'])
    expect(await app.visitor().text(`${page}?next=%2Fprofile`)).toContain(`action="${page}?next=%2Fprofile"`)
  const others = { '/login': '/forgot-password', '/forgot-password': '/login', '/register': '/login' }
  for (const [page, other] of Object.entries(others))
    expect(await app.visitor().text(`${page}?next=%2Fprofile`)).toContain(`href="${other}?next=%2Fprofile"`)
  const slips = `/admin/orders/slips?ids=${crypto.randomUUID()}${`,${crypto.randomUUID()}`.repeat(99)}`
  const there = await app.visitor().post('/login', { ...form, next: slips })
  expect(there.headers.get('location')).toBe(slips)
  for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    const home = await app.visitor().post('/login', { ...form, next })
    expect(home.headers.get('location')).toBe('/')
    const page = await app.visitor().text(`/login?next=${encodeURIComponent(next)}`)
    expect(mainOf(page)).not.toContain('evil')
  }
  const person = await app.user()
  for (const page of ['/login', '/register'])
    expect((await person.get(`${page}?next=%2Fprofile`)).headers.get('location')).toBe('/profile')
})

test('[AUTH-01] [AUTH-10] a session that is renewed meanwhile gives back neither a signed-out person nor the one before', async () => {
  const [first, second] = [await app.user('first@example.mk'), await app.user('second@example.mk')]
  const anna = first.cookies.get('shop.session_token')
  const old = { expiresAt: new Date(Date.now() + 20 * 86_400_000).toISOString() }
  const sessions = app.services.db.updateTable('auth_sessions' as never).set(old as never)
  await sessions.execute()
  await first.post('/login', { email: second.email, password: PASSWORD })
  expect(first.cookies.get('shop.session_token')).not.toBe(anna)
  expect(await first.text('/profile')).toContain(second.email)
  await sessions.execute()
  const left = await first.post('/logout', {})
  expect([left.status, left.headers.get('location')]).toEqual([303, '/'])
  expect(first.cookies.has('shop.session_token')).toBe(false)
})
