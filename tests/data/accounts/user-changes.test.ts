import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop, type TestShop } from '../../support/database.ts'
import { addUser } from '../../support/factories.ts'
import { valueOf } from '../../support/selling.ts'
import { removeUser } from '../../../app/shop/accounts/users.server.ts'
import { setUserDisabled } from '../../../app/shop/accounts/users.server.ts'
import { getSessionUser } from '../../../app/shop/accounts/users.server.ts'

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
