import { beforeEach, expect, test } from 'vitest'
import { PASSWORD, testApp, expectScreen, mainOf } from '../support/app.ts'
import { deliverLink, tokenOf } from '../support/mailbox.ts'
import type { Person } from '../support/person.ts'

const NEW = 'сосема нова лозинка'
const CHANGE = { intent: 'password', current: PASSWORD, password: NEW, confirmPassword: NEW }
const DELETE = { intent: 'delete', password: PASSWORD, sure: 'on' }

let person: Person
const app = await testApp()
beforeEach(async () => {
  person = await app.user()
})

const post = (form: Record<string, string>) => person.post('/profile/security', form)
const isIn = async (who: Person) => (await who.get('/profile')).status === 200

test.each([
  ['a wrong current password', { current: 'погрешна' }, 'Погрешна лозинка. Обидете се повторно.'],
  ['a short new one', { password: '12345', confirmPassword: '12345' }, 'Лозинката е преслаба'],
  ['two that differ', { confirmPassword: 'друга лозинка' }, 'Лозинките не се совпаѓаат'],
])('[BEY-16] %s is refused and nothing typed comes back', async (_what, typed, text) => {
  const page = await expectScreen(post({ ...CHANGE, ...typed }), 422, text)
  for (const secret of [...Object.values(typed), PASSWORD, NEW]) expect(page).not.toContain(secret)
  expect((await app.visitor().post('/login', { email: person.email, password: PASSWORD })).status).toBe(303)
})

test('[BEY-16] the download is a JSON file that nobody keeps', async () => {
  expect(mainOf(await person.text('/profile/security'))).toContain('href="/profile/data"')
  const response = await person.get('/profile/data')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="nega-podatoci.json"')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const own = { account: { email: person.email }, sessions: [{ browser: null, system: null }] }
  const others = { deliveryProfile: null, orders: [], favorites: [], reviews: [], cart: [] }
  expect(await response.json()).toMatchObject({ ...own, ...others })
})

test('[BEY-16] deleting needs the tick; then no session stays in the browser, and the page says so', async () => {
  expect((await post({ ...DELETE, sure: '' })).status).toBe(422)
  const response = await post(DELETE)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/profile/deleted'])
  expect([...person.cookies.keys()].filter((name) => name.includes('session'))).toEqual([])
  expect(await person.text('/profile/deleted')).toContain('Профилот е избришан')
})

test('[BEY-16] the last administrator is told why not', async () => {
  await app.services.db.updateTable('users').set({ role: 'user' }).execute()
  const admin = await app.admin()
  const only = 'Вие сте единствениот администратор'
  await expectScreen(admin.post('/profile/security', DELETE), 422, only)
  expect(await isIn(admin)).toBe(true)
})

test('a form without a known intent changes nothing', async () => {
  for (const intent of ['', 'promote', 'constructor'])
    expect((await post({ ...CHANGE, ...DELETE, intent })).status).toBe(400)
  expect(await isIn(person)).toBe(true)
  expect((await app.visitor().post('/login', { email: person.email, password: PASSWORD })).status).toBe(303)
})

async function mailedLink(email: string): Promise<string> {
  await app.visitor().post('/forgot-password', { email })
  return await deliverLink(app.mailbox)
}

const form = (link: string, more: Record<string, string> = {}) => ({
  token: tokenOf(link),
  password: NEW,
  confirmPassword: NEW,
  ...more,
})

test('[AUTH-09] a user who requests a link reads that it comes if the account exists', async () => {
  const wrong = app.visitor().post('/forgot-password', { email: 'a@b.mk\r\nBcc: c@d.mk' })
  await expectScreen(wrong, 422, 'role="alert"')
  const response = await app.visitor().post('/forgot-password', { email: 'nepoznata@example.mk' })
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
  expect(mainOf(await response.text())).toContain('Ако постои профил со оваа е-пошта')
})

test('[AUTH-09] the link in the mail leads to a form that sets the password, also when it was opened before, and then to the sign-in, whoever was signed in', async () => {
  await app.user('zaborav@example.mk')
  const link = await mailedLink('zaborav@example.mk')
  expect(link).toMatch(/^\/reset-password\?token=[\w-]{43}$/)
  const reader = await app.user()
  for (let look = 0; look < 3; look += 1) expect(await reader.text(link)).toContain('name="password"')
  expect(await reader.text(link)).toContain(`value="${tokenOf(link)}"`)
  const weak = form(link, { password: '12345', confirmPassword: '12345' })
  expect(await expectScreen(reader.post(link, weak), 422, 'Лозинката е преслаба')).not.toContain('12345')
  await expectScreen(reader.post('/reset-password', form(link)), 200, 'Новата лозинка е зачувана')
  expect(await reader.text('/login')).toContain('name="password"')
})

test('[AUTH-09] a used, a garbled and a missing link get a page that leads on', async () => {
  await app.user('link@example.mk')
  const used = await mailedLink('link@example.mk')
  await app.visitor().post('/reset-password', form(used))
  for (const link of [used, `${used}x`, '/reset-password']) {
    const page = await expectScreen(app.visitor().get(link), 200, 'Линкот не важи', 'href="/forgot-password"')
    expect(page).not.toContain('name="password"')
    await expectScreen(app.visitor().post(link, form(link)), 404, 'Линкот не важи')
  }
})
