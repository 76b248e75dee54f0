import type { Random } from './random.ts'
import { hostileText } from './texts.ts'

/** A value as JSON text, since not everything that can be sent is something that JSON.stringify writes. */
export function hostileJson(random: Random): string {
  const way = random.below(12)
  if (way < 4) return JSON.stringify(hostileText(random))
  if (way < 7) return random.pick(JSON_NUMBERS)
  if (way < 9) return random.pick(JSON_VALUES)
  if (way === 9) return nested(random.pick([10, 100, 2000, 30_000]), random.pick(['[', '{"a":']))
  if (way === 10) return `[${Array.from({ length: random.below(300) }, () => '1').join(',')}]`
  return `{"__proto__":{"role":"admin","polluted":1},"constructor":{"prototype":{"polluted":1}}}`
}

const JSON_NUMBERS = [
  ...['0', '-0', '1', '-1', '0.5', '99', '100', '1e3', '1e999', '-1e999', '1e-999', '2147483648'],
  ...['9007199254740993'],
  ...['9223372036854775808', `${'9'.repeat(5000)}`, '50000', '115000', '1790000000000', '8640000000000001'],
]

const JSON_VALUES = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '""',
  '{"length":1e9}',
  '"\\ud800"',
]

function nested(depth: number, open: string): string {
  const close = open === '[' ? ']' : '}'
  return open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth)
}

/** The JSON text with one of its values, or names, changed to something hostile; broken ones come back broken anew. */
export function mutateJson(random: Random, text: string): string {
  const way = random.below(10)
  if (way === 0) return hostileJson(random)
  if (way === 1) return text.slice(0, random.below(text.length))
  const hole = '@@hole@@'
  const holed = withHole(random, text, hole)
  if (holed === null) return hostileJson(random)
  if (way === 2) return holed.replace(`"${hole}":`, `"__proto__":`).replace(`"${hole}"`, hostileJson(random))
  return holed.replaceAll(`"${hole}"`, () => hostileJson(random))
}

/** null for what is no JSON, or nested more deeply than it can be written again. */
function withHole(random: Random, text: string, hole: string): string | null {
  try {
    return JSON.stringify(replaceOne(random, JSON.parse(text), hole))
  } catch {
    return null
  }
}

/** A copy in which one value somewhere is `hole`. */
function replaceOne(random: Random, value: unknown, hole: string): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return hole
  if (Array.isArray(value)) {
    if (value.length === 0) return [hole]
    const at = random.below(value.length)
    const copies = random.chance(0.1) ? random.pick([2, 51, 101, 250]) : 1
    return value.flatMap((item: unknown, index) =>
      index === at
        ? Array.from({ length: copies }, () => (copies > 1 ? item : replaceOne(random, item, hole)))
        : [item],
    )
  }
  const entries = Object.entries(value as Record<string, unknown>)
  if (entries.length === 0 || random.chance(0.1)) return { ...value, [hole]: hole }
  const at = random.below(entries.length)
  if (random.chance(0.15)) return Object.fromEntries(entries.filter((_, index) => index !== at))
  return Object.fromEntries(
    entries.map(([name, item], index) => [name, index === at ? replaceOne(random, item, hole) : item]),
  )
}
