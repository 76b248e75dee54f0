import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountOptions } from '../../../app/shop/accounts/auth.server.ts'
import type { Accounts, AccountService } from '../../../app/shop/accounts/service.server.ts'
import { accountsOf, requestAfter, SECRET, visitorRequest } from '../../support/accounts.ts'
import { testShop, type TestServices } from '../../support/database.ts'
import { valueOf } from '../../support/factories.ts'
import { ORIGIN } from '../../support/person.ts'

const PERSON = { displayName: 'Марија', email: 'marija@example.mk', password: 'добра лозинка' }
const request = visitorRequest()

let services: TestServices
let service: AccountService
let accounts: Accounts

beforeEach(async () => {
  services = await testShop()
  service = accountsOf(services, { LIMIT_SIGN_IN_PER_ACCOUNT: '3' })
  accounts = service.forAddress('127.0.0.1')
})

async function codeOf(
  result: Promise<{ ok: true } | { ok: false; refusal: { code: string } }>,
): Promise<string> {
  const answer = await result
  return answer.ok ? 'ok' : answer.refusal.code
}

async function registered(): Promise<Request> {
  return requestAfter(valueOf(await accounts.register(request, PERSON)))
}

test('[HOSTED-01] registers, knows the person by the cookie, signs out on the server', async () => {
  const answer = valueOf(await accounts.register(request, PERSON))
  expect(answer.user).toMatchObject({ email: PERSON.email, displayName: 'Марија', role: 'user' })
  const asPerson = requestAfter(answer)
  expect((await accounts.currentUser(asPerson)).user?.email).toBe(PERSON.email)
  await accounts.signOut(asPerson)
  expect((await accounts.currentUser(asPerson)).user).toBeNull()
})

test('a password is stored as argon2id and never as itself', async () => {
  await accounts.register(request, PERSON)
  const { rows } = await sql<{ password: string }>`select password from auth_accounts`.execute(services.db)
  expect(rows[0]?.password).toMatch(/^argon2id\$19456\$2\$1\$/)
})

test('tries are limited per account whatever the address; a right password gives them back', async () => {
  await accounts.register(request, PERSON)
  const wrong = { email: PERSON.email, password: 'погрешна', remember: true }
  const right = { ...wrong, password: PERSON.password }
  const tryFrom = (address: string, input: typeof wrong) =>
    codeOf(service.forAddress(address).signIn(request, input))
  expect(await tryFrom('1.1.1.1', wrong)).toBe('invalid-credential')
  expect(await tryFrom('1.1.1.2', right)).toBe('ok')
  for (const address of ['1.1.1.3', '1.1.1.4', '1.1.1.5'])
    expect(await tryFrom(address, wrong)).toBe('invalid-credential')
  expect(await tryFrom('1.1.1.6', right)).toBe('too-many-requests')
})

test('an e-mail in use is refused; what a died registration left behind is not in the way', async () => {
  await accounts.register(request, PERSON)
  expect(await codeOf(accounts.register(request, PERSON))).toBe('email-already-in-use')
  await sql`delete from auth_accounts`.execute(services.db)
  await services.db.deleteFrom('users').execute()
  expect(await codeOf(accounts.register(request, PERSON))).toBe('email-already-in-use')
  services.clock = () => Date.now() + 61_000
  expect(await codeOf(accounts.register(request, PERSON))).toBe('ok')
})

test('[AUTH-06] a missing user record is made again at the next sign-in, with the role user', async () => {
  await accounts.register(request, PERSON)
  await services.db.deleteFrom('users').execute()
  const input = { email: PERSON.email, password: PERSON.password, remember: true }
  expect(await codeOf(accounts.signIn(request, input))).toBe('ok')
  const record = await services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect(record).toMatchObject({ email: PERSON.email, role: 'user' })
  expect(record.last_login_at).toBeGreaterThan(0)
})

test('[SEC-05] a disabled account is refused at sign-in and unknown at the next request', async () => {
  const asPerson = await registered()
  await services.db.updateTable('users').set({ disabled_at: 1 }).execute()
  expect((await accounts.currentUser(asPerson)).user).toBeNull()
  const input = { email: PERSON.email, password: PERSON.password, remember: true }
  expect(await codeOf(accounts.signIn(request, input))).toBe('user-disabled')
})

test('provisioning makes an account once, changes its password and ends its sessions', async () => {
  const id = await service.provision(PERSON)
  expect(await service.provision(PERSON)).toBe(id)
  expect(await service.hasPassword(PERSON)).toBe(true)
  await accounts.signIn(request, { email: PERSON.email, password: PERSON.password, remember: true })
  await service.provision({ ...PERSON, password: 'нова лозинка' })
  expect(await service.hasPassword(PERSON)).toBe(false)
  const { rows } = await sql`select id from auth_sessions`.execute(services.db)
  expect(rows).toHaveLength(0)
})

test('provisioning gives a password to an account that a dying process left without one', async () => {
  const id = await service.provision(PERSON)
  await sql`delete from auth_accounts where "userId" = ${id}`.execute(services.db)
  expect(await service.provision(PERSON)).toBe(id)
  expect(await codeOf(accounts.signIn(request, { ...PERSON, remember: true }))).toBe('ok')
})

test('signing in over an earlier session of the same browser ends that one', async () => {
  const again = await registered()
  await accounts.signIn(again, { email: PERSON.email, password: PERSON.password, remember: true })
  expect((await accounts.currentUser(again)).user).toBeNull()
})

test('the accounts library tells its makers nothing', async () => {
  await using services = await testShop()
  expect(accountOptions(services, { secret: SECRET, origin: ORIGIN }).telemetry).toEqual({ enabled: false })
})
