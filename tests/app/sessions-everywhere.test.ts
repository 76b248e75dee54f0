import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../support/app.ts'
import { ORIGIN } from '../support/app-origin.ts'
import { everywhere, type Everywhere } from '../support/everywhere.ts'
import { createMailbox, linkIn } from '../support/mailbox.ts'
import { createPerson, type Person } from '../support/person.ts'
import { throughProcess } from '../support/processes.ts'

/** Before the heartbeat of 25 s, which would end such a stream as well. */
const BEFORE_HEARTBEAT_MS = 20_000
const NEW = { password: 'сосема нова лозинка', confirmPassword: 'сосема нова лозинка' }

let all: Everywhere
let person: Person

beforeAll(async () => {
  all = await everywhere()
})
afterAll(() => all[Symbol.asyncDispose]())
beforeEach(async () => {
  person = await all.register()
})

async function resetPassword(): Promise<void> {
  const browser = createPerson(all.first.app, ORIGIN)
  await browser.post('/forgot-password', { email: person.email })
  const mailbox = createMailbox(all.first.services, all.first.accounts)
  await mailbox.deliver()
  const link = linkIn(mailbox.mails.at(-1) ?? { text: '' })
  await browser.post('/reset-password', {
    token: new URL(link, ORIGIN).searchParams.get('token') ?? '',
    ...NEW,
  })
}

async function streams() {
  const live = await all.streams(person)
  expect(live.statuses).toEqual(each(200))
  return live
}

const statuses = (path: string) => all.statuses(person, path)
const elsewhere = () => all.elsewhere(person)
const each = (status: number) => all.processes.map(() => status)

const ENDINGS: [string, () => Promise<unknown>][] = [
  ['signing out', () => throughProcess(all.first, person).post('/logout', {})],
  [
    'ending it from another device',
    async () => (await elsewhere()).post('/profile/security', { intent: 'end-others' }),
  ],
  [
    'a changed password',
    async () =>
      (await elsewhere()).post('/profile/security', { intent: 'password', current: PASSWORD, ...NEW }),
  ],
  ['a password set by a mailed link', resetPassword],
  [
    'a disabled account',
    async () => (await all.admin()).post('/admin/users', { intent: 'disable', userId: person.id }),
  ],
  [
    'a deleted account',
    async () =>
      (await elsewhere()).post('/profile/security', { intent: 'delete', password: PASSWORD, sure: 'on' }),
  ],
]

test.each(ENDINGS)(
  '[AUTH-09 AUTH-10 BEY-16 BEY-19 SEC-05] %s ends the session on every process at the next request, and its streams',
  async (_what, end) => {
    expect(await statuses('/profile')).toEqual(each(200))
    const live = await streams()
    await end()
    const start = performance.now()
    expect(await statuses('/profile')).toEqual(each(303))
    expect(await live.endAfter(start, BEFORE_HEARTBEAT_MS)).toBeLessThan(BEFORE_HEARTBEAT_MS)
  },
)

test('[RT-09 RT-10 SEC-05] another role counts on every process at the next request, and streams are opened anew', async () => {
  expect(await statuses('/admin/orders')).toEqual(each(303))
  const live = await streams()
  await (await all.admin()).post('/admin/users', { intent: 'promote', userId: person.id })
  const start = performance.now()
  expect(await statuses('/admin/orders')).toEqual(each(200))
  expect(await live.endAfter(start, BEFORE_HEARTBEAT_MS)).toBeLessThan(BEFORE_HEARTBEAT_MS)
  await all.first.services.db.updateTable('users').set({ role: 'user' }).where('id', '=', person.id).execute()
  expect(await statuses('/admin/orders')).toEqual(each(303))
})

test('[AUTH-10] a stream whose end nobody was told of ends when events may have been missed', async () => {
  const live = await streams()
  // they have looked once when they were opened
  await sleep(200)
  await sql`delete from auth_sessions where "userId" = ${person.id}`.execute(all.first.services.db)
  const start = performance.now()
  for (const { services } of all.processes) services.bus.publish({ topic: 'resync' })
  expect(await live.endAfter(start, BEFORE_HEARTBEAT_MS)).toBeLessThan(BEFORE_HEARTBEAT_MS)
})

test('[AUTH-10] missed events end no stream of somebody who is still signed in', async () => {
  const stop = new AbortController()
  const headers = { accept: 'text/event-stream' }
  const response = await person.send('/events', { headers, signal: stop.signal })
  all.first.services.bus.publish({ topic: 'resync' })
  await statuses('/profile')
  all.first.services.bus.publish({ topic: 'cart', userId: person.id })
  await statuses('/profile')
  stop.abort()
  expect(await response.text()).toContain('data: cart')
})

test('[AUTH-08] a session that is renewed again and again is over after 90 days', async () => {
  const begin = (days: number) =>
    sql`update auth_sessions set "createdAt" = ${new Date(Date.now() - days * 86_400_000).toISOString()}
      where "userId" = ${person.id}`.execute(all.first.services.db)
  await begin(89)
  expect(await statuses('/profile')).toEqual(each(200))
  await begin(91)
  expect(await statuses('/profile')).toEqual(each(303))
})

test('[AUTH-08] a session that is over opens nothing and is not renewed', async () => {
  await sql`update auth_sessions set "expiresAt" = ${new Date(Date.now() - 1000).toISOString()}
    where "userId" = ${person.id}`.execute(all.first.services.db)
  expect(await statuses('/profile')).toEqual(each(303))
  const answer = await throughProcess(all.first, person).get('/')
  expect(answer.headers.getSetCookie()).toEqual([])
})
