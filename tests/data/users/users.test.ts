import { expect, test } from 'vitest'
import { ok, refuse, type User } from '../../../app/shop/use-case.ts'
import {
  enabledUser,
  getSessionUser,
  getUserByEmail,
  promoteToAdmin,
  touchLastLogin,
  removeUser,
  setUserDisabled,
} from '../../../app/shop/users/service.server.ts'
import { addAccount } from '../../support/accounts.ts'
import {
  addUser,
  auditEntries,
  countUsers,
  adminForEach,
  shopForEach,
  valueOf,
} from '../../support/factories.ts'

const services = shopForEach()
const admin = adminForEach(services)

const ACCOUNT = { id: 'u1', email: ' Ana@Example.MK ', name: 'Ана' }

test('[AUTH-06] a missing record is made once with role user, however many sign in at once', async () => {
  expect(await enabledUser(services, ACCOUNT), 'without an account').toBeNull()
  await addAccount(services, ACCOUNT)
  const users = await Promise.all(Array.from({ length: 50 }, () => enabledUser(services, ACCOUNT)))
  expect(await countUsers(services), 'with the administrator').toBe(2)
  const expected = {
    id: 'u1',
    email: 'ana@example.mk',
    displayName: 'Ана',
    role: 'user',
    createdAt: services.clock(),
    lastLoginAt: null,
  }
  for (const user of users) expect(user).toEqual(expected)
})

test('[AUTH-06] a record that is there stays as it is: role, name and date', async () => {
  const admin = await addUser(services, { ...ACCOUNT, displayName: 'Ана', role: 'admin' })
  services.advance(1000)
  expect(await enabledUser(services, { ...ACCOUNT, name: 'Друга' })).toEqual(admin)
})

test('[AUTH-06] the last sign-in is kept', async () => {
  const { id } = await addUser(services)
  services.advance(5000)
  expect(await touchLastLogin(services, id)).toBe(true)
  expect(await getSessionUser(services, id)).toMatchObject({ lastLoginAt: services.clock() })
  await services.db.updateTable('users').set({ disabled_at: services.clock() }).execute()
  for (const nobody of [id, 'nobody']) expect(await touchLastLogin(services, nobody)).toBe(false)
})

test('people are found by id and by e-mail in any writing; others are null', async () => {
  const user = await addUser(services, { ...ACCOUNT, displayName: 'Ана' })
  expect(await getSessionUser(services, 'u1')).toEqual(user)
  expect(await getUserByEmail(services, 'ANA@example.mk ')).toEqual(user)
  for (const email of ['other@example.mk', 'not an address', '', '%'])
    expect(await getUserByEmail(services, email)).toBeNull()
  expect(await getSessionUser(services, 'none')).toBeNull()
  await services.db.updateTable('users').set({ disabled_at: 1 }).execute()
  expect(await getUserByEmail(services, ACCOUNT.email)).toEqual(user)
})

test('[AUTH-11] an administrator makes others administrators, once, with one line in the audit and the time of the change', async () => {
  const user = await addUser(services)
  services.advance(1000)
  const results = await Promise.all(
    Array.from({ length: 10 }, () => promoteToAdmin(services, admin, user.id)),
  )
  for (const result of results) expect(result).toEqual(ok({ ...user, role: 'admin' }))
  expect(await auditEntries(services)).toMatchObject([
    {
      actor_id: admin.id,
      action: 'user.promote',
      subject_id: user.id,
      before: '{"role":"user"}',
      after: '{"role":"admin"}',
    },
  ])
  expect(services.events).toEqual([{ topic: 'session', userId: user.id }])
  const times = services.db.selectFrom('users').select(['created_at', 'updated_at']).where('id', '=', user.id)
  expect(await times.execute()).toEqual([{ created_at: user.createdAt, updated_at: services.clock() }])
})

test('an unknown user is neither promoted nor disabled, and nothing of it is in the audit', async () => {
  expect(await promoteToAdmin(services, null, 'none')).toEqual(refuse({ code: 'not-found' }))
  const unknown = { userId: 'no-such-user', isDisabled: true }
  expect(await setUserDisabled(services, admin, unknown)).toEqual(refuse({ code: 'not-found' }))
  expect(await auditEntries(services)).toEqual([])
})

const refusal = (code: string) => ({ ok: false, refusal: { code } })

async function enabledAdmins(): Promise<number> {
  const admins = services.db.selectFrom('users').select('id').where('role', '=', 'admin')
  return (await admins.where('disabled_at', 'is', null).execute()).length
}

test('[BEY-19 BEY-20] disabling and enabling count at once, once each, with an audit entry and an event', async () => {
  const user = await addUser(services)
  const off = { userId: user.id, isDisabled: true }
  const on = { userId: user.id, isDisabled: false }
  expect(await setUserDisabled(services, admin, off)).toEqual(ok(off))
  expect(await getSessionUser(services, user.id)).toBeNull()
  const disabledAt = services.clock()
  services.advance(1000)
  expect(await setUserDisabled(services, admin, off)).toEqual(ok(off))
  expect(services.events).toEqual([{ topic: 'session', userId: user.id }])
  expect(await setUserDisabled(services, admin, on)).toEqual(ok(on))
  expect((await getSessionUser(services, user.id))?.id).toBe(user.id)
  const [stored, nothing] = [JSON.stringify({ disabledAt }), JSON.stringify({ disabledAt: null })]
  const entry = { actor_id: admin.id, subject_id: user.id }
  expect(await auditEntries(services)).toMatchObject([
    { action: 'user.disable', ...entry, before: nothing, after: stored },
    { action: 'user.enable', ...entry, before: stored, after: nothing },
  ])
})

test('[BEY-19] nobody disables their own account, so the last administrator can’t be disabled', async () => {
  const other = await addUser(services, { role: 'admin' })
  const own = { userId: admin.id, isDisabled: true }
  expect(await setUserDisabled(services, admin, own)).toEqual(refusal('operation-not-allowed'))
  valueOf(await setUserDisabled(services, admin, { userId: other.id, isDisabled: true }))
  expect(await setUserDisabled(services, other, own)).toEqual(refusal('forbidden'))
  expect(await setUserDisabled(services, admin, own)).toEqual(refusal('operation-not-allowed'))
  expect(await enabledAdmins()).toBe(1)
})

test('[BEY-16 BEY-19] of administrators who disable each other, or leave, at once, one stays', async () => {
  const disable = (actor: User, { id: userId }: User) =>
    setUserDisabled(services, actor, { userId, isDisabled: true })
  for (let round = 0; round < 12; round++) {
    await services.db.deleteFrom('users').execute()
    const one = await addUser(services, { role: 'admin' })
    const two = await addUser(services, { role: 'admin' })
    const results = await Promise.all([
      round % 3 === 2 ? removeUser(services, two) : disable(one, two),
      round % 3 === 0 ? disable(two, one) : removeUser(services, one),
    ])
    expect(
      results.filter(({ ok }) => ok),
      `round ${round}`,
    ).toHaveLength(1)
    expect(await enabledAdmins(), `round ${round}`).toBe(1)
  }
})
