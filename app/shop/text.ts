/** Each word is a letter and its replacement, which may be empty. */
export function letterMap(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [letter = '', ...rest] = [...pair]
        return [letter, rest.join('')]
      }),
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For an element or a quoted attribute in HTML that React does not render. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

// soft hyphen, zero-width space, direction marks and overrides, word joiners, byte order mark; not joiners (U+200C,
// U+200D) and variation selectors, which emoji need
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const CONTROL_OR_BROKEN = /[\p{Cc}\p{Cs}]/gu
const CONTROL_BUT_NEWLINE = /[^\P{Cc}\n]|\p{Cs}/gu
// no script has so many on one letter, and the time of normalize grows with the square of their number
const MARKS = /(\p{M}{30})\p{M}+/gu
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** NFC, without control and invisible characters, trimmed; '' when nothing is visible. */
export function tidyText(text: string, { multiline = false }: { multiline?: boolean } = {}): string {
  const lined = text.replace(/\r\n?|[\u2028\u2029]/g, '\n')
  const spaced = multiline ? lined.replaceAll('\t', ' ') : lined.replace(/[\n\t]/g, ' ')
  const tidy = spaced
    .replace(INVISIBLE, '')
    .replace(multiline ? CONTROL_BUT_NEWLINE : CONTROL_OR_BROKEN, '')
    .replace(MARKS, '$1')
    .normalize('NFC')
    .trim()
  return BLANK.test(tidy) ? '' : tidy
}

/** A value that may be anything as a text of at most `max` UTF-16 units, exactly as it is; '' for what is no text. */
export function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}

/** From 0, plain or with its thousands grouped by dots; null for anything else. */
export function parseWhole(text: string): number | null {
  return /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)$/.test(text) ? Number(text.replaceAll('.', '')) : null
}

/** tidyText cut to at most `max` UTF-16 units, never inside a character. */
export function cleanText(text: string, { max }: { max: number }): string {
  return tidyText(tidyText(text).slice(0, max))
}

/** Cuts texts to `max` UTF-16 units; when these two begin alike, from shortly before they differ. */
export function cutWhereDifferent(one: string, other: string, max: number): (text: string) => string {
  let alike = 0
  while (alike < one.length && one[alike] === other[alike]) alike += 1
  const from = alike < max / 2 ? 0 : alike - max / 4
  return (text) => {
    if (text.length <= max) return text
    const whole = text.slice(from, from + max).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    return `${from > 0 ? '…' : ''}${whole}${from + max < text.length ? '…' : ''}`
  }
}

/** null for what is no address. Older browsers know no URL.canParse. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** `?sort=name&page=2`; '' without parameters. */
export function queryText(params: string[][]): string {
  const query = new URLSearchParams(params).toString()
  return query === '' ? '' : `?${query}`
}

/** An empty object for any other text. */
export function parseObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const isBlank = (text: string): boolean => tidyText(text) === ''

/** At most 100 letters, digits, `-` and `_`. */
export function isProductId(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(text)
}

/** Whether it may be the id of a stored record of any kind. */
export const isRecordId = (text: string) => /^[A-Za-z0-9_-]{1,100}$/.test(text)

/** NFKC, which turns full-width letters into plain ones, without characters that nobody sees. */
export function visibleText(text: string): string {
  return text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/** One letter too many, too few or wrong, or two neighbours exchanged. */
export function isOneErrorFrom(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const rest = typed.slice(start)
  const other = meant.slice(start)
  if (rest.length > other.length) return rest.slice(1) === other
  if (rest.length < other.length) return rest === other.slice(1)
  if (rest.slice(1) === other.slice(1)) return true
  return rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
}
