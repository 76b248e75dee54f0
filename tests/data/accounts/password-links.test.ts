import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Accounts, AccountService } from '../../../app/shop/accounts/service.server.ts'
import { runHousekeeping } from '../../../app/shop/operation/housekeeping.server.ts'
import { refuse } from '../../../app/shop/use-case.ts'
import { type FaultyShop, faultyShop } from '../../app/failures/world.ts'
import { accountsOf, visitorRequest } from '../../support/accounts.ts'
import { createMailbox, deliverLink, type Mailbox, tokenOf } from '../../support/mailbox.ts'

const PERSON = { displayName: 'Марија', email: 'marija@example.mk', password: 'стара лозинка' }
const NEW = 'нова лозинка'

let shop: FaultyShop
let service: AccountService
let accounts: Accounts
let mailbox: Mailbox
let userId: string

beforeEach(async () => {
  shop = await faultyShop()
  shop.setClock(Date.now())
  service = accountsOf(shop)
  accounts = service.forAddress('127.0.0.1')
  mailbox = createMailbox(shop, service)
  userId = await service.provision(PERSON)
})

afterEach(async () => {
  await shop[Symbol.asyncDispose]()
})

async function askedToken(): Promise<string> {
  await accounts.requestReset(PERSON.email)
  return tokenOf(await deliverLink(mailbox))
}

const opens = (password: string) => service.hasPassword({ email: PERSON.email, password })
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(shop.db)).rows[0]?.n

test('[AUTH-09] the emailed link sets a new password once and ends every session', async () => {
  await accounts.signIn(visitorRequest(), { email: PERSON.email, password: PERSON.password, remember: true })
  expect(await count('auth_sessions')).toBe(1)
  const token = await askedToken()
  expect(mailbox.mails).toMatchObject([{ to: PERSON.email, subject: 'Нова лозинка за Вашиот профил' }])
  expect(await accounts.isLinkValid(token)).toBe(true)
  expect(await accounts.resetPassword({ token, password: NEW })).toMatchObject({ ok: true })
  expect([await opens(NEW), await opens(PERSON.password)]).toEqual([true, false])
  expect(await count('auth_sessions')).toBe(0)
  expect(shop.events).toContainEqual({ topic: 'session', userId })
  expect([await count('audit'), await accounts.isLinkValid(token)]).toEqual([1, false])
  const again = await accounts.resetPassword({ token, password: 'трета лозинка' })
  expect(again).toEqual(refuse({ code: 'not-found' }))
  expect(await opens(NEW)).toBe(true)
})

test('[AUTH-02 AUTH-07 AUTH-09] an address of a Cyrillic domain registers, resets its password and signs in', async () => {
  const email = 'ana@xn--e1afmkfd.xn--d1alf'
  const registered = await accounts.register(visitorRequest(), { ...PERSON, email })
  expect(registered).toMatchObject({ ok: true, value: { user: { email } } })
  await accounts.requestReset(email)
  const token = tokenOf(await deliverLink(mailbox))
  expect(mailbox.mails).toMatchObject([{ to: email }])
  expect(await accounts.resetPassword({ token, password: NEW })).toMatchObject({ ok: true })
  const form = { email, password: NEW, remember: true }
  expect(await accounts.signIn(visitorRequest(), form)).toMatchObject({
    ok: true,
    value: { user: { email } },
  })
  const other = accounts.signIn(visitorRequest(), { ...form, email: `${email}.invalid` })
  expect(await other, 'would have attempts of its own').toEqual(refuse({ code: 'invalid-credential' }))
  expect(await accounts.register(visitorRequest(), { ...PERSON, email })).toEqual(
    refuse({ code: 'email-already-in-use' }),
  )
})

