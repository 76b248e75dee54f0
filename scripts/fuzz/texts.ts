import { ID_TOKENS } from './tokens.ts'
import { PAYLOADS, STRUCTURES } from './payloads.ts'
import type { Random } from './random.ts'

const LENGTHS = [1, 2, 20, 50, 99, 100, 101, 200, 201, 254, 255, 256, 300, 301, 500, 501, 999, 1000, 1001]
const LONG_LENGTHS = [1999, 2000, 2001, 4000, 4001, 5001, 9999, 10_000, 10_001, 19_999, 20_001]

const UNICODE = [
  ...['\0', 'a\0b', '\x01\x02\x1b[31m', '\x7f', '\u0085', '\u2028', '\u2029', '\ufeff', '\uffff', '\ufffd'],
  ...['\u202e gnp.exe', '\u2066x\u2069', '\u200b', '\u200b\u200d\u2060', '\u00a0', '\u3000', '\u00ad'],
  ...['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f9f4}'.repeat(40), '\u{10ffff}', '\u{20000}\u{2f800}'],
  ...['\u00e9', 'e\u0301', '\u0453', '\u0433\u0301', '\u0439\u0306', 'a' + '\u0301'.repeat(200), '\ufb01'],
  ...[
    '\u0440\u0430\u0443\u0440al',
    'КРЕМ10',
    'KPEM10',
    'ﷺ'.repeat(30),
    'İıſßẞ',
    '\u1e9e',
    'ﬃ',
    '１２３',
    '١٢٣',
    '½',
    '㍿',
  ],
]

const NUMBERS = [
  ...['0', '-0', '1', '-1', '+1', '01', '1.', '.1', '0.1', '1,5', '1.5', '1 000', '1e3', '1e999', '0x10'],
  ...['1_0'],
  ...['NaN', 'Infinity', '-Infinity', '99', '100', '101', '999', '1000', '2147483647', '2147483648'],
  ...['4294967296'],
  ...['9007199254740991', '9007199254740993', '9223372036854775807', '9223372036854775808', '1'.repeat(400)],
  ...['1000000', '1000000.01', '0.001', '8640000000000000', '8640000000000001', '-8640000000000001'],
]

const DATES = [
  ...[
    '20.11.2026 14:00',
    '29.03.2026 02:30',
    '25.10.2026 02:30',
    '31.02.2027',
    '1.1.2000',
    '01.01.2099 24:00',
  ],
  ...['2026-11-22', '2026-02-30', '2026-13-01', '0000-00-00', '0001-01-01', '9999-12-31', '10000-01-01'],
  ...['1969-12-31'],
  ...['2026-03-29T02:30', '2026-10-25T02:30', '2026-11-22T25:61', '2026-11-22T00:00', '+275760-09-13T00:00'],
  ...['-000001-01-01T00:00', '2026-W01', '22.11.2026', '2026-11-22T10:00:00Z', '2026-1-1', '00:00'],
  ...['24:00', '7:5'],
]

const WORDS = [
  ...['admin', 'user', 'pending', 'approved', 'delivered', 'cancelled', 'percentage', 'fixed'],
  ...['handcare', 'hocl'],
  ...['on', 'off', '1', '', ' ', '\t\n', 'DOBREDOJDE10', 'dobredojde10', 'NEGA200', 'PRVI50', 'крем'],
  ...['krem', 'newest'],
  ...['admin@example.mk', 'a@b', 'a@b.mk', 'А@примера.мк', `${'a'.repeat(64)}@${'b'.repeat(180)}.mk`],
  ...['a\r\nBcc: x@y.mk'],
  ...['070 123 456', '+389 70 123 456', '1000', '/media/demo/krem', '/media/../x', 'Скопје', 'Центар'],
]

const POSITIONS = [
  ...['o.0.a', 'n.0.a', 'older.1.x', 'newer.1.x', '1_a', '1-a', 'older-1790000000000-x', '-1'],
  ...['1790000000000', 'W10', 'e30'],
  ...['eyJhIjoxfQ', 'WyJhIiwxXQ', 'WzEsImEiXQ', 'bnVsbA', '0~0', '~', 'a~b~c', '9999999999999999999~x'],
  ...['NaN~x', '1e999~x'],
]

const KINDS = [UNICODE, NUMBERS, DATES, PAYLOADS, STRUCTURES, WORDS, POSITIONS, ID_TOKENS] as const

/** Something that a person or an attacker may send for a text. */
export function hostileText(random: Random): string {
  const way = random.below(20)
  if (way === 0) return random.word(random.pick(LENGTHS))
  if (way === 1)
    return random.pick(['a', 'ж', '\u{1f9f4}', ' ', '\u0301', '"', '<', '%']).repeat(random.pick(LENGTHS))
  if (way === 2 && random.chance(0.3)) return random.word(random.pick(LONG_LENGTHS))
  if (way === 2) return anyLetters(random)
  const text = random.pick(random.pick(KINDS))
  if (way === 3) return `крем ${text} 50 мл`
  if (way === 4) return `${text}\n${random.pick(random.pick(KINDS))}`
  return text
}

function anyLetters(random: Random): string {
  const codes = Array.from({ length: random.below(30) + 1 }, () =>
    random.chance(0.8) ? random.below(0x3000) : random.below(0x11_0000),
  )
  return String.fromCodePoint(...codes)
}
