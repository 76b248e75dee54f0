import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testShop, type TestShop } from '../../support/database.ts'
import { addUser, countUsers } from '../../support/factories.ts'
import { isAdmin } from '../../../app/shop/accounts/user.ts'
import { refuse } from '../../../app/shop/result.ts'
import {
  enabledUser,
  getSessionUser,
  getUserByEmail,
  promoteToAdmin,
  touchLastLogin,
} from '../../../app/shop/accounts/users.server.ts'

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
