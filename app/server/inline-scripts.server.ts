import { createHash, randomBytes } from 'node:crypto'
import { contentSecurityPolicy } from './security-policy.server.ts'

/** Put as `nonce` on the inline scripts that are ours while a page is rendered; it never leaves the process. */
export const SCRIPT_MARK = randomBytes(16).toString('hex')

const MARKED = ` nonce="${SCRIPT_MARK}"`
const OPENS = '<script'
const CLOSES = '</script>'

/** Scripts that are the same on every page of a route. */
const MOST_HASHED = 200
const hashed = new Map<string, string>()

interface Known {
  scripts: string[]
  styles: string[]
}

/**
 * Allows exactly our own inline code by its hashes: the marked scripts and what is known, no other that a page has, and
 * the page's own script, which comes later.
 */
export function sealInlineScripts(
  html: string,
  known: Known,
  ownScript = '',
): { html: string; policy: string } {
  const hashes = new Set(known.scripts.map(knownHash))
  const pieces = html.split(MARKED)
  for (const [index, piece] of pieces.entries()) {
    if (index === 0 || !pieces[index - 1]?.endsWith(OPENS)) continue
    const start = piece.indexOf('>') + 1
    const code = piece.slice(start, piece.indexOf(CLOSES, start))
    if (code !== '' && !piece.slice(0, start).includes('src=')) hashes.add(knownHash(code))
  }
  if (ownScript !== '') hashes.add(codeHash(ownScript))
  const policy = contentSecurityPolicy([...hashes], known.styles.map(knownHash))
  return { html: pieces.join(''), policy }
}

function knownHash(code: string): string {
  const found = hashed.get(code)
  if (found !== undefined) return found
  const hash = codeHash(code)
  if (hashed.size >= MOST_HASHED) hashed.clear()
  hashed.set(code, hash)
  return hash
}

/** An inline script or style as the policy allows it. */
export function codeHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
