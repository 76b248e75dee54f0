import { readSheet, tokensIn, type Piece, type Selector, type Token } from './style-sheet.server.ts'

/** The names that stand in a page. */
interface Page {
  html: string
  classes: Set<string>
  elements: Set<string>
}

/** A closed window shows nothing, and the footer is below the first screen. */
const UNSEEN = /<(dialog|footer)\b[\s\S]*?<\/\1>/g
const CLASS_ATTRIBUTE = / class="([^"]*)"/g
const ELEMENT = /<([a-z][a-z0-9]*)/g

/**
 * Reads a style sheet once; the answer finds what of it a page looks like when it is first painted, in the sheet's order.
 * A rule stays as long as one of its selectors can find something: each class, element and attribute that it names is
 * on the page. Left out are closed windows and the footer, states in which nobody is yet (pointing, focus), print, rare
 * letters, and names of values that nothing uses. What a script may set (`data-…`) counts as set.
 */
export function createFirstStyles(css: string): (html: string) => string {
  const pieces = readSheet(css)
  const tokens = new Map(tokensOf(pieces).map((token) => [token.name, token]))
  return (html) => {
    const page = readPage(html)
    const rules = pieces.map((piece) => used(piece, page))
    const moves = pieces.flatMap((piece) =>
      piece.kind === 'keyframes' && rules.some((rule) => rule.includes(piece.name)) ? piece.text : [],
    )
    const needed = neededTokens([...rules, ...moves].join(''), tokens)
    return [...pieces.map((piece, index) => withTokens(piece, needed) ?? rules[index]), ...moves].join('')
  }
}

function readPage(document: string): Page {
  const html = document.replace(UNSEEN, '')
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of names.split(' ')) classes.add(name)
  }
  return { html, classes, elements: new Set([...html.matchAll(ELEMENT)].map(([, name = '']) => name)) }
}

function used(piece: Piece, page: Page): string {
  if (piece.kind === 'keyframes' || piece.kind === 'tokens' || piece.kind === 'other') return ''
  if (piece.kind === 'group') {
    const isOnScreen = !/\bprint\b/.test(piece.condition)
    const inner = isOnScreen ? piece.pieces.map((each) => used(each, page)).join('') : ''
    return inner && `${piece.condition}{${inner}}`
  }
  const found = piece.selectors.filter((selector) => finds(selector, page))
  return found.length > 0 ? `${found.map(({ text }) => text).join(',')}{${piece.body}}` : ''
}

function finds({ isLater, classes, elements, attributes }: Selector, page: Page): boolean {
  return (
    !isLater &&
    classes.every((name) => page.classes.has(name)) &&
    elements.every((name) => page.elements.has(name)) &&
    attributes.every((name) => name.startsWith('data-') || page.html.includes(` ${name}`))
  )
}

function tokensOf(pieces: Piece[]): Token[] {
  return pieces.flatMap((piece) => (piece.kind === 'tokens' ? piece.tokens : []))
}

/** The tokens in the text, and those that they need. */
function neededTokens(css: string, tokens: Map<string, Token>): Set<string> {
  const needed = new Set(tokensIn(css))
  for (const name of needed) tokens.get(name)?.needs.forEach((each) => needed.add(each))
  return needed
}

function withTokens(piece: Piece, needed: Set<string>): string | null {
  if (piece.kind !== 'tokens') return null
  const texts = piece.tokens.flatMap(({ name, text }) => (needed.has(name) ? text : []))
  return texts.length > 0 ? `:root{${texts.join(';')}}` : ''
}
