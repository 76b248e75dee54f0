import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/for-all.ts'
import { MAX_EMAIL_LENGTH, normalizeEmail } from './email.ts'

const RUNS = 3000

test('one address in several spellings is the same address', () => {
  for (const typed of [
    'ana@example.mk',
    ' Ana@Example.MK ',
    '\u00a0ANA@EXAMPLE.MK\n',
    'ａｎａ＠example.mk',
  ]) {
    expect(normalizeEmail(typed)).toBe('ana@example.mk')
  }
  expect(normalizeEmail('ana+shop@mail.example.mk')).toBe('ana+shop@mail.example.mk')
  expect(normalizeEmail('ana@пример.мкд')).toBe('ana@xn--e1afmkfd.xn--d1alf')
})

test.each([
  '',
  'ana',
  'ana@',
  '@example.mk',
  'ana@example',
  'ana@@example.mk',
  'ana@example.mk@example.mk',
  'a b@example.mk',
  'ana@example.mk\nbcc:x@y.z',
  'ana@.mk',
  'ana@-a.mk',
  'ana@127.0.0.1',
  'ana@example.mk/x',
  '.ana@example.mk',
  'an..a@example.mk',
  'ана@example.mk',
  `${'a'.repeat(65)}@example.mk`,
  `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}mk`,
  'ana\0@example.mk',
  'a'.repeat(1e5),
])('“%.40s” is no address', (text) => {
  expect(normalizeEmail(text)).toBeNull()
})

test('whatever is typed, an address is plain, bounded and its own normal form', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ0.-_+@жШ＠ａ \u200b\u00adß\u212a'), maxLength: 12 })
  forAll(
    RUNS,
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.emailAddress(),
      fc.tuple(part, part).map((parts) => parts.join('@')),
    ),
    (text) => {
      const email = normalizeEmail(text)
      if (email === null) return
      expect(email).toMatch(/^[!-~]+@[a-z0-9.-]+$/)
      expect(email.length).toBeLessThanOrEqual(MAX_EMAIL_LENGTH)
      expect(normalizeEmail(email)).toBe(email)
    },
  )
})

test('an address may be as long as addresses are, and no longer', () => {
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.eeeeeeee.mk`
  const longest = `${'a'.repeat(MAX_EMAIL_LENGTH - domain.length - 1)}@${domain}`
  expect(normalizeEmail(longest)).toBe(longest)
  expect(normalizeEmail(`a${longest}`)).toBeNull()
  expect(normalizeEmail(`${'a'.repeat(64)}@x.mk`)).toBe(`${'a'.repeat(64)}@x.mk`)
  const spaces = (count: number) => `a@x.mk${' '.repeat(count - 6)}`
  expect(normalizeEmail(spaces(2 * MAX_EMAIL_LENGTH))).toBe('a@x.mk')
  expect(normalizeEmail(spaces(2 * MAX_EMAIL_LENGTH + 1))).toBeNull()
})

test('a domain that is no address of a machine may have digits', () => {
  expect(normalizeEmail('a@1.mk2')).toBe('a@1.mk2')
  expect(normalizeEmail('a@1.2mk')).toBe('a@1.2mk')
  expect(normalizeEmail('a@x.y.12')).toBeNull()
  expect(normalizeEmail('a@пример.1')).toBeNull()
})
