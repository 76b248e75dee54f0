import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from './app.ts'
import { ORIGIN } from './app-origin.ts'
import { createPerson, type Person } from './person.ts'
import { type Process, testProcesses, throughProcess } from './processes.ts'

const LIMIT = 10

let shared: Awaited<ReturnType<typeof testProcesses>>
let processes: Process[]
let person: Person
let people = 0

beforeAll(async () => {
  shared = await testProcesses({ LIMIT_SIGN_IN_PER_ACCOUNT: String(LIMIT) })
  processes = shared.processes
})
afterAll(() => shared[Symbol.asyncDispose]())
beforeEach(async () => {
  const email = `limited-${(people += 1)}@example.mk`
  person = Object.assign(createPerson(processOf(0).app, ORIGIN), { email })
  await person.post('/register', { displayName: 'Ана', email, password: PASSWORD, terms: 'on' })
})

function processOf(number: number): Process {
  const process = processes[number % processes.length]
  if (!process) throw new Error('no process')
  return process
}

/** One address, written so that a person could take each for the same. */
const WRITINGS = [
  (email: string) => email,
  (email: string) => email.toUpperCase(),
  (email: string) => `  ${email}\u00A0`,
  (email: string) => email.replace('l', 'ｌ'),
  (email: string) => email.replace('@', '＠'),
  (email: string) => email.replace('k', '\u212A'),
]

/** Tries from so many addresses at the same moment, through all processes. */
function tryPasswords(count: number, password = 'погрешна лозинка'): Promise<number[]> {
  const tries = Array.from({ length: count }, async (_, number) => {
    const address = `203.0.${Math.floor(number / 250)}.${number % 250}`
    const email = WRITINGS[number % WRITINGS.length]?.(person.email) ?? ''
    const browser = createPerson(processOf(number).app, ORIGIN, address)
    return (await browser.post('/login', { email, password })).status
  })
  return Promise.all(tries)
}

const times = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

test('[AUTH-07] passwords are tried at most so often, from however many addresses, at once, on all processes, in any writing', async () => {
  const statuses = await tryPasswords(60)
  expect([times(statuses, 422), times(statuses, 429)]).toEqual([LIMIT, 60 - LIMIT])
  expect(await tryPasswords(1, PASSWORD)).toEqual([429])
})

test('[AUTH-07] an address with letters of another alphabet is nobody’s, and counts for nobody', async () => {
  const strange = [person.email.replace('e', 'е'), person.email.replace('m', 'м'), `${person.email}\u200B.`]
  for (const email of strange) {
    const browser = createPerson(processOf(0).app, ORIGIN)
    for (let tries = 0; tries <= LIMIT; tries += 1)
      expect((await browser.post('/login', { email, password: PASSWORD })).status, email).toBe(422)
  }
  expect(await tryPasswords(1, PASSWORD)).toEqual([303])
})

test('[AUTH-07] whoever is signed in does not notice that others try, and may change the password', async () => {
  await tryPasswords(2 * LIMIT)
  expect((await person.get('/profile')).status).toBe(200)
  const another = { password: 'сосема нова лозинка', confirmPassword: 'сосема нова лозинка' }
  const changed = await person.post('/profile/security', {
    ...{ intent: 'password', current: PASSWORD, ...another },
  })
  expect(changed.status).toBe(200)
  expect((await throughProcess(processOf(1), person).get('/profile')).status).toBe(200)
})

test('[AUTH-07 BEY-16] whoever has somebody’s session can not try their password without end either', async () => {
  const form = { intent: 'delete', password: 'погрешна лозинка', sure: 'on' }
  const tries = Array.from({ length: 3 * LIMIT }, (_, number) =>
    throughProcess(processOf(number), person).post('/profile/security', form),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect([times(statuses, 422), times(statuses, 429)]).toEqual([LIMIT, 2 * LIMIT])
})
