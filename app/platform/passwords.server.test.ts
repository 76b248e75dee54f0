import { expect, test } from 'vitest'
import { hashPassword, PasswordsBusy, verifyPassword } from './passwords.server.ts'

test('[AUTH-01] a password opens as it was typed, in any script and however a keyboard sends its accents, and in no other writing', async () => {
  const password = ' Ќерка 密码 🔑 '
  const hash = await hashPassword(password)
  expect(await verifyPassword({ hash, password })).toBe(true)
  for (const other of [password.trim(), password.toLowerCase(), `${password} `, ''])
    expect([other, await verifyPassword({ hash, password: other })]).toEqual([other, false])
  const composed = await hashPassword('ќерка'.normalize('NFC'))
  expect(await verifyPassword({ hash: composed, password: 'ќерка'.normalize('NFD') })).toBe(true)
})

test('[AUTH-01] two hashes of one password are different; a damaged one opens nothing', async () => {
  const hash = await hashPassword('една лозинка')
  expect(await hashPassword('една лозинка')).not.toBe(hash)
  expect(hash.split('$').slice(0, 4)).toEqual(['argon2id', '19456', '2', '1'])
  for (const damaged of ['', 'argon2id', hash.replace('argon2id', 'md5'), 'една лозинка'])
    expect(await verifyPassword({ hash: damaged, password: 'една лозинка' })).toBe(false)
})

test('[AUTH-07] of 40 passwords at once 32 get their turn and the others are refused; then the next one is not', async () => {
  const hash = await hashPassword('една лозинка')
  const verify = () => verifyPassword({ hash, password: 'една лозинка' })
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, verify))
  const verified = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)
  const refused = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof PasswordsBusy,
  )
  expect([verified.length, refused.length]).toEqual([32, 8])
  expect(await verify()).toBe(true)
})
