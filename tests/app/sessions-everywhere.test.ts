import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { register, registerAdmin } from '../support/app.ts'
import { createMailbox, deliverLink, tokenOf } from '../support/mailbox.ts'
import { copyOf, createPerson, listen, PASSWORD, type Person } from '../support/person.ts'
import { type Process, testProcesses } from '../support/processes.ts'

/** Before the heartbeat of 25 s, which would end such a stream as well. */
const BEFORE_HEARTBEAT_MS = 20_000
const NEW = { password: 'сосема нова лозинка', confirmPassword: 'сосема нова лозинка' }

const shared = await testProcesses()
const processes: Process[] = shared.processes
const [first] = shared.processes
let person: Person

afterAll(() => shared[Symbol.asyncDispose]())
beforeEach(async () => {
  person = await register(first)
})

async function resetPassword(): Promise<void> {
  const browser = createPerson(first.app)
  await browser.post('/forgot-password', { email: person.email })
  const link = await deliverLink(createMailbox(first.services, first.accounts))
  await browser.post('/reset-password', { token: tokenOf(link), ...NEW })
}

async function streams() {
  const stop = new AbortController()
  const init = { headers: { accept: 'text/event-stream' }, signal: stop.signal }
  const opened = await Promise.all(processes.map((one) => copyOf(one, person).send('/events', init)))
  expect(opened.map(({ status }) => status)).toEqual(each(200))
  const over = Promise.all(opened.map((response) => response.text()))
  return {
    /** How long (ms) after `start` the last of them was over; given up after `mostMs`. */
    async endAfter(start: number, mostMs: number) {
      const giveUp = setTimeout(() => stop.abort(), mostMs)
      await over
      clearTimeout(giveUp)
      return performance.now() - start
    },
  }
}

const statuses = (path: string) =>
  Promise.all(processes.map(async (one) => (await copyOf(one, person).get(path)).status))

async function fromElsewhere(form: Record<string, string>): Promise<unknown> {
  const other = createPerson(first.app)
  await other.post('/login', { email: person.email, password: PASSWORD })
  return other.post('/profile/security', form)
}

const each = (status: number) => processes.map(() => status)

const ENDINGS: [string, () => Promise<unknown>][] = [
  ['signing out', () => copyOf(first, person).post('/logout', {})],
  ['ending it from another device', () => fromElsewhere({ intent: 'end-others' })],
  ['a changed password', () => fromElsewhere({ intent: 'password', current: PASSWORD, ...NEW })],
  ['a password set by a mailed link', resetPassword],
  [
    'a disabled account',
    async () => (await registerAdmin(first)).post('/admin/users', { intent: 'disable', userId: person.id }),
  ],
  ['a deleted account', () => fromElsewhere({ intent: 'delete', password: PASSWORD, sure: 'on' })],
]

test.each(ENDINGS)('[AUTH-09 AUTH-10 BEY-16 BEY-19 SEC-05] %s ends the session', async (_what, end) => {
  expect(await statuses('/profile')).toEqual(each(200))
  const live = await streams()
  await end()
  const start = performance.now()
  expect(await statuses('/profile')).toEqual(each(303))
  expect(await live.endAfter(start, BEFORE_HEARTBEAT_MS)).toBeLessThan(BEFORE_HEARTBEAT_MS)
})

test('[RT-09 RT-10 SEC-05] another role counts on every process at the next request, and streams are opened again', async () => {
  expect(await statuses('/admin/orders')).toEqual(each(303))
  const live = await streams()
  await (await registerAdmin(first)).post('/admin/users', { intent: 'promote', userId: person.id })
  const start = performance.now()
  expect(await statuses('/admin/orders')).toEqual(each(200))
  expect(await live.endAfter(start, BEFORE_HEARTBEAT_MS)).toBeLessThan(BEFORE_HEARTBEAT_MS)
  await first.services.db.updateTable('users').set({ role: 'user' }).where('id', '=', person.id).execute()
  expect(await statuses('/admin/orders')).toEqual(each(303))
})

test('[AUTH-10] a stream whose end nobody was told of ends when events may have been missed', async () => {
  const live = await streams()
  // they have looked once when they were opened
  await sleep(200)
  await sql`delete from auth_sessions where "userId" = ${person.id}`.execute(first.services.db)
  const start = performance.now()
  for (const { services } of processes) services.bus.publish({ topic: 'resync' })
  expect(await live.endAfter(start, BEFORE_HEARTBEAT_MS)).toBeLessThan(BEFORE_HEARTBEAT_MS)
})

test('[AUTH-10] missed events end no stream of somebody who is still signed in', async () => {
  const stream = await listen(person)
  first.services.bus.publish({ topic: 'resync' })
  await statuses('/profile')
  first.services.bus.publish({ topic: 'cart', userId: person.id, at: 7 })
  await statuses('/profile')
  expect(await stream.leave()).toContain('id: 7\ndata: cart\n')
})
