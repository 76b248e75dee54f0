/** A style sheet in the pieces of which some may be left out. */
export type Piece =
  | { kind: 'rule'; selectors: Selector[]; body: string }
  | { kind: 'tokens'; tokens: Token[] }
  | { kind: 'group'; condition: string; pieces: Piece[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'other' }

/** A custom property of the whole page, and those that its value needs. */
export interface Token {
  name: string
  text: string
  needs: string[]
}

/** What has to be somewhere on a page, so that the selector can find something there. */
export interface Selector {
  text: string
  classes: string[]
  elements: string[]
  attributes: string[]
  /** Only while somebody points, presses, has the focus somewhere or a window open: never when a page is first painted. */
  isLater: boolean
}

const COMMENT = /\/\*[\s\S]*?\*\//g
const KEYFRAMES = /^@keyframes\s+(\S+)/
const GROUP = /^@(?:media|supports)\b/
const ONLY_TOKENS = /^(?:--[\w-]+:[^;]*;?\s*)+$/
const LATER = /:(?:hover|active|focus|focus-visible|focus-within|modal|popover-open|:backdrop)\b|\[open\]/
// up to three pairs of brackets in each other
const IN_BRACKETS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
const NEGATION = new RegExp(`:not${IN_BRACKETS}`, 'g')
const ALTERNATIVES = new RegExp(`:(?:is|where)${IN_BRACKETS}|:has${IN_BRACKETS}`, 'g')

export function readSheet(css: string): Piece[] {
  return blocks(css.replace(COMMENT, '')).map((block) => readTokens(block) ?? readPiece(block))
}

/** The custom properties that a text uses. */
export function tokensIn(css: string): string[] {
  return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
}

function readPiece({ head, body }: Block): Piece {
  const [, name] = KEYFRAMES.exec(head) ?? []
  if (name) return { kind: 'keyframes', name, text: `${head}{${body}}` }
  if (GROUP.test(head)) return { kind: 'group', condition: head, pieces: blocks(body).map(readPiece) }
  if (head.startsWith('@')) return { kind: 'other' }
  return { kind: 'rule', selectors: splitOutside(head).map(readSelector), body }
}

function readTokens({ head, body }: Block): Piece | null {
  if (head !== ':root' || !ONLY_TOKENS.test(body)) return null
  const texts = body.split(';').map((text) => text.trim())
  const tokens = texts
    .filter((text) => text !== '')
    .map((text) => ({ name: text.slice(0, text.indexOf(':')), text, needs: tokensIn(text) }))
  return { kind: 'tokens', tokens }
}

function readSelector(text: string): Selector {
  const positive = text.replace(NEGATION, '')
  // one of several is enough, and which of them is there can't be said by a list of names
  const required = positive.replace(ALTERNATIVES, (part) =>
    part.startsWith(':has') && !part.includes(',') ? part.slice(4) : '',
  )
  const names = required.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '')
  return {
    text,
    classes: found(names, /\.([\w-]+)/g),
    elements: found(names, /(?<![\w.#-])([a-z][a-z0-9]*)/g),
    attributes: found(required, /\[([\w-]+)/g),
    isLater: LATER.test(positive),
  }
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** The parts of a list of selectors; commas in brackets are inside one. */
function splitOutside(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

interface Block {
  head: string
  body: string
}

/** What stands before each pair of outermost braces, and in them. */
function blocks(css: string): Block[] {
  const all: Block[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (const { 0: sign, index } of css.matchAll(/[{}]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g)) {
    if (sign === '{' && depth++ === 0) open = index
    if (sign !== '}' || --depth > 0) continue
    all.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index).trim() })
    start = index + 1
  }
  return all
}
