/** One sentence of the shop and where it stands, e.g. `catalogue.list.found(21)`. */
export interface FoundText {
  path: string
  text: string
}

type Named = Record<string, unknown>
type TextFunction = (parameter: unknown) => unknown

const COUNTS = [0, 1, 2, 21]

// what is no text although it stands among texts
const NOT_TEXT = ['FAQ_CATEGORIES', 'id', 'category']

// a parameter of no script at all, so that every letter in a result was written in the module
const ANY_STRING = '7'

/** Parameters by name: the numbers that texts count or date with, and a string for every other name. */
function parameters(n: number): unknown {
  const counts = { n, i: n, products: n, brands: n, quantity: n }
  const date = { year: 2026, month: 11, day: 20, weekday: 5 }
  const numbers = new Map<string | symbol, number>(Object.entries({ ...counts, ...date }))
  return new Proxy(
    {},
    { get: (_, name) => (name === 'reduced' && n === 0 ? null : (numbers.get(name) ?? ANY_STRING)) },
  )
}

// whatever counts calls its number n
function takesNumber(text: TextFunction): boolean {
  return /^\(?n\b/.test(String(text))
}

/** Every sentence in a value, functions called with 0, 1, 2 and 21; the paths tell keys, kinds and lengths. [CH-10] */
export function allTexts(value: unknown, path: string): FoundText[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value === 'function') {
    const text = value as TextFunction
    return COUNTS.flatMap((n) => allTexts(text(takesNumber(text) ? n : parameters(n)), `${path}(${n})`))
  }
  if (typeof value !== 'object' || value === null) throw new TypeError(`${path} is ${String(value)}`)
  return Object.entries(value as Named)
    .filter(([key]) => !NOT_TEXT.includes(key))
    .flatMap(([key, inner]) => allTexts(inner, `${path}.${key}`))
}
