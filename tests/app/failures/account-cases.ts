import { setUserDisabled } from '../../../app/shop/users/service.server.ts'
import { cookieOf } from '../../support/accounts.ts'
import { deliverLink, tokenOf } from '../../support/mailbox.ts'
import { ORIGIN } from '../../support/person.ts'
import { done, Refused, useCase } from './use-case.ts'
import type { World } from './world.ts'

export const PERSON = { displayName: 'Елена', email: 'elena@example.mk', password: 'добра лозинка' }
const LIMITS = { rate_limits: 'a try counts, however it ends [AUTH-07]' }
const BY_PASSWORD = { ids: 'BEY-16', again: 'wrong-password', leaves: LIMITS }
const SESSION = { auth_sessions: 'a session whose cookie nobody got opens nothing and ends by itself' }

/** The accounts library has a clock of its own, after which this is. */
const LONG_AFTER = Date.UTC(2100, 0)

export const request = (cookie = '') => new Request(`${ORIGIN}/`, { headers: cookie ? { cookie } : {} })
const accountsOf = ({ accounts }: World) => accounts.forAddress('127.0.0.1')

/** Registers the person; their record, the accounts as they reach them, and what their browser sends from then on. */
export async function registered(world: World) {
  const people = accountsOf(world)
  const { user, headers } = await done(people.register(request(), PERSON))
  return { people, user, cookie: cookieOf(headers) }
}

export const ACCOUNT_CASES = [
  useCase(
    {
      of: ['register'],
      ids: 'AUTH-06',
      title: 'registering again, or else signing in, works',
      steps: 'the accounts library writes account, password and session one after the other',
      leaves: { ...LIMITS, ...SESSION },
    },
    async (world) => {
      world.services.setClock(LONG_AFTER)
      return async () => {
        for (const _attempt of [1, 2]) {
          const { register, signIn } = accountsOf(world)
          if ((await register(request(), PERSON)).ok) return
          if ((await signIn(request(), { ...PERSON, remember: true })).ok) return
        }
        throw new Refused('neither')
      }
    },
  ),
  useCase({ of: ['signIn'], ids: 'HOSTED-01', leaves: { ...LIMITS, ...SESSION } }, async (world) => {
    await registered(world)
    return () => done(accountsOf(world).signIn(request(), { ...PERSON, remember: true }))
  }),
  useCase({ of: ['signOut'], ids: 'HOSTED-01' }, async (world) => {
    const { cookie } = await registered(world)
    return () => accountsOf(world).signOut(request(cookie))
  }),
  useCase({ of: ['currentUser'], ids: 'AUTH-06', title: 'which makes a missing record' }, async (world) => {
    const { cookie, user } = await registered(world)
    await world.services.db.deleteFrom('users').where('id', '=', user.id).execute()
    return () => accountsOf(world).currentUser(request(cookie))
  }),
  useCase({ of: ['changePassword'], ...BY_PASSWORD }, async (world) => {
    const { cookie, user } = await registered(world)
    const change = { current: PERSON.password, password: 'друга лозинка' }
    return () => done(accountsOf(world).changePassword(request(cookie), user, change))
  }),
  useCase({ of: ['endSession'], ids: 'BEY-16', again: 'not-found' }, async (world) => {
    const { cookie, user } = await registered(world)
    const [session] = await accountsOf(world).listSessions(request(cookie), user)
    return () => done(accountsOf(world).endSession(user, session?.id ?? ''))
  }),
  useCase({ of: ['endOtherSessions'], ids: 'BEY-16' }, async (world) => {
    const { cookie, user } = await registered(world)
    await done(accountsOf(world).signIn(request(), { ...PERSON, remember: true }))
    return () => accountsOf(world).endOtherSessions(request(cookie), user)
  }),
  useCase({ of: ['deleteAccount'], ...BY_PASSWORD }, async (world) => {
    const { user } = await registered(world)
    return () => done(accountsOf(world).deleteAccount(user, PERSON.password))
  }),
  useCase(
    { of: ['requestReset'], ids: 'AUTH-09', leaves: { ...LIMITS, outbox: 'asked twice it mails two links' } },
    async (world) => () => done(accountsOf(world).requestReset(PERSON.email)),
  ),
  useCase({ of: ['resetPassword'], ids: 'AUTH-09', again: 'not-found', leaves: LIMITS }, async (world) => {
    await registered(world)
    await accountsOf(world).requestReset(PERSON.email)
    const token = tokenOf(await deliverLink(world.mailbox))
    return () => done(accountsOf(world).resetPassword({ token, password: 'друга лозинка' }))
  }),
  useCase({ of: ['openLink'], ids: 'AUTH-09' }, async (world) => {
    await registered(world)
    const mail = { id: 'mail', email: PERSON.email, requestedAt: world.services.clock() }
    return () => world.accounts.openLink(mail)
  }),
  useCase(
    { of: ['provision'], ids: 'HOSTED-01', steps: 'done when a demo starts, and at the next start again' },
    async ({ accounts }) =>
      () =>
        accounts.provision(PERSON),
  ),
  useCase({ of: ['provision'], ids: 'HOSTED-01', title: 'another password' }, async (world) => {
    await registered(world)
    return () => world.accounts.provision({ ...PERSON, password: 'друга лозинка' })
  }),
  useCase(
    { of: ['signIn'], ids: 'HOSTED-01', title: 'of a disabled account', leaves: { ...LIMITS, ...SESSION } },
    async (world) => {
      const { user } = await registered(world)
      await done(setUserDisabled(world.services, world.admin, { userId: user.id, isDisabled: true }))
      return async () => {
        const result = await accountsOf(world).signIn(request(), { ...PERSON, remember: true })
        if (result.ok || result.refusal.code !== 'user-disabled') throw new Refused('not as disabled')
      }
    },
  ),
]
