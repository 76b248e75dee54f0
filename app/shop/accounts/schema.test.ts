import { expect, test } from 'vitest'
import { ok, refuse } from '../use-case.ts'
import { parseRegister, parseSignIn } from './schema.ts'

const REGISTER = { displayName: ' Ана Петрова ', email: ' Ana@Example.mk ', password: ' лозинка ' }

const incomplete = (...fields: string[]) => ({ code: 'form-incomplete', fields })
const tooLong = (field: string, max: number) => ({ code: 'text-too-long', field, max })

function refusalOf(change: object) {
  const result = parseRegister({ ...REGISTER, ...change })
  return result.ok ? null : result.refusal
}

test('a registration is a name, an e-mail address in its normal form, and the password exactly as typed', () => {
  const value = { displayName: 'Ана Петрова', email: 'ana@example.mk', password: ' лозинка ' }
  expect(parseRegister(REGISTER)).toEqual(ok(value))
  expect(parseRegister({ ...REGISTER, confirmPassword: ' лозинка ', terms: 'on' })).toEqual(ok(value))
})

test('[AUTH-03] a registration needs a display name, an e-mail address and a password', () => {
  const nothing = { displayName: '', email: '', password: '' }
  expect(refusalOf(nothing)).toEqual(incomplete('displayName', 'email', 'password'))
  expect(refusalOf({ displayName: '\u00a0\u200b' })).toEqual(incomplete('displayName'))
})

test('a role, an id or anything else that a registration carries is dropped', () => {
  const result = parseRegister({ ...REGISTER, role: 'admin', id: 'x', createdAt: 1 })
  expect(result.ok && Object.keys(result.value).toSorted()).toEqual(['displayName', 'email', 'password'])
})

test('a password has 6 to 256 characters, spaces and Cyrillic letters count', () => {
  expect(refusalOf({ password: 'шестшш' })).toBeNull()
  expect(refusalOf({ password: '      ' })).toBeNull()
  expect(refusalOf({ password: 'ш'.repeat(256) })).toBeNull()
  expect(refusalOf({ password: 'петшш' })).toEqual({ code: 'weak-password' })
  expect(refusalOf({ password: '😀😀😀' })).toEqual({ code: 'weak-password' })
  expect(refusalOf({ password: 'ш'.repeat(257) })).toEqual(tooLong('password', 256))
  expect(refusalOf({ password: 'broken\ud800' })).toEqual({ code: 'malformed' })
  expect(refusalOf({ password: 123_456 })).toEqual({ code: 'malformed' })
})

test('two passwords that differ are refused', () => {
  expect(refusalOf({ confirmPassword: 'лозинка' })).toEqual(incomplete('confirmPassword'))
  expect(refusalOf({ confirmPassword: '' })).toEqual(incomplete('confirmPassword'))
})

test('names and addresses are bounded, an address must be one', () => {
  expect(refusalOf({ displayName: 'а'.repeat(101) })).toEqual(tooLong('displayName', 100))
  expect(refusalOf({ email: `${'a'.repeat(250)}@example.mk` })).toEqual(tooLong('email', 254))
  expect(refusalOf({ email: 'ana' })).toEqual({ code: 'invalid-email' })
})

test('a sign-in takes any password, and remembers only when ticked', () => {
  const signIn = { email: 'ANA@example.mk', password: 'x' }
  const value = { email: 'ana@example.mk', password: 'x', remember: false }
  expect(parseSignIn(signIn)).toEqual(ok(value))
  for (const remember of ['on', 'true', '1', true])
    expect(parseSignIn({ ...signIn, remember })).toEqual(ok({ ...value, remember: true }))
  for (const remember of ['', 'false', '0', false])
    expect(parseSignIn({ ...signIn, remember })).toEqual(ok(value))
  for (const remember of ['maybe', 5, ['on'], null])
    expect(parseSignIn({ ...signIn, remember })).toEqual(refuse({ code: 'malformed' }))
  expect(parseSignIn({ email: '', password: '' })).toEqual(
    refuse({ code: 'form-incomplete', fields: ['email', 'password'] }),
  )
  expect(parseSignIn({ ...signIn, email: 'ana' })).toEqual(refuse({ code: 'invalid-email' }))
})
