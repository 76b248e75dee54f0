import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { endSessions } from '../../../app/platform/auth-tables.server.ts'
import { ok, refuse } from '../../../app/shop/use-case.ts'
import { cookieOf } from '../../support/accounts.ts'
import { ACCOUNT_CASES, PERSON, registered, request } from './account-cases.ts'
import { testEveryFailure } from './define-tests.ts'
import { IMAGE_CASES } from './product-cases.ts'
import { done } from './use-case.ts'
import { meetEverywhere, openWorld } from './world.ts'

// hashing is slow on purpose, and needs no statement
vi.mock('../../../app/platform/passwords.server.ts', async (load) => ({
  ...(await load<object>()),
  hashPassword: (password: string) => Promise.resolve(`argon2id$${password}`),
  verifyPassword: ({ hash, password }: { hash: string; password: string }) =>
    Promise.resolve(hash === `argon2id$${password}`),
}))

// encoding takes a second each time, and no statement
vi.mock('../../../app/shop/catalog/render-image.server.ts', () => ({
  renderImage: () =>
    Promise.resolve(ok({ width: 960, files: [{ suffix: '-share.jpg', bytes: Buffer.from('a') }] })),
}))

testEveryFailure([...ACCOUNT_CASES, ...IMAGE_CASES])

test('[BEY-16 AUTH-06] an account deleted at whatever moment of a request of its own leaves no record of the person', async () => {
  const meetings = await meetEverywhere(async (world) => {
    const { people, user, cookie } = await registered(world)
    // one that has only to be read is read at one moment
    const soonOver = new Date(Date.now() + 20 * 86_400_000).toISOString()
    await sql`update auth_sessions set "expiresAt" = ${soonOver}`.execute(world.services.db)
    return {
      work: () => people.currentUser(request(cookie)),
      between: () => done(people.deleteAccount(user, PERSON.password)),
      async check(turns) {
        const users = world.services.db.selectFrom('users').select('email').where('id', '=', user.id)
        expect({ turns, users: await users.execute() }).toEqual({ turns, users: [] })
        expect({ turns, ...(await people.register(request(), PERSON)) }).toMatchObject({ turns, ok: true })
      },
    }
  })
  expect(meetings).toBeGreaterThan(1)
})

test('[BEY-16] a password changed at whatever moment of a sign-in with the old one leaves no session but the one that changed it', async () => {
  const meetings = await meetEverywhere(async (world) => {
    const { people, user, cookie } = await registered(world)
    let [entered, changed] = ['', '']
    return {
      async work() {
        const signedIn = await people.signIn(request(), { ...PERSON, remember: true })
        if (signedIn.ok) entered = cookieOf(signedIn.value.headers)
      },
      async between() {
        const change = { current: PERSON.password, password: 'друга лозинка' }
        const { headers } = await done(people.changePassword(request(cookie), user, change))
        changed = cookieOf(headers)
      },
      async check(turns) {
        const opened = entered === '' ? null : (await people.currentUser(request(entered))).user
        expect({ turns, opened }).toEqual({ turns, opened: null })
        const sessions = await people.listSessions(request(changed), user)
        expect({ turns, sessions }).toMatchObject({ turns, sessions: [{ isCurrent: true }] })
      },
    }
  })
  expect(meetings).toBeGreaterThan(4)
})

test('[BEY-16] a session ended at whatever moment of a new password being set in it stays ended', async () => {
  const meetings = await meetEverywhere(async (world) => {
    const { people, user, cookie } = await registered(world)
    const [session] = await people.listSessions(request(cookie), user)
    const change = { current: PERSON.password, password: 'друга лозинка' }
    let changed = ''
    return {
      async work() {
        const { headers } = await done(people.changePassword(request(cookie), user, change))
        changed = cookieOf(headers)
      },
      between: () => done(people.endSession(user, session?.id ?? '')),
      async check(turns) {
        const opened = (await people.currentUser(request(changed))).user
        expect({ turns, opened }).toEqual({ turns, opened: null })
        expect({ turns, left: await people.listSessions(request(), user) }).toEqual({ turns, left: [] })
      },
    }
  })
  expect(meetings).toBeGreaterThan(2)
})

test('[AUTH-08 AUTH-10] a user who is signed out at any moment of a request that renews the session is a visitor', async () => {
  const meetings = await meetEverywhere(async (world) => {
    const { people, user, cookie } = await registered(world)
    const [session] = await people.listSessions(request(cookie), user)
    const [at, due] = [-29, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    await sql`update auth_sessions set "createdAt" = ${at}, "expiresAt" = ${due}`.execute(world.services.db)
    let seen: unknown
    return {
      work: async () => void (seen = (await people.currentUser(request(cookie))).user),
      between: () => done(people.endSession(user, session?.id ?? '')),
      async check(turns) {
        // once the session is renewed, this request is the last one that it opened
        if (seen !== null) expect({ turns, seen }).toMatchObject({ turns, seen: { id: user.id } })
        expect((await people.currentUser(request(cookie))).user).toBeNull()
      },
    }
  })
  expect(meetings).toBeGreaterThan(2)
})

test('[BEY-19] somebody who signs in while the account is being disabled has no session, also once it is enabled again', async () => {
  await using world = await openWorld()
  const { people, user, cookie } = await registered(world)
  let entering: Promise<unknown> = Promise.resolve()
  await world.services.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ disabled_at: 1 }).where('id', '=', user.id).execute()
    await endSessions(tx, { userId: user.id })
    entering = people.signIn(request(), { ...PERSON, remember: true })
    await sleep(300)
  })
  expect(await entering).toEqual(refuse({ code: 'user-disabled' }))
  expect(await people.listSessions(request(cookie), user)).toEqual([])
})
