import { expect, test } from 'vitest'
import { DAY_MS } from '../../app/shop/time.ts'
import { formatDateTime } from '../../app/texts/format.ts'
import { testApp, mainOf } from '../support/app.ts'
import { testEngine } from '../support/database.ts'

const ADDRESS = '/admin/test'

const app = await testApp()
const after = Date.now()
const admin = await app.admin()
const registered = { after, before: Date.now() }

const page = async (address = ADDRESS) => mainOf(await admin.text(address))
const valueOf = (html: string, label: string) =>
  new RegExp(`<dt>${label.replace(/[()]/g, '\\$&')}</dt><dd>(?:<code>)?([^<]*)`).exec(html)?.[1]

test('[ADM-16] the page says who is signed in, and since when', async () => {
  const html = await page()
  expect(valueOf(html, 'Име')).toBe('Марија Трајковска')
  expect(valueOf(html, 'Е-пошта')).toBe(admin.email)
  expect(valueOf(html, 'Улога')).toBe('Администратор')
  expect(valueOf(html, 'Идентификатор на корисникот')).toBe(admin.id)
  expect(valueOf(html, 'Последна најава')).toBe(formatDateTime(app.services.clock()))
  const { after, before } = registered
  expect([after, before].map(formatDateTime)).toContain(valueOf(html, 'Започната'))
  const ends = [after, before].map((at) => formatDateTime(at + 30 * DAY_MS))
  expect(ends).toContain(valueOf(html, 'Истекува'))
})

test('[ADM-16] it says how the cookie is kept and what the server runs on, in the language of the address', async () => {
  const html = await page()
  expect(valueOf(html, 'Име на колачето')).toBe('shop.session_token')
  expect(valueOf(html, 'Недостапно за скрипти (HttpOnly)')).toBe('да')
  expect(valueOf(html, 'Само преку https (Secure)')).toBe('не')
  expect(valueOf(html, 'Испраќање од други страници (SameSite)')).toBe('lax')
  expect(valueOf(html, 'Време на серверот (Скопје)')).toBe('20.11.2026, 11:00')
  expect(valueOf(html, 'База на податоци')).toBe(testEngine() === 'sqlite' ? 'SQLite' : 'PostgreSQL')
  expect(valueOf(html, 'Јазик на страницата')).toBe('македонски')
  expect(valueOf(await page(`/en${ADDRESS}`), 'Language of the page')).toBe('English')
})

test('[ADM-16 SEC-03] neither the page nor its data has the session’s token or a password, in any form', async () => {
  const [token = ''] = decodeURIComponent(admin.cookies.get('shop.session_token') ?? '').split('.')
  expect(token.length).toBeGreaterThan(20)
  for (const address of [ADDRESS, `${ADDRESS}.data`]) {
    const answer = await admin.text(address)
    expect(answer, address).toContain(admin.email)
    expect(answer, address).not.toContain(token)
    expect(answer, address).not.toMatch(/argon2|"token"|"password"/)
  }
})