test('[AUTH-09] used by many at the same moment, a link sets one password', async () => {
  const token = await askedToken()
  const passwords = Array.from({ length: 6 }, (_, n) => `лозинка ${n}`)
  const results = await Promise.all(passwords.map((password) => accounts.resetPassword({ token, password })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await opens(passwords[results.findIndex(({ ok }) => ok)] ?? '')).toBe(true)
})

test('[AUTH-09] a link is valid for 60 minutes from its request, and is removed later, whatever else fails', async () => {
  const token = await askedToken()
  shop.advance(60 * 60_000 - 1)
  expect(await accounts.isLinkValid(token)).toBe(true)
  shop.advance(1)
  expect(await accounts.isLinkValid(token)).toBe(false)
  expect(await accounts.resetPassword({ token, password: NEW })).toMatchObject({ ok: false })
  expect(await opens(PERSON.password)).toBe(true)
  shop.advance(2 * 86_400_000)
  shop.faults.arm({ at: 1, when: 'before' })
  await expect(runHousekeeping(shop, { keepAddressesYears: 5 })).rejects.toThrow('housekeeping')
  expect([shop.faults.isHit, await count('password_resets')]).toEqual([true, 0])
})

test('[AUTH-09] a request has the same statements, answer and rows for a known and an unknown address', async () => {
  const asked = []
  for (const email of [PERSON.email, 'nikoj@example.mk']) {
    shop.faults.arm(null)
    const answer = await accounts.requestReset(email)
    asked.push({ answer, statements: shop.faults.done })
  }
  expect(asked[0]).toEqual(asked[1])
  expect(asked[0]?.statements.length).toBeGreaterThan(0)
  expect(await count('outbox')).toBe(2)
  await mailbox.deliver()
  expect(mailbox.mails.map(({ to }) => to)).toEqual([PERSON.email])
  expect(await shop.db.selectFrom('outbox').selectAll().execute()).toMatchObject([{ payload: '{}' }])
})

test('[AUTH-09] no link goes to a disabled account', async () => {
  await shop.db.updateTable('users').set({ disabled_at: 1 }).execute()
  expect(await askedToken()).toBe('')
})

test('[AUTH-09] requests are limited per account and per address, known or not', async () => {
  const limited = { ok: false, refusal: { code: 'too-many-requests' } }
  for (const email of [PERSON.email, 'nikoj@example.mk'])
    for (const n of [1, 2, 3, 4])
      expect(await service.forAddress(`1.1.1.${n}`).requestReset(email)).toMatchObject(
        n < 4 ? { ok: true } : limited,
      )
  for (let n = 1; n <= 51; n += 1) {
    const result = await service.forAddress('2.2.2.2').requestReset(`p${n}@example.mk`)
    expect(result.ok, `request ${n}`).toBe(n <= 50)
  }
})

test('[AUTH-09] the first of several links that is used ends the others, and one that was not sent yet never is', async () => {
  const [first, second] = [await askedToken(), await askedToken()]
  expect(first).not.toBe(second)
  await accounts.requestReset(PERSON.email)
  expect(await accounts.resetPassword({ token: first, password: NEW })).toMatchObject({ ok: true })
  expect(await accounts.isLinkValid(second)).toBe(false)
  await mailbox.deliver()
  expect(mailbox.mails).toHaveLength(2)
})

test('[AUTH-09] an email that is sent twice has the same link, which the database does not store, and never one that was used', async () => {
  const token = await askedToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  const links = await shop.db.selectFrom('password_resets').selectAll().execute()
  const stored = await shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify([links, stored])).not.toContain(token)
  const mail = { id: stored.id, email: PERSON.email, requestedAt: stored.created_at }
  expect(await service.openLink(mail)).toBe(token)
  await accounts.resetPassword({ token, password: NEW })
  expect(await service.openLink(mail)).toBeNull()
})

test('[AUTH-09] nonsense is no link', async () => {
  for (const token of ['', 'x', '\u0000', 'ѐ'.repeat(1000)]) {
    expect(await accounts.isLinkValid(token)).toBe(false)
    expect(await accounts.resetPassword({ token, password: NEW })).toMatchObject({ ok: false })
  }
})
