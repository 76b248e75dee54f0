import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { promoteToAdmin } from '../app/server/users.server.ts'
import { PASSWORD } from './app.ts'
import { ORIGIN } from './app-origin.ts'
import { createMailbox, linkIn } from './mailbox.ts'
import { createPerson, type Person } from './person.ts'
import { type Process, testProcesses, throughProcess } from './processes.ts'

const SOON_MS = 2000
const NEW = { password: 'сосема нова лозинка', confirmPassword: 'сосема нова лозинка' }

let shared: Awaited<ReturnType<typeof testProcesses>>
let processes: Process[]
let first: Process
let person: Person
let people = 0

beforeAll(async () => {
  shared = await testProcesses()
  processes = shared.processes
  const [one] = processes
  if (!one) throw new Error('no process')
  first = one
})
afterAll(() => shared[Symbol.asyncDispose]())
beforeEach(async () => {
  person = await register()
})

async function register(): Promise<Person> {
  const email = `everywhere-${(people += 1)}@example.mk`
  const made = createPerson(first.app, ORIGIN)
  await made.post('/register', { displayName: 'Ана', email, password: PASSWORD, terms: 'on' })
  const { id } = await first.shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Object.assign(made, { id, email })
}

/** The person on another device, by the first process. */
async function elsewhere(): Promise<Person> {
  const other = createPerson(first.app, ORIGIN)
  await other.post('/login', { email: person.email, password: PASSWORD })
  return other
}

async function admin(): Promise<Person> {
  const made = await register()
  await promoteToAdmin(first.shop, null, made.id)
  return made
}

async function resetPassword(): Promise<void> {
  const browser = createPerson(first.app, ORIGIN)
  await browser.post('/forgot-password', { email: person.email })
  const mailbox = createMailbox(first.shop, first.accounts)
  await mailbox.deliver()
  const link = linkIn(mailbox.mails.at(-1) ?? { text: '' })
  await browser.post('/reset-password', {
    token: new URL(link, ORIGIN).searchParams.get('token') ?? '',
    ...NEW,
  })
}

/** Opens a stream of the person on every process; tells how long after `start` the last of them was over. */
async function streams() {
  const stop = new AbortController()
  const headers = { accept: 'text/event-stream' }
  const opened = await Promise.all(
    processes.map((one) => throughProcess(one, person).send('/events', { headers, signal: stop.signal })),
  )
  expect(opened.map(({ status }) => status)).toEqual(processes.map(() => 200))
  const over = Promise.all(opened.map((response) => response.text()))
  return {
    async endAfter(start: number): Promise<number> {
      const giveUp = setTimeout(() => stop.abort(), 2 * SOON_MS)
      await over
      clearTimeout(giveUp)
      return performance.now() - start
    },
  }
}

const statuses = (path: string) =>
  Promise.all(processes.map(async (one) => (await throughProcess(one, person).get(path)).status))

const ENDINGS: [string, () => Promise<unknown>][] = [
  ['signing out', () => throughProcess(first, person).post('/logout', {})],
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
    async () => (await admin()).post('/admin/users', { intent: 'disable', userId: person.id }),
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
    expect(await statuses('/profile')).toEqual(processes.map(() => 200))
    const live = await streams()
    await end()
    const start = performance.now()
    expect(await statuses('/profile')).toEqual(processes.map(() => 303))
    expect(await live.endAfter(start)).toBeLessThan(SOON_MS)
  },
)

test('[RT-09 RT-10 SEC-05] another role counts on every process at the next request, and streams are opened anew', async () => {
  expect(await statuses('/admin/orders')).toEqual(processes.map(() => 303))
  const live = await streams()
  await (await admin()).post('/admin/users', { intent: 'promote', userId: person.id })
  const start = performance.now()
  expect(await statuses('/admin/orders')).toEqual(processes.map(() => 200))
  expect(await live.endAfter(start)).toBeLessThan(SOON_MS)
  await first.shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', person.id).execute()
  expect(await statuses('/admin/orders')).toEqual(processes.map(() => 303))
})

test('[AUTH-10] a stream whose end nobody was told of ends when events may have been missed', async () => {
  const live = await streams()
  // they have looked once when they were opened
  await sleep(200)
  await sql`delete from auth_sessions where "userId" = ${person.id}`.execute(first.shop.db)
  const start = performance.now()
  for (const { shop } of processes) shop.bus.publish({ topic: 'resync' })
  expect(await live.endAfter(start)).toBeLessThan(SOON_MS)
})

test('[AUTH-10] missed events end no stream of somebody who is still signed in', async () => {
  const stop = new AbortController()
  const headers = { accept: 'text/event-stream' }
  const response = await person.send('/events', { headers, signal: stop.signal })
  first.shop.bus.publish({ topic: 'resync' })
  await statuses('/profile')
  first.shop.bus.publish({ topic: 'cart', userId: person.id })
  await statuses('/profile')
  stop.abort()
  expect(await response.text()).toContain('data: cart')
})

test('[AUTH-08] a session that is renewed again and again is over after 90 days', async () => {
  const begin = (days: number) =>
    sql`update auth_sessions set "createdAt" = ${new Date(Date.now() - days * 86_400_000).toISOString()}
      where "userId" = ${person.id}`.execute(first.shop.db)
  await begin(89)
  expect(await statuses('/profile')).toEqual(processes.map(() => 200))
  await begin(91)
  expect(await statuses('/profile')).toEqual(processes.map(() => 303))
})

test('[AUTH-08] a session that is over opens nothing and is not renewed', async () => {
  await sql`update auth_sessions set "expiresAt" = ${new Date(Date.now() - 1000).toISOString()}
    where "userId" = ${person.id}`.execute(first.shop.db)
  expect(await statuses('/profile')).toEqual(processes.map(() => 303))
  const answer = await throughProcess(first, person).get('/')
  expect(answer.headers.getSetCookie()).toEqual([])
})
