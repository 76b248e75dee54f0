import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testShop, type TestShop } from '../../support/database.ts'
import { addUser, countUsers } from '../../support/factories.ts'
import { isAdmin } from '../../../app/shop/accounts/user.ts'
import { refuse } from '../../../app/shop/result.ts'
import { enabledUser, getSessionUser, getUserByEmail, promoteToAdmin, touchLastLogin, removeUser, setUserDisabled } from '../../../app/shop/accounts/users.server.ts'
import { valueOf } from '../../support/selling.ts'

const ACCOUNT = { id: 'u1', email: ' Ana@Example.MK ', name: 'Ана' }

/** What better-auth stores of an account. */
async function addAccount(shop: TestShop): Promise<void> {
  const { id, email, name } = ACCOUNT
  const at = new Date(shop.clock()).toISOString()
  await sql`insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${id}, ${name}, ${email}, 1 = 1, ${at}, ${at})`.execute(shop.db)
}

test('[AUTH-06] a missing record is made once with role user, however many sign in at once', async () => {
  await using shop = await testShop()
  expect(await enabledUser(shop, ACCOUNT), 'without an account').toBeNull()
  await addAccount(shop)
  const users = await Promise.all(Array.from({ length: 50 }, () => enabledUser(shop, ACCOUNT)))
  expect(await countUsers(shop)).toBe(1)
  const expected = {
    id: 'u1',
    email: 'ana@example.mk',
    displayName: 'Ана',
    role: 'user',
    createdAt: shop.clock(),
    lastLoginAt: null,
  }
  for (const user of users) expect(user).toEqual(expected)
})

test('[AUTH-06] a record that is there stays as it is: role, name and date', async () => {
  await using shop = await testShop()
  const admin = await addUser(shop, { ...ACCOUNT, displayName: 'Ана', role: 'admin' })
  shop.advance(1000)
  expect(await enabledUser(shop, { ...ACCOUNT, name: 'Друга' })).toEqual(admin)
})

test('[AUTH-06] the last sign-in is kept', async () => {
  await using shop = await testShop()
  const { id } = await addUser(shop)
  shop.advance(5000)
  expect(await touchLastLogin(shop, id)).toBe(true)
  expect(await getSessionUser(shop, id)).toMatchObject({ lastLoginAt: shop.clock() })
  await shop.db.updateTable('users').set({ disabled_at: shop.clock() }).execute()
  expect([await touchLastLogin(shop, id), await touchLastLogin(shop, 'nobody')]).toEqual([false, false])
})

test('people are found by id and by e-mail in any writing; others are null', async () => {
  await using shop = await testShop()
  const user = await addUser(shop, { ...ACCOUNT, displayName: 'Ана' })
  expect(await getSessionUser(shop, 'u1')).toEqual(user)
  expect(await getUserByEmail(shop, 'ANA@example.mk ')).toEqual(user)
  for (const email of ['other@example.mk', 'not an address', '', '%'])
    expect(await getUserByEmail(shop, email)).toBeNull()
  expect(await getSessionUser(shop, 'none')).toBeNull()
})

test('[SEC-05] a session’s user is read as it is now: a disabled one is nobody', async () => {
  await using shop = await testShop()
  const { id, email } = await addUser(shop)
  expect(await getSessionUser(shop, id)).toMatchObject({ role: 'user' })
  await promoteToAdmin(shop, null, id)
  expect(await getSessionUser(shop, id)).toMatchObject({ role: 'admin' })
  await shop.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', id).execute()
  expect(await getSessionUser(shop, id)).toBeNull()
  expect(await getUserByEmail(shop, email)).not.toBeNull()
})

test('an administrator makes others administrators, once, with one line in the audit', async () => {
  await using shop = await testShop()
  const [admin, user] = [await addUser(shop, { role: 'admin' }), await addUser(shop)]
  const results = await Promise.all(Array.from({ length: 10 }, () => promoteToAdmin(shop, admin, user.id)))
  for (const result of results) expect(result).toEqual({ ok: true, value: { ...user, role: 'admin' } })
  const audit = await shop.db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([
    {
      actor_id: admin.id,
      action: 'user.promote',
      subject_id: user.id,
      before: '{"role":"user"}',
      after: '{"role":"admin"}',
    },
  ])
  expect(shop.events).toEqual([{ topic: 'session', userId: user.id }])
})

test('nobody but an administrator changes a role, and an unknown user is not found', async () => {
  await using shop = await testShop()
  const user = await addUser(shop)
  expect(await promoteToAdmin(shop, user, user.id)).toEqual(refuse({ code: 'forbidden' }))
  expect(await promoteToAdmin(shop, null, 'none')).toEqual(refuse({ code: 'not-found' }))
  expect(await getSessionUser(shop, user.id)).toMatchObject({ role: 'user' })
  expect(await shop.db.selectFrom('audit').selectAll().execute()).toEqual([])
})

