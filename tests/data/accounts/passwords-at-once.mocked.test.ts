import { beforeEach, expect, test, vi } from 'vitest'
import { PasswordsBusy } from '../../../app/platform/passwords.server.ts'
import { refuse, type User } from '../../../app/shop/use-case.ts'
import { accountsForEach, visitorRequest } from '../../support/accounts.ts'
import { userOf, shopForEach } from '../../support/factories.ts'

/** What happens while a password is being looked at, which takes its time on purpose. */
let meanwhile: (() => Promise<unknown>) | null = null

vi.mock('../../../app/platform/passwords.server.ts', async (load) => {
  const real = await load<typeof import('../../../app/platform/passwords.server.ts')>()
  return {
    ...real,
    verifyPassword: async (input: Parameters<typeof real.verifyPassword>[0]) => {
      const isRight = await real.verifyPassword(input)
      const happens = meanwhile
      meanwhile = null
      await happens?.()
      return isRight
    },
  }
})

const OLD = { displayName: 'Марија', email: 'marija@example.mk', password: 'стара лозинка' }
const NEW = { ...OLD, password: 'нова лозинка' }
const THIEF = visitorRequest()

const services = shopForEach()
const { service, accounts } = accountsForEach(services)
let user: User

beforeEach(async () => void (user = await userOf(services, await service.provision(OLD))))

const replace = () => service.provision(NEW)

test('[AUTH-09 BEY-16] a password that is replaced while somebody changes it with the old one stays', async () => {
  meanwhile = replace
  const stolen = { current: OLD.password, password: 'лозинка на крадецот' }
  expect(await accounts.changePassword(THIEF, user, stolen)).toEqual(refuse({ code: 'wrong-password' }))
  expect([await service.hasPassword(NEW), await accounts.listSessions(THIEF, user)]).toEqual([true, []])
})

test('[AUTH-09 BEY-16] an account whose password is replaced meanwhile is not deleted with the old one', async () => {
  meanwhile = replace
  expect(await accounts.deleteAccount(user, OLD.password)).toEqual(refuse({ code: 'wrong-password' }))
  expect(await service.hasPassword(NEW)).toBe(true)
})

test('[BEY-16] while too many passwords are waiting, proving one’s own uses up no attempt', async () => {
  const form = { current: OLD.password, password: NEW.password }
  for (let attempt = 0; attempt < 11; attempt++) {
    meanwhile = () => Promise.reject(new PasswordsBusy())
    const refused = await accounts.changePassword(THIEF, user, form)
    expect(refused).toEqual(refuse({ code: 'busy', retryAfter: 3 }))
  }
  expect((await accounts.changePassword(THIEF, user, form)).ok).toBe(true)
})
