import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, testApp, type TestApp } from '../support/app.ts'
import { linkIn } from '../support/mailbox.ts'
import { mainOf } from '../support/page.ts'

const NEW = 'сосема нова лозинка'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function mailedLink(email: string): Promise<string> {
  await app.visitor().post('/forgot-password', { email })
  await app.mailbox.deliver()
  return linkIn(app.mailbox.mails.at(-1) ?? { text: '' })
}

const tokenOf = (link: string) => link.split('token=')[1] ?? ''
const form = (link: string, more: Record<string, string> = {}) => ({
  token: tokenOf(link),
  password: NEW,
  confirmPassword: NEW,
  ...more,
})

test('[AUTH-09] the page asks for the address and answers alike for a known and an unknown one', async () => {
  await app.user('poznata@example.mk')
  const pages = []
  for (const email of ['poznata@example.mk', 'nepoznata@example.mk']) {
    const response = await app.visitor().post('/forgot-password', { email })
    pages.push([response.status, mainOf(await response.text())])
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect(pages[0]).toEqual(pages[1])
  expect(pages[0]?.[1]).toContain('Ако постои профил со оваа е-пошта')
  await app.mailbox.deliver()
  expect(app.mailbox.mails.map(({ to }) => to)).toEqual(['poznata@example.mk'])
})

test.each(['', 'нешто', 'a@b', 'a@b.mk\r\nBcc: c@d.mk'])(
  '[AUTH-09] %j is no address: a message, and no mail',
  async (email) => {
    const response = await app.visitor().post('/forgot-password', { email })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('role="alert"')
  },
)

test('[AUTH-09] whoever asks too often is told to wait', async () => {
  const ask = () => app.visitor().post('/forgot-password', { email: 'cesto@example.mk' })
  for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200)
  const response = await ask()
  expect(response.status).toBe(429)
  expect(await response.text()).toContain('Премногу барања')
})

test('[AUTH-09] the link in the mail leads to a form that sets the password; the person is signed out everywhere', async () => {
  const person = await app.user('zaborav@example.mk')
  const link = await mailedLink('zaborav@example.mk')
  expect(link).toMatch(/^\/reset-password\?token=[\w-]{43}$/)
  const reader = app.visitor()
  for (let look = 0; look < 3; look += 1) expect(await reader.text(link)).toContain('name="password"')
  expect(await reader.text(link)).toContain(`value="${tokenOf(link)}"`)
  const response = await reader.post('/reset-password', form(link))
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Новата лозинка е зачувана')
  expect((await person.get('/profile')).status).toBe(303)
  const signIn = (password: string) => app.visitor().post('/login', { email: 'zaborav@example.mk', password })
  expect([(await signIn(PASSWORD)).status, (await signIn(NEW)).status]).toEqual([422, 303])
})

test.each([
  ['a short password', { password: '12345', confirmPassword: '12345' }, 'Лозинката е преслаба'],
  ['two that differ', { confirmPassword: 'друга лозинка' }, 'Лозинките не се совпаѓаат'],
])('[AUTH-09] %s is refused, is not repeated, and uses up no link', async (_what, typed, text) => {
  const email = `${typed.confirmPassword.length}@example.mk`
  await app.user(email)
  const link = await mailedLink(email)
  const response = await app.visitor().post(link, form(link, typed))
  const page = await response.text()
  expect(response.status).toBe(422)
  expect(page).toContain(text)
  expect(page).not.toContain(typed.confirmPassword)
  expect(await app.visitor().text(link)).toContain('name="password"')
})

test('[AUTH-09] a used, an old, a garbled and a missing link get a page that leads on', async () => {
  await app.user('link@example.mk')
  const used = await mailedLink('link@example.mk')
  await app.visitor().post('/reset-password', form(used))
  await app.user('stara@example.mk')
  const old = await mailedLink('stara@example.mk')
  app.services.advance(60 * 60_000)
  for (const link of [used, old, `${old}x`, '/reset-password']) {
    const page = mainOf(await app.visitor().text(link))
    expect(page).toContain('Врската не важи')
    expect(page).toContain('href="/forgot-password"')
    expect(page).not.toContain('name="password"')
    const sent = await app.visitor().post(link, form(link))
    expect([link, sent.status]).toEqual([link, 404])
    expect(await sent.text()).toContain('Врската не важи')
  }
})