test('only the role makes an administrator', () => {
  expect([isAdmin(null), isAdmin({ role: 'user' }), isAdmin({ role: 'admin' })]).toEqual([false, false, true])
})

const refusal = (code: string) => ({ ok: false, refusal: { code } })

const audited = (shop: TestShop) =>
  shop.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject_id', 'before', 'after'])
    .orderBy('at')
    .execute()

async function enabledAdmins(shop: TestShop): Promise<number> {
  const rows = await shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute()
  return rows.length
}

test('[BEY-19 BEY-20] disabling and enabling count at once, once each, with an audit entry and an event', async () => {
  await using shop = await testShop()
  const [admin, user] = [await addUser(shop, { role: 'admin' }), await addUser(shop)]
  const off = { userId: user.id, isDisabled: true }
  const on = { userId: user.id, isDisabled: false }
  expect(await setUserDisabled(shop, admin, off)).toEqual({ ok: true, value: off })
  expect(await getSessionUser(shop, user.id)).toBeNull()
  const disabledAt = shop.clock()
  shop.advance(1000)
  expect(await setUserDisabled(shop, admin, off)).toEqual({ ok: true, value: off })
  expect(shop.events).toEqual([{ topic: 'session', userId: user.id }])
  expect(await setUserDisabled(shop, admin, on)).toEqual({ ok: true, value: on })
  expect((await getSessionUser(shop, user.id))?.id).toBe(user.id)
  const [stored, nothing] = [JSON.stringify({ disabledAt }), JSON.stringify({ disabledAt: null })]
  const entry = { actor_id: admin.id, subject_id: user.id }
  expect(await audited(shop)).toEqual([
    { action: 'user.disable', ...entry, before: nothing, after: stored },
    { action: 'user.enable', ...entry, before: stored, after: nothing },
  ])
})

test('[BEY-19] disabling ends the sessions of that person and of nobody else', async () => {
  await using shop = await testShop()
  const [admin, user] = [await addUser(shop, { role: 'admin' }), await addUser(shop)]
  for (const { id } of [admin, user]) {
    const at = new Date(shop.clock()).toISOString()
    await sql`insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values (${id}, 'x', ${`${id}@example.mk`}, 1 = 1, ${at}, ${at})`.execute(shop.db)
    await sql`insert into auth_sessions (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
      values (${`s-${id}`}, ${id}, ${`t-${id}`}, ${at}, ${at}, ${at})`.execute(shop.db)
  }
  valueOf(await setUserDisabled(shop, admin, { userId: user.id, isDisabled: true }))
  const { rows } = await sql<{ userId: string }>`select "userId" from auth_sessions`.execute(shop.db)
  expect(rows).toEqual([{ userId: admin.id }])
})

test('[BEY-19] nobody disables their own account, so the last administrator can’t be disabled', async () => {
  await using shop = await testShop()
  const [admin, other] = [await addUser(shop, { role: 'admin' }), await addUser(shop, { role: 'admin' })]
  const own = { userId: admin.id, isDisabled: true }
  expect(await setUserDisabled(shop, admin, own)).toEqual(refusal('operation-not-allowed'))
  valueOf(await setUserDisabled(shop, admin, { userId: other.id, isDisabled: true }))
  expect(await setUserDisabled(shop, other, own)).toEqual(refusal('forbidden'))
  expect(await setUserDisabled(shop, admin, own)).toEqual(refusal('operation-not-allowed'))
  expect(await enabledAdmins(shop)).toBe(1)
})

test('[BEY-19] of administrators who disable each other, or leave, at once, one stays', async () => {
  await using shop = await testShop()
  for (let round = 0; round < 10; round++) {
    await shop.db.deleteFrom('users').execute()
    const [one, two] = [await addUser(shop, { role: 'admin' }), await addUser(shop, { role: 'admin' })]
    const results = await Promise.all([
      setUserDisabled(shop, one, { userId: two.id, isDisabled: true }),
      round % 2 ? removeUser(shop, one) : setUserDisabled(shop, two, { userId: one.id, isDisabled: true }),
    ])
    expect(
      results.filter(({ ok }) => ok),
      `round ${round}`,
    ).toHaveLength(1)
    expect(await enabledAdmins(shop), `round ${round}`).toBe(1)
  }
})

test('[SEC-03] a customer disables nobody, and an unknown account is not found', async () => {
  await using shop = await testShop()
  const [admin, user] = [await addUser(shop, { role: 'admin' }), await addUser(shop)]
  for (const userId of [admin.id, user.id, 'no-such-user'])
    expect(await setUserDisabled(shop, user, { userId, isDisabled: true })).toEqual(refusal('forbidden'))
  const unknown = { userId: 'no-such-user', isDisabled: true }
  expect(await setUserDisabled(shop, admin, unknown)).toEqual(refusal('not-found'))
  expect(await audited(shop)).toEqual([])
})
