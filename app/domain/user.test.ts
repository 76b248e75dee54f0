import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullAddress, initials, isAdmin, MAX_EMAIL_LENGTH, normalizeEmail } from './user.ts'

const RUNS = { numRuns: 3000 }

test('an address of many writings is one address', () => {
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
  ' ',
  'ana',
  'ana@',
  '@example.mk',
  'ana@example',
  'ana@@example.mk',
  'a b@example.mk',
  'ana@exa mple.mk',
  'ana@example.mk\nbcc:x@y.z',
  'ana@example..mk',
  'ana@.mk',
  'ana@-a.mk',
  'ana@127.0.0.1',
  'ana@[127.0.0.1]',
  'ana@example.mk/x',
  'ana@example.mk?x',
  '.ana@example.mk',
  'an..a@example.mk',
  'ана@example.mk',
  '<ana@example.mk>',
  'ana@example.mk,bob@example.mk',
  `${'a'.repeat(65)}@example.mk`,
  `a@${'b'.repeat(250)}.mk`,
  `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}mk`,
  'ana\0@example.mk',
  'a'.repeat(1e5),
])('„%.40s“ is no address', (text) => {
  expect(normalizeEmail(text)).toBeNull()
})

test('whatever is typed, an address is plain, bounded and its own normal form', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ0.-_+@жШ＠ａ \u200b\u00adß\u212a'), maxLength: 12 })
  fc.assert(
    fc.property(
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
    ),
    RUNS,
  )
})

test('[PROF-07] the full address is the parts that are not empty, in order, with Macedonia as the country unless another is given', () => {
  const parts = { street: 'ул. Македонија 1', city: 'Скопје', postalCode: '1000' }
  expect(fullAddress(parts)).toBe('ул. Македонија 1, Скопје, 1000, Macedonia')
  expect(fullAddress({ ...parts, city: ' ', country: 'Kosovo' })).toBe('ул. Македонија 1, 1000, Kosovo')
  expect(fullAddress({ street: '', city: '', postalCode: '' })).toBe('Macedonia')
})

test('only the role makes an administrator', () => {
  expect([isAdmin(null), isAdmin({ role: 'user' }), isAdmin({ role: 'admin' })]).toEqual([false, false, true])
})

test('initials are the first letters of the first and the last word', () => {
  expect(initials('Ана Марија Петрова')).toBe('АП')
  expect(initials('ѓорѓи')).toBe('Ѓ')
  expect(initials('  „“ ')).toBe('')
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
  expect(normalizeEmail('a@x.1')).toBeNull()
  expect(normalizeEmail('a@пример.1')).toBeNull()
})

test('what begins with no letter or digit is no word of a name', () => {
  expect(initials('„Ана“ Петрова')).toBe('П')
  expect(initials('Ана   (мајка)')).toBe('А')
  expect(initials(' ана\tб\n2в ')).toBe('А2')
})
