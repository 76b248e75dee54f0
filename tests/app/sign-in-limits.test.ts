import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD, register } from '../support/app.ts'
import { createMailbox, deliverLink, tokenOf } from '../support/mailbox.ts'
import { ORIGIN, createPerson, type Person, copyOf } from '../support/person.ts'
import { type Process, testProcesses } from '../support/processes.ts'

const LIMIT = 10

const shared = await testProcesses({ LIMIT_SIGN_IN_PER_ACCOUNT: String(LIMIT) })
const processes: Process[] = shared.processes
let person: Person
let people = 0

afterAll(() => shared[Symbol.asyncDispose]())
beforeEach(async () => {
  person = await register(processOf(0), `limited-${(people += 1)}@example.mk`)
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

/** So many of them were tried and the others refused; on a busy machine those that wait for too long are asked to come again. */
function expectTried(statuses: number[], limit: number): void {
  const [tried, late] = [times(statuses, 422), times(statuses, 503)]
  expect(tried).toBeLessThanOrEqual(limit)
  expect(tried + late).toBeGreaterThanOrEqual(limit)
  expect(tried + late + times(statuses, 429)).toBe(statuses.length)
}

test('[AUTH-07] passwords are tried at most so often, from however many addresses, at once, on all processes, in any writing', async () => {
  expectTried(await tryPasswords(60), LIMIT)
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

async function signedOut(): Promise<Person> {
  await person.post('/logout', {})
  return copyOf(processOf(1), person, '198.51.100.7')
}

const signIn = async (browser: Person, password: string, email = person.email) =>
  (await browser.post('/login', { email, password })).status

test('[AUTH-07] a browser in which the account was opened before signs in while others try its passwords', async () => {
  const browser = await signedOut()
  await tryPasswords(2 * LIMIT)
  expect(await tryPasswords(1, PASSWORD)).toEqual([429])
  expect(await signIn(browser, PASSWORD)).toBe(303)
  expect(await tryPasswords(1, PASSWORD), 'which gives those no new tries').toEqual([429])
})

test('[AUTH-07 AUTH-09] so does one that has set the password by a mailed link, which gives everybody new tries', async () => {
  await tryPasswords(2 * LIMIT)
  const { services, accounts } = processOf(0)
  const browser = createPerson(processOf(0).app, ORIGIN)
  await browser.post('/forgot-password', { email: person.email })
  const token = tokenOf(await deliverLink(createMailbox(services, accounts)))
  const another = 'сосема нова лозинка'
  await browser.post('/reset-password', { token, password: another, confirmPassword: another })
  expect(await tryPasswords(1, another)).toEqual([303])
  await tryPasswords(2 * LIMIT)
  expect(await signIn(browser, another)).toBe(303)
})

test('[AUTH-07] such a browser has no endless tries either, and is known for its own account alone', async () => {
  const browser = await signedOut()
  const statuses = await Array.fromAsync({ length: LIMIT + 3 }, () => signIn(browser, 'погрешна лозинка'))
  expect([times(statuses, 422), times(statuses, 429)]).toEqual([LIMIT, 3])
  const known = browser.cookies.get('shop.device') ?? ''
  const [device = '', signature = ''] = known.split('.')
  await tryPasswords(2 * LIMIT)
  const values = ['', device, `${device}.`, `x${device}.${signature}`, `${device}.${'A'.repeat(43)}`, '.']
  for (const value of values) {
    const forged = createPerson(processOf(0).app, ORIGIN)
    forged.cookies.set('shop.device', value)
    expect(await signIn(forged, PASSWORD), value).toBe(429)
  }
  const stranger = await register(processOf(0))
  await stranger.post('/logout', {})
  expect(await signIn(stranger, PASSWORD)).toBe(429)
})

test('[AUTH-07] a signed-in user does not notice others’ attempts, and can change the password, by which this browser alone is known then', async () => {
  await tryPasswords(2 * LIMIT)
  const other = copyOf(processOf(1), person)
  expect((await person.get('/profile')).status).toBe(200)
  const another = 'сосема нова лозинка'
  const form = { intent: 'password', current: PASSWORD, password: another, confirmPassword: another }
  expect((await person.post('/profile/security', form)).status).toBe(200)
  expect((await copyOf(processOf(1), person).get('/profile')).status).toBe(200)
  expect(await signIn(other, another), 'known by the last password').toBe(429)
  await person.post('/logout', {})
  expect(await signIn(person, another)).toBe(303)
})

test('[AUTH-07 BEY-16] attempts at the password are limited in an open session too', async () => {
  const form = { intent: 'delete', password: 'погрешна лозинка', sure: 'on' }
  const tries = Array.from({ length: 3 * LIMIT }, (_, number) =>
    copyOf(processOf(number), person).post('/profile/security', form),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expectTried(statuses, LIMIT)
})

const FAILED_PER_ADDRESS = 60
const FAILED_REGISTRATIONS = 20

test('[AUTH-07] failed sign-ins of one address are limited, right ones do not count, and known browsers sign in all the same', async () => {
  const address = '198.51.100.50'
  const browser = () => createPerson(processOf(0).app, ORIGIN, address)
  for (let time = 0; time <= LIMIT; time++) {
    expect(await tryPasswords(1)).toEqual([422])
    expect(await signIn(browser(), PASSWORD), 'which gives back the tries').toBe(303)
  }
  const statuses = await Array.fromAsync({ length: FAILED_PER_ADDRESS + 2 }, (_, tries) =>
    signIn(browser(), 'погрешна лозинка', `nobody-${tries}@example.mk`),
  )
  expect([times(statuses, 422), times(statuses, 429)]).toEqual([FAILED_PER_ADDRESS, 2])
  expect(await signIn(browser(), PASSWORD)).toBe(429)
  expect(await signIn(copyOf(processOf(0), person, address), PASSWORD)).toBe(303)
})

const wrong = (address: string, email: string) =>
  signIn(createPerson(processOf(0).app, ORIGIN, address), 'погрешна лозинка', email)

test('[AUTH-07] two addresses that sign in as often as they can keep nobody else out', async () => {
  const crowd = Array.from({ length: 80 }, (_, n) => wrong(`192.0.2.${n % 2}`, `crowd-${n}@example.mk`))
  expect(await signIn(createPerson(processOf(0).app, ORIGIN), PASSWORD)).toBe(303)
  await Promise.all(crowd)
})

test('[AUTH-07] of many sign-ins at the same moment those that would wait long are refused, and then the next one is not', async () => {
  const addresses = Array.from({ length: 120 }, (_, number) => `203.0.113.${Math.min(number, 60)}`)
  const statuses = await Promise.all(
    addresses.map((address, number) => wrong(address, `burst-${number}@example.mk`)),
  )
  expect(times(statuses, 422)).toBeLessThan(100)
  expectTried(statuses, 120 - times(statuses, 429))
  expect(times(statuses, 429)).toBeLessThan(120)
  // 60 of them came from one address, where those that were refused are no attempts
  await vi.waitFor(async () => expect(await wrong('203.0.113.60', 'burst@example.mk')).toBe(422), 60_000)
  expect(await signIn(createPerson(processOf(0).app, ORIGIN), PASSWORD)).toBe(303)
})

test('[AUTH-02] whether emails have accounts is asked by registering only so often, right registrations do not count', async () => {
  const address = '198.51.100.60'
  const registering = async (email: string) => {
    const form = { displayName: 'Ана', email, password: PASSWORD, confirmPassword: PASSWORD, terms: 'on' }
    return (await createPerson(processOf(0).app, ORIGIN, address).post('/register', form)).status
  }
  for (let time = 0; time < 3; time++) expect(await registering(`new-${time}@example.mk`)).toBe(303)
  const tries = { length: FAILED_REGISTRATIONS + 2 }
  const statuses = await Array.fromAsync(tries, () => registering(person.email))
  expect([times(statuses, 422), times(statuses, 429)]).toEqual([FAILED_REGISTRATIONS, 2])
})
