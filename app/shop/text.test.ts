import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/for-all.ts'
import { cleanText, cutWhereDifferent, escapeHtml, isBlank, tidyText } from './text.ts'

test('what means something in HTML is written as a text, everything else stays', () => {
  expect(escapeHtml(`<a href="x" title='y'>Ѓ & Ќ</a> <b>`)).toBe(
    `&lt;a href=&quot;x&quot; title='y'&gt;Ѓ &amp; Ќ&lt;/a&gt; &lt;b&gt;`,
  )
})

const RUNS = 3000

const nasty = fc.string({
  unit: fc.constantFrom(
    ...'aжѓ\u0301 \u00a0\u200b\u200d\ufeff\n\r\t\0\u202e\u0085\u2028😀\ufe0f\u2800\u3164',
    'к\u0301',
    '\ud800',
    '\udc00',
  ),
  maxLength: 30,
})

test('a tidy text has no control, invisible or broken characters, is NFC, trimmed, and tidying it again changes nothing', () => {
  forAll(RUNS, fc.oneof(nasty, fc.string({ unit: 'binary' })), fc.boolean(), (text, multiline) => {
    const tidy = tidyText(text, { multiline })
    expect(tidy).not.toMatch(multiline ? /[^\P{Cc}\n]/u : /\p{Cc}/u)
    expect(tidy).not.toMatch(/[\u200b\u202a-\u202e\u2028\u2029\ufeff]/)
    expect(tidy.isWellFormed()).toBe(true)
    expect(tidy).toBe(tidy.normalize('NFC'))
    expect(tidy).toBe(tidy.trim())
    expect(tidyText(tidy, { multiline })).toBe(tidy)
  })
})

test('a text is cut to its bound without breaking a character', () => {
  forAll(RUNS, nasty, fc.nat(12), (text, max) => {
    const cut = cleanText(text, { max })
    expect(cut.length).toBeLessThanOrEqual(max)
    expect(cut.isWellFormed()).toBe(true)
    expect(cleanText(cut, { max })).toBe(cut)
  })
  expect(cleanText('аб😀', { max: 3 })).toBe('аб')
  expect(cleanText('крем за раце', { max: 5 })).toBe('крем')
})

test('[BEY-18 BEY-20] of two long texts only the place is shown where they differ', () => {
  const cut = (one: string, other: string) => [one, other].map(cutWhereDifferent(one, other, 8))
  expect(cut('0123456789', '012x456789')).toEqual(['01234567…', '012x4567…'])
  expect(cut('0123456789', '0123x56789')).toEqual(['…23456789', '…23x56789'])
  for (const other of ['01234567', '0123456x']) expect(cut('01234567', other)).toEqual(['01234567', other])
  const long = (word: string) => `${'😀'.repeat(50)}б${word}${'😀'.repeat(50)}`
  const shown = [long('стар'), long('нов'), 'ново'].map(cutWhereDifferent(long('стар'), long('нов'), 80))
  const place = (word: string) => `…${'😀'.repeat(9)}б${word}${'😀'.repeat(28)}…`
  expect(shown).toEqual([place('стар'), place('нов'), 'ново'])
})

test('[CO-01] a text of invisible characters is blank', () => {
  const spaces = ['', ' ', '\u00a0', '\ufeff\n\t', ' \u00a0\u200b\u2003\u3000 ']
  const invisible = ['\u200b', '\u200d', '\u2800', '\u3164', '\u00ad', '\0']
  for (const text of [...spaces, ...invisible]) expect(isBlank(text)).toBe(true)
  for (const text of ['а', '.', '0', '😀', ' \u200bа']) expect(isBlank(text)).toBe(false)
})

test('lines stay lines only where they may', () => {
  expect(tidyText('прва\r\nвтора\rтрета\u2028четврта\tпета', { multiline: true })).toBe(
    'прва\nвтора\nтрета\nчетврта пета',
  )
  expect(tidyText('прва\r\nвтора')).toBe('прва втора')
})

test('letters of two code points become one, and emoji stay whole', () => {
  expect(tidyText('Ѓорѓи Ќосев'.normalize('NFD'))).toBe('Ѓорѓи Ќосев')
  expect(tidyText('👩‍👧 ❤️')).toBe('👩‍👧 ❤️')
  expect(tidyText(`x${'\u0323'.repeat(31)}`)).toBe(`x${'\u0323'.repeat(30)}`)
})

test('a long text takes no long time', { tags: ['timed'] }, () => {
  const started = performance.now()
  tidyText(`а${' '.repeat(500_000)}б${'\u200b'.repeat(500_000)}`)
  tidyText(`е${'\u0301\u200b\u0323'.repeat(60_000)}`)
  expect(performance.now() - started).toBeLessThan(1000)
})
