import { expect, test } from 'vitest'
import {
  checkAttempts,
  forgetAttempts,
  limitAttempts,
  removeOldLimits,
  returnAttempts,
} from '../../../app/platform/rate-limits.server.ts'
import { shopForEach } from '../../support/factories.ts'

const services = shopForEach()

const LIMIT = { action: 'sign-in', per: 'account', of: 'k', limit: 3, windowMs: 60_000 } as const
const tooMany = (retryAfter: number) => ({ code: 'too-many-requests', retryAfter })

test('a limit allows so many in a window and says how long to wait', async () => {
  const take = () => limitAttempts(services, LIMIT)
  for (let use = 0; use < 3; use++) expect(await take()).toBeNull()
  services.advance(10_500)
  expect(await take()).toEqual(tooMany(50))
  services.advance(49_499)
  expect(await take()).toEqual(tooMany(1))
  services.advance(1)
  expect(await take()).toBeNull()
})

test('400 at once on a limit of 50: exactly 50 are allowed', async () => {
  const limit = { ...LIMIT, limit: 50 }
  const taken = await Promise.all(Array.from({ length: 400 }, () => limitAttempts(services, limit)))
  expect(taken.filter((refusal) => refusal === null)).toHaveLength(50)
})

test('keys are counted apart; forgetting one gives it all uses back', async () => {
  for (let use = 0; use < 5; use++) await limitAttempts(services, LIMIT)
  expect(await limitAttempts(services, { ...LIMIT, of: 'other' })).toBeNull()
  expect(await limitAttempts(services, LIMIT)).toMatchObject({ code: 'too-many-requests' })
  await forgetAttempts(services, LIMIT)
  expect(await limitAttempts(services, LIMIT)).toBeNull()
})

test('[AUTH-07] what is taken back makes room, however many were refused meanwhile', async () => {
  for (let use = 0; use < 9; use++) await limitAttempts(services, LIMIT)
  await returnAttempts(services, LIMIT)
  expect(await limitAttempts(services, LIMIT)).toBeNull()
  expect(await limitAttempts(services, LIMIT)).toEqual(tooMany(60))
})

test('old windows are removed, running ones stay, without whom they limit', async () => {
  await limitAttempts(services, { ...LIMIT, of: 'old' })
  services.advance(3_600_001)
  await limitAttempts(services, LIMIT)
  await removeOldLimits(services, 3_600_000)
  const left = await services.db.selectFrom('rate_limits').selectAll().execute()
  const key = expect.stringMatching(/^sign-in:account:[\w-]{22}$/) as string
  expect(left).toEqual([{ key, count: 1, window_start: services.clock() }])
})

test('a clock that is set back blocks nobody for longer than a window', async () => {
  const take = () => limitAttempts(services, LIMIT)
  services.advance(3 * 3_600_000)
  for (let use = 0; use < 5; use++) await take()
  expect(await take()).toMatchObject({ code: 'too-many-requests' })
  services.advance(-3 * 3_600_000)
  expect(await take()).toBeNull()
  for (let use = 0; use < 3; use++) await take()
  expect(await take()).toEqual(tooMany(60))
  // another machine's clock that is a little behind gives nothing back
  services.advance(-2000)
  expect(await take()).toMatchObject({ code: 'too-many-requests' })

  const attempts = { action: 'promo', per: 'account', of: 'user', limit: 1 } as const
  services.advance(3 * 3_600_000)
  await limitAttempts(services, attempts)
  services.advance(-3 * 3_600_000)
  expect(await checkAttempts(services, attempts)).toBeNull()
})

test('[AUTH-07 PROMO-09] attempts that are given back do not count; used up ones are refused until their window ends', async () => {
  const attempts = { action: 'promo', per: 'address', of: '127.0.0.1', limit: 2 } as const
  const other = { ...attempts, per: 'account', of: 'user' } as const
  for (let time = 0; time < 5; time++) {
    expect(await limitAttempts(services, attempts)).toBeNull()
    await returnAttempts(services, attempts)
  }
  for (let time = 0; time < 2; time++) {
    expect(await checkAttempts(services, other, attempts)).toBeNull()
    expect(await limitAttempts(services, attempts)).toBeNull()
  }
  services.advance(60_000)
  expect(await checkAttempts(services, other, attempts)).toEqual(tooMany(14 * 60))
  expect(await checkAttempts(services, other)).toBeNull()
  services.advance(14 * 60_000)
  expect(await checkAttempts(services, attempts)).toBeNull()
})
